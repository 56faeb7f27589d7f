import { spawn } from "node:child_process";
import { join } from "node:path";

/** What a load did: requests that were answered, in how many milliseconds. */
export type Load = { requests: number; milliseconds: number };

/**
 * Asks for an address from so many connections at once, for so many seconds, in a process of its own. Rejects when a
 * single answer is anything but 200.
 */
export async function runLoad(url: string, connections: number, seconds: number): Promise<Load> {
  const script = join("bench", "socket-load.ts");
  const child = spawn(process.execPath, [script, url, String(connections), String(seconds)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let trouble = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    trouble += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) throw new Error(`the load generator ended with ${code}: ${trouble}`);
  return JSON.parse(output);
}
