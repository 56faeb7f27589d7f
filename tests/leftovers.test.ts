import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { removeLeftovers, toFolderPrefix } from "./support/leftovers.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** A temporary folder for only these tests to look at. */
function useOwnFolder(): void {
  const folder = mkdtempSync(toFolderPrefix("test"));
  made.push(folder);
  vi.stubEnv("TMPDIR", folder);
}

/** The beginning of a folder's path whose process is gone. */
function toDeadPrefix(): string {
  const prefix = toFolderPrefix("test");
  return join(dirname(prefix), basename(prefix).replace(String(process.pid), String(2 ** 22 - 1)));
}

function makeFolder(path: string, hoursAgo: number): string {
  mkdirSync(path);
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(path, then, then);
  return path;
}

test("what a killed test has left is removed an hour later; what lives, is young or is not ours stays", () => {
  useOwnFolder();
  const ofDead = toDeadPrefix();
  const left = makeFolder(`${ofDead}old`, 2);
  const kept = [
    makeFolder(`${ofDead}young`, 0.5),
    makeFolder(`${toFolderPrefix("template")}alive`, 2),
    makeFolder(join(dirname(ofDead), "sikka-data"), 2),
  ];
  removeLeftovers();
  expect(existsSync(left)).toBe(false);
  expect(kept.filter((folder) => !existsSync(folder))).toEqual([]);
});

test.skipIf(!existsSync("/proc"))("a program that still runs on such a folder is ended with it", async () => {
  useOwnFolder();
  const folder = makeFolder(`${toDeadPrefix()}data`, 2);
  const program = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log('here')"], {
    env: { DATA_DIR: folder },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(program.stdout, "data");
  const ended = once(program, "exit");
  removeLeftovers();
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(existsSync(folder)).toBe(false);
});
