import type { Command } from "./commands.ts";

const name = "palette-recent";
const most = 6;

/** What was opened from the palette last in this browser, the newest first. */
export function readRecent(): Command[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCommand) : [];
  } catch {
    return [];
  }
}

/** Puts a line first among them. A browser that keeps nothing has none. */
export function rememberCommand({ id, title, kind, href, detail }: Command): void {
  try {
    const others = readRecent().filter((command) => command.id !== id);
    localStorage.setItem(name, JSON.stringify([{ id, title, kind, href, detail }, ...others].slice(0, most)));
  } catch {
    // As above.
  }
}

function isCommand(value: unknown): value is Command {
  const { id, title, kind, href } = (value ?? {}) as Record<string, unknown>;
  return [id, title, kind, href].every((text) => typeof text === "string") && String(href).startsWith("/admin");
}
