import { isInApp, perApp } from "./app-state.server.ts";
import { requestSource } from "./http/request-source.server.ts";

const levels = { debug: 10, info: 20, warn: 30, error: 40 } as const;

export type LogLevel = keyof typeof levels;

/** Takes a finished line. */
export type LogWriter = (line: string, level: LogLevel) => void;

type LogSettings = { level: LogLevel; write: LogWriter };

const usual: LogSettings = {
  level: "info",
  write: (line, level) => (level === "error" || level === "warn" ? process.stderr : process.stdout).write(line),
};
const ofApp = perApp("log", () => ({ ...usual }));

/** Sets from which level on this app writes lines, and to where. */
export const setLog = (settings: Partial<LogSettings>): void => void Object.assign(ofApp(), settings);

function write(level: LogLevel, message: string, fields: Record<string, unknown> = {}): void {
  const settings = isInApp() ? ofApp() : usual;
  if (levels[level] < levels[settings.level]) return;
  const request = requestSource()?.requestId;
  const all = { ...(request && { request }), ...fields };
  const details = Object.keys(all).length > 0 ? ` ${JSON.stringify(all, describeError)}` : "";
  settings.write(`${new Date().toISOString()} ${level} ${message.replaceAll(/[\r\n]+/g, " | ")}${details}\n`, level);
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
