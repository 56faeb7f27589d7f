import { type Figure, judge, listByVerdict, type Part, toShown, toShownLimit, type Verdict } from "./result.ts";

const words: Record<Verdict, string> = {
  holds: "holds",
  fails: "FAILS",
  "not measured": "not measured",
  "no limit": "",
};

/** A run: what was found out, on what and when. */
export type Run = { parts: readonly Part[]; machine: string; date: string };

const begin = "<!-- bench: begin -->";
const end = "<!-- bench: end -->";

/** The columns of a figure: name, measured, limit, whether it holds. */
function toCells(figure: Figure): [string, string, string, string] {
  const { name, value, unit, limit } = figure;
  const measured = value === null ? "–" : `${toShown(value)} ${unit}`.trim();
  return [name, measured, toShownLimit(limit), words[judge(figure)]];
}

/** All figures as lines for a terminal; notes stand under their figure. */
export function toTerminal(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ title, figures }) => ["", title, ...figures.flatMap(toLines)]);
  return `${lines.join("\n")}\n`;
}

function toLines(figure: Figure): string[] {
  const [name, measured, limit, verdict] = toCells(figure);
  const line = `  ${name.padEnd(52)} ${measured.padStart(14)}  ${limit.padEnd(9)} ${verdict}`.trimEnd();
  return figure.note ? [line, `      ${figure.note}`] : [line];
}

/** All figures as tables of Markdown. */
export function toMarkdown(parts: readonly Part[]): string {
  const tables = parts.map(({ title, figures }) => {
    const rows = figures.map((figure) => `| ${[...toCells(figure), figure.note ?? ""].map(escapeCell).join(" | ")} |`);
    return `### ${title}\n\n| | measured | budget | | |\n|---|---|---|---|---|\n${rows.join("\n")}\n`;
  });
  return tables.join("\n");
}

const escapeCell = (text: string) => text.replaceAll("|", "\\|");

/** What the whole run comes to, in a sentence or several lines; the first word is what matters. */
export function toConclusion(parts: readonly Part[]): string {
  const name = ({ part, figure }: { part: string; figure: Figure }) =>
    `  ${part}: ${toCells(figure).slice(0, 3).join(", ")}${figure.note ? ` (${figure.note})` : ""}`;
  const missing = listByVerdict(parts, "not measured").map(name);
  const failed = listByVerdict(parts, "fails").map(name);
  const told = missing.length > 0 ? `\nNot measured:\n${missing.join("\n")}\n` : "";
  if (failed.length > 0) return `${told}\nBUDGETS THAT DO NOT HOLD (${failed.length}):\n${failed.join("\n")}\n`;
  return `${told}\nEvery measured budget holds (${listByVerdict(parts, "holds").length}).\n`;
}

/** The page of the documentation with this run in place of the last one; throws when it has no place for it. */
export function writeInto(page: string, { parts, machine, date }: Run): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no ${begin} … ${end}`);
  const conclusion = toConclusion(parts).trim().split("\n");
  const told = conclusion.length === 1 ? conclusion[0] : ["```", ...conclusion, "```"].join("\n");
  return `${before}${begin}\n\n${date}, ${machine}.\n\n${told}\n\n${toMarkdown(parts)}\n${end}${after}`;
}
