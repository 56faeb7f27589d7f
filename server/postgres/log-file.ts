import { openSync, readFileSync, statSync } from "node:fs";
import { truncate } from "node:fs/promises";

const largest = 5 * 1024 * 1024;
const tailLength = 16 * 1024;

/** The file that PostgreSQL's own lines go to. */
export type LogFile = {
  path: string;
  /** Opens it for a child process to append to; the caller closes the descriptor. */
  open(): number;
  /** Its length in bytes now, to be given to `since` later. */
  length(): number;
  since(offset: number): string;
};

/** Prepares the log at `file`: what is longer than 5 MB from earlier runs is dropped. */
export async function openLogFile(file: string): Promise<LogFile> {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) await truncate(file);
  return {
    path: file,
    open: () => openSync(file, "a+", 0o600),
    length: () => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    since: (offset) => readFileSync(file).subarray(offset).subarray(-tailLength).toString(),
  };
}

/** The line of a PostgreSQL log that says most about a failure: its last fatal one, else its last line. */
export function tellingLine(log: string): string {
  const lines = log.split("\n").map((line) => line.trim());
  const grave = lines.findLast(
    (line) => /\b(FATAL|PANIC|error):/.test(line) && !/terminating|shutting down|database "sikka"/.test(line),
  );
  const line = grave ?? lines.findLast((text) => text !== "") ?? "it wrote nothing";
  return line.replace(/^.*?\b(?=(FATAL|PANIC|error|LOG):)/, "").replace(/\s+/g, " ");
}
