import { contentTypes } from "~/content/index.ts";
import type { Found } from "~/data/find-anything.server.ts";
import { betterRank, rankAddress, rankMatch } from "~/lib/match-rank.ts";
import { menu } from "../menu.ts";

/** A line of the palette. */
export type Command = {
  id: string;
  title: string;
  /** What it is or does, in a word or two. */
  kind: string;
  detail?: string;
  href: string;
  /** Switches this flag instead of opening the address. */
  flag?: { id: string; value: boolean };
};

const screens: Command[] = menu
  .flat()
  .map(({ label, href }) => ({ id: `go ${href}`, title: label, kind: "Go to", href }));

const creating: Command[] = contentTypes.map(({ name, form, list }) => ({
  id: `new ${name}`,
  title: list.add,
  kind: "Create",
  href: form.as === "page" ? `/admin/${name}/new` : `/admin/${name}?new=1`,
}));

/** What can be done without looking anything up. */
export const commands: readonly Command[] = [...screens, ...creating];

/** Turns what was found into a line. A flag is switched to what it is not, unless a page would go with it. */
export function toCommand({ id, kind, title, detail, href, flag }: Found): Command {
  const line = { id: `${kind} ${id}`, title, detail, href };
  if (!flag || (flag.isPage && flag.isEnabled)) return { ...line, kind };
  return { ...line, kind: flag.isEnabled ? "Turn off" : "Turn on", flag: { id: flag.id, value: !flag.isEnabled } };
}

/** The lines for what was typed, the best first; a screen comes before an item of the same rank. */
export function rankCommands(typed: string, found: readonly Found[], recent: readonly Command[] = []): Command[] {
  if (typed.trim() === "") return unique([...recent, ...commands]);
  const known = commands.flatMap((command) => {
    const rank = betterRank(rankMatch(typed, command.title), rankAddress(typed, command.href));
    return rank === null ? [] : [{ command, rank: command.kind === "Create" ? rank + 0.5 : rank }];
  });
  // A switch is never first by accident: it is named by more than the beginnings of its words.
  const looked = found.map((item) => ({ command: toCommand(item), rank: item.flag ? 4.5 : item.rank + 0.2 }));
  return unique([...known, ...looked].sort((a, b) => a.rank - b.rank).map(({ command }) => command));
}

function unique(lines: Command[]): Command[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}
