import { requestSource } from "./http/request-source.server.ts";

const levels = { debug: 10, info: 20, warn: 30, error: 40 } as const;

export type LogLevel = keyof typeof levels;

let threshold: number = levels.info;

export function setLogLevel(level: LogLevel): void {
  threshold = levels[level];
}

function write(level: LogLevel, message: string, fields: Record<string, unknown> = {}): void {
  if (levels[level] < threshold) return;
  const request = requestSource()?.requestId;
  const all = { ...(request && { request }), ...fields };
  const details = Object.keys(all).length > 0 ? ` ${JSON.stringify(all, describeError)}` : "";
  const line = `${new Date().toISOString()} ${level} ${message.replaceAll(/[\r\n]+/g, " | ")}${details}\n`;
  (level === "error" || level === "warn" ? process.stderr : process.stdout).write(line);
}

function describeError(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const code = "code" in value ? { code: value.code } : {};
  return { message: value.message, ...code, stack: value.stack };
}

/** Writes one line per event: time, level, message, and the request and fields as JSON, so that no value can forge a line. */
export const log = {
  debug: (message: string, fields?: Record<string, unknown>) => write("debug", message, fields),
  info: (message: string, fields?: Record<string, unknown>) => write("info", message, fields),
  warn: (message: string, fields?: Record<string, unknown>) => write("warn", message, fields),
  error: (message: string, fields?: Record<string, unknown>) => write("error", message, fields),
};
