import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/support/database-server.ts";
import { toFolderPrefix } from "../tests/support/leftovers.ts";
import { launchSikka, temporaryFolder } from "../tests/support/sikka.ts";
import { budgets } from "./budgets.ts";
import { type Figure, median, type Part } from "./result.ts";

const laterStarts = 5;
/** In milliseconds. */
const longestCloneStart = 600_000;

/** How long the built program takes from its start to the first page: on an empty folder, and on its own database again. */
export async function measureStarts(): Promise<Part> {
  const dataDir = temporaryFolder();
  const first = await timeStart(dataDir);
  const later: number[] = [];
  for (let start = 0; start < laterStarts; start++) later.push(await timeStart(dataDir));
  return {
    title: "Starts, to the first page",
    figures: [
      { name: "first start, on an empty folder", value: first, unit: "s" },
      {
        name: `later start, the middle of ${laterStarts}`,
        value: median(later),
        unit: "s",
        limit: budgets.laterStart,
        note: `the slowest: ${Math.max(...later).toFixed(1)} s`,
      },
    ],
  };
}

async function timeStart(dataDir: string): Promise<number> {
  const began = performance.now();
  const sikka = await launchSikka({ dataDir });
  const { status } = await sikka.get("/");
  const seconds = (performance.now() - began) / 1_000;
  await sikka.stop();
  if (status !== 200) throw new Error(`the first page was answered with ${status}`);
  return seconds;
}

/** How long `npm start` takes in a bare clone of the committed state, packages and build included. */
export async function measureClone(): Promise<Part> {
  const folder = mkdtempSync(toFolderPrefix("test"));
  try {
    execFileSync("git", ["clone", "--quiet", "--no-local", process.cwd(), join(folder, "clone")], { stdio: "inherit" });
    const value = await timeCloneStart(join(folder, "clone"));
    const figure: Figure = { name: "npm start in a bare clone", value, unit: "s", limit: budgets.cloneStart };
    return { title: "From a bare clone to the first page", figures: [figure] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeCloneStart(cwd: string): Promise<number> {
  const port = await freePort();
  const { PATH = "", HOME = "" } = process.env;
  // The clone's own programs, not those of the folder that the bench runs in.
  const path = PATH.split(":").filter((part) => !part.endsWith("node_modules/.bin"));
  const env = { PATH: path.join(":"), HOME, PORT: String(port), HOST: "127.0.0.1" };
  const began = performance.now();
  const child = spawn("npm", ["start"], { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while (performance.now() - began < longestCloneStart) {
      if (child.exitCode !== null) throw new Error("npm start ended in the clone");
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (answer?.ok) return (performance.now() - began) / 1_000;
      await sleep(100);
    }
    throw new Error("no page within ten minutes of npm start in the clone");
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
