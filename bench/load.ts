import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** What a load did: requests that were answered, in how many milliseconds. */
export type Load = { requests: number; milliseconds: number };

/**
 * Asks for an address with `wrk` from so many connections at once, for so many seconds. Rejects when a single answer is no
 * success, and where there is no wrk.
 */
export async function runLoad(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-H", "Accept-Encoding: br", url];
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  const missing = new Promise<never>((_, reject) => {
    child.on("error", () =>
      reject(new Error("wrk is not installed here: apt-get install wrk, then run the bench again")),
    );
  });
  const said = await Promise.race([text(child.stdout), missing]);
  const [, requests, length, unit] = /(\d+) requests in ([\d.]+)(ms|s|m)\b/.exec(said) ?? [];
  if (!requests || /Socket errors|Non-2xx/.test(said))
    throw new Error(`${url} was not answered as it has to be: ${said}`);
  const milliseconds = Number(length) * { ms: 1, s: 1_000, m: 60_000 }[unit as "ms" | "s" | "m"];
  return { requests: Number(requests), milliseconds };
}
