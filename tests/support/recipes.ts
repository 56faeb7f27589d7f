import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

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

/** Does what a block says in the project in this folder. Throws where its lines are not found exactly once. */
export function follow({ heading, file, isChange, lines }: Step, folder: string): void {
  const path = join(folder, file);
  const place = `docs/recipes.md, ${heading}, ${file}`;
  if (existsSync(path) !== isChange)
    throw new Error(
      `${place}: ${isChange ? "it is missing" : "it is there already, the recipe needs another example"}`,
    );
  mkdirSync(dirname(path), { recursive: true });
  const text = isChange ? change(readFileSync(path, "utf8").split("\n"), lines, place) : lines;
  writeFileSync(path, [...text, ...(isChange ? [] : [""])].join("\n"));
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
