import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { log } from "~/lib/log.server.ts";
import { variableNames } from "./config.ts";

/** The most letters in which a mistyped name differs from the real one. */
const maxTypos = 2;

/** Warns of each variable that is none of this program's but looks like one; its value would be ignored silently. */
export function warnOfMistypedVariables(file = ".env"): void {
  const inFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  for (const { name, meant } of listMistyped(inFile, Object.keys(process.env))) {
    log.warn(`${name} is not a variable of this program and is ignored: did you mean ${meant}?`);
  }
}

/** Mistyped names with the ones that were meant. A whole environment has foreign names, so it is compared strictly. */
export function listMistyped(inFile: readonly string[], inEnvironment: readonly string[] = []) {
  const known = new Set<string>(variableNames);
  const find = (names: readonly string[], mostTypos: number) =>
    names.flatMap((name) => {
      const typosTo = (other: string) => countTypos(toLetters(name), toLetters(other));
      const [meant = name] = variableNames.toSorted((one, other) => typosTo(one) - typosTo(other));
      return known.has(name) || typosTo(meant) > mostTypos ? [] : [{ name, meant }];
    });
  const rest = inEnvironment.filter((name) => !inFile.includes(name));
  return [...find(inFile, maxTypos), ...find(rest, 0).filter(({ meant }) => meant.includes("_"))];
}

const toLetters = (name: string) => name.replaceAll(/[^a-z0-9]/gi, "").toUpperCase();

/** Letters to add, remove or replace between two names (Levenshtein); short ones need to be equal. */
function countTypos(one: string, other: string): number {
  if (Math.min(one.length, other.length) <= 2 * maxTypos) return one === other ? 0 : Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + Number(letter !== other[at]);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
