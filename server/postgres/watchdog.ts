import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import { truncate } from "node:fs/promises";
import { endWithParent } from "../processes.mjs";
import { environment } from "./binaries.ts";
import type { Identity } from "./identity.ts";

/** A program that ends with this process, however that happens. */
export type Watched = {
  ended: Promise<string>;
  end(): void;
};

// The shell ignores signals: service managers signal every process, but the database has to outlive the drain.
// It repeats the signal because a program that has just started does not handle it yet.
const script = `trap '' HUP INT QUIT TERM
${endWithParent("tries=0; while [ $tries -lt 50 ] && kill -INT $child; do tries=$((tries + 1)); sleep 0.2; done")}`;

/** Starts a PostgreSQL program as `identity` under a small shell; its output is appended to `log`. */
export function spawnWatched(
  program: string,
  args: string[],
  { identity }: { identity: Identity },
  log: LogFile,
): Watched {
  const [command = "", ...rest] = [...identity.prefix, "/bin/sh", "-c", script, "sh", program, ...args];
  const output = log.open();
  const child = spawn(command, rest, {
    ...identity.user,
    cwd: "/",
    env: environment(),
    stdio: ["pipe", output, output],
    detached: true,
  });
  closeSync(output);
  child.stdin?.on("error", () => {});
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(signal ? `signal ${signal}` : exitWords(code ?? 0)));
  });
  return { ended, end: () => child.stdin?.end() };
}

function exitWords(code: number): string {
  return code > 128 ? `signal ${code - 128}` : `exit code ${code}`;
}

const maxLogBytes = 5 * 1024 * 1024;
const tailBytes = 16 * 1024;

/** The file for PostgreSQL's own log lines. */
export type LogFile = Awaited<ReturnType<typeof openLogFile>>;

/** Prepares the log at `file`: a log over 5 MB from earlier runs is emptied. */
export async function openLogFile(file: string) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) await truncate(file);
  return {
    path: file,
    /** Opens it for a child process to append to; the caller closes the descriptor. */
    open: () => openSync(file, "a+", 0o600),
    length: () => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    since: (offset: number) => readFileSync(file).subarray(offset).subarray(-tailBytes).toString(),
  };
}

/** The most telling line of a PostgreSQL log: its last fatal one, otherwise its last line. */
export function mostUsefulLine(log: string): string {
  const lines = log.split("\n").map((line) => line.trim());
  const grave = lines.findLast(
    (line) => /\b(FATAL|PANIC|error):/.test(line) && !/terminating|shutting down|database "sikka"/.test(line),
  );
  const line = grave ?? lines.findLast((text) => text !== "") ?? "it wrote nothing";
  return line.replace(/^.*?\b(?=(FATAL|PANIC|error|LOG):)/, "").replace(/\s+/g, " ");
}
