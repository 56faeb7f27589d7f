import { messages } from "~/admin-kit/messages.ts";
import { contentTypes } from "~/content-types.ts";
import type { Found } from "~/editing/store/find-anything.server.ts";
import { betterRank, rankAddress, rankMatch } from "~/lib/text/match-rank.ts";
import { menu } from "../menu.ts";

export type Command = Record<"id" | "title" | "kind" | "href", string> & { detail?: string };

const listScreens = (): Command[] =>
  menu.map(({ label, href }) => ({ id: `go ${href}`, title: label, kind: messages.goTo, href }));

const inMenuOrder = menu.flatMap(({ href }) => contentTypes.filter(({ name }) => href === `/admin/${name}`));

const listCreating = (): Command[] =>
  inMenuOrder.map(({ name, form, list }) => ({
    id: `new ${name}`,
    title: list.add,
    kind: messages.palette.create,
    // Three of them are called "Add Category".
    detail: list.title,
    href: form.as === "page" ? `/admin/${name}/new` : `/admin/${name}?new=1`,
  }));

/** Whether a command opens the form of a new item. */
export const creates = ({ id }: Pick<Command, "id">): boolean => id.startsWith("new ");

/** The results for the typed text, best first; a screen comes before an item of the same rank. */
export function rankCommands(typed: string, found: readonly Found[], recent: readonly Command[] = []): Command[] {
  const commands = [...listScreens(), ...listCreating()];
  if (typed.trim() === "") return unique([...recent, ...commands]);
  const known = commands.flatMap((command) => {
    const byName = rankMatch(typed, command.title) ?? rankMatch(typed, `${command.title} ${command.detail ?? ""}`);
    const rank = betterRank(byName, rankAddress(typed, command.href));
    return rank === null ? [] : [{ command, rank: creates(command) ? rank + 0.5 : rank }];
  });
  const looked = found.map(({ rank, ...item }) => ({
    command: { ...item, id: `${item.kind} ${item.id}` },
    rank: rank + (places[item.kind] ?? 0.2),
  }));
  return unique([...known, ...looked].sort((a, b) => a.rank - b.rank).map(({ command }) => command));
}

/** Of the same rank, settings come before items, and parts of a page after them. */
const places: Record<string, number> = { setting: 0.1, flag: 0.3, text: 0.3 };

function unique(lines: Command[]): Command[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}
