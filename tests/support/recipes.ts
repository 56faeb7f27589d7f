import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A block of docs/recipes.md: a whole file, or changes of one, and what is below its heading. */
type Step = { heading: string; file: string; isChange: boolean; lines: string[] };

/** The blocks of docs/recipes.md that name a file, in their order. */
export function readRecipes(): Step[] {
  const text = readFileSync("docs/recipes.md", "utf8");
  return text.split(/^## /m).flatMap((part) => {
    const heading = part.split("\n", 1)[0] ?? "";
    return [...part.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, kind, file = "", block = ""]) => ({
      ...{ heading, file, isChange: kind === "diff" },
      lines: block.replace(/\n$/, "").split("\n"),
    }));
  });
}

/**
 * Does what a block says in the project in this folder, unless somebody has followed the recipe there. Throws where its lines
 * are not found exactly once.
 */
export function follow(step: Step, folder: string): void {
  const { heading, file, isChange, lines } = step;
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  if (isFollowed(step, path)) return;
  const place = `docs/recipes.md, ${heading}, ${file}`;
  if (isChange && !existsSync(path)) throw new Error(`${place}: it is missing`);
  const text = isChange ? change(readFileSync(path, "utf8").split("\n"), lines, place) : lines;
  writeFileSync(path, [...text, ...(isChange ? [] : [""])].join("\n"));
}

/** Whether a file is there, or has what is added to it. A migration has a number of its own. */
function isFollowed({ isChange, lines }: Step, path: string): boolean {
  const toName = (one: string) => basename(one).replace(/^\d+_/, "");
  if (!isChange) return readdirSync(dirname(path)).some((one) => toName(one) === toName(path));
  const text = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  return lines.filter((line) => line.startsWith("+")).every((line) => text.includes(line.slice(1)));
}

function change(text: readonly string[], lines: readonly string[], place: string): string[] {
  const result = [...text];
  let at = 0;
  for (const line of lines) {
    const rest = line.slice(1);
    if (line.startsWith("+")) {
      result.splice(at++, 0, rest);
      continue;
    }
    at = result.indexOf(rest);
    if (at < 0 || at !== result.lastIndexOf(rest)) throw new Error(`${place}: not there exactly once: ${rest}`);
    if (line.startsWith("-")) result.splice(at, 1);
    else at++;
  }
  return result;
}
