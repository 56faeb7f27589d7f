import { globSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDatabase, templateDatabase } from "../support/sikka.ts";

// Queries that Kysely builds are checked by the types of app/db/schema.gen.ts; SQL that is written as text is checked here.

let client: pg.Client;
let names: Set<string>;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await newDatabase(templateDatabase) });
  await client.connect();
  names = await readNames();
});
afterAll(() => client.end());

/** Every word that the migrated database knows: its columns, tables, functions, types, settings and PostgreSQL's own words. */
async function readNames(): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select attname as name from pg_attribute where not attisdropped union select relname from pg_class
    union select proname from pg_proc union select unnest(proargnames) from pg_proc union select typname from pg_type
    union select nspname from pg_namespace union select name from pg_settings union select word from pg_get_keywords()
    union values ('excluded'), ('epoch')`);
  return new Set(rows.map(({ name }) => name));
}

/** A text of SQL in the code, whole or a fragment, by its fixed parts: values and other texts are put between them. */
type Statement = { place: string; parts: string[] };

/** What is put into a template, braces within braces included. */
const hole = /\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** The fixed parts of the template whose text begins here. */
function readParts(code: string): string[] {
  const [text = ""] = code.replaceAll(hole, "\0").split("`");
  return text.split("\0");
}

/** The templates that are tagged with `sql` or run at once, those within others too. */
function findStatements(file: string, code: string): Statement[] {
  return [...code.matchAll(/\b(?:sql|rowsOf|rowOf|run)(?:<(?:[^`<>]|<[^`<>]*>)*>)?`/g)].map((tag) => ({
    place: `${file}:${code.slice(0, tag.index).split("\n").length}`,
    parts: readParts(code.slice(tag.index + tag[0].length)),
  }));
}

/** What a text calls tables and columns of its own making. */
const ownNames = [
  /\bas\s+"?(\w+)/g,
  /\bas\("(\w+)"/g,
  /\bwith\("(\w+)"/g,
  /(?:\bwith|,)\s+(\w+)\s+as\s/g,
  /\b(?:from|join|update|lateral|,)\s+[\w.]+(?:\([^)]*\))?\s+([a-z]\w*)/g,
  /\)\s+([a-z_]\w*)/g,
  /\bsavepoint\s+(\w+)/g,
  /\bsikka\.(\w+)/g,
];

/** The words of a file's statements that neither the database nor the file knows, with their places. */
function findUnknownWords(file: string, code: string): string[] {
  const statements = findStatements(file, code);
  const text = [code, ...statements.map(({ parts }) => parts.join(" x "))].join("\n");
  const own = new Set(["sikka", ...ownNames.flatMap((rule) => [...text.matchAll(rule)].map(([, name]) => name))]);
  const isKnown = (word: string) => word.length === 1 || names.has(word.toLowerCase()) || own.has(word);
  return statements.flatMap(({ place, parts }) => {
    const words = new Set(
      parts
        .join(" ")
        .replaceAll(/'(?:[^']|'')*'|--.*/g, " ")
        .match(/\b[a-z_]\w*\b/gi),
    );
    return [...words].filter((word) => !isKnown(word)).map((word) => `${place} ${word}`);
  });
}

const files = globSync("{app,server}/**/*.ts", { exclude: ["**/*.test.ts"] });
const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);

test("a statement is prepared by the migrated database, unless a name or a fragment is put into it", async () => {
  const whole = sources
    .flatMap((source) => findStatements(...source))
    .filter(({ parts }) => /^\s*(select|insert|update|delete|with)\b/i.test(parts[0] ?? ""));
  const left: Statement[] = [];
  const wrong: string[] = [];
  for (const statement of whole) {
    const text = statement.parts.reduce((all, part, index) => `${all}$${index}${part}`);
    try {
      await client.query(`prepare checked as ${text}`);
      await client.query("deallocate checked");
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      // No column, no table; else PostgreSQL cannot read the text with a parameter in place of a name.
      if (code === "42703" || code === "42P01") wrong.push(`${statement.place} ${message}`);
      else left.push(statement);
    }
  }
  expect(wrong).toEqual([]);
  expect(whole.length - left.length).toBeGreaterThan(40);
  expect(left.length).toBeLessThan(whole.length / 2);
});

test("every name in a text of SQL is one that the migrated database knows", async () => {
  expect(sources.flatMap((source) => findUnknownWords(...source))).toEqual([]);
  await client.query("alter table drafts rename column is_new to is_fresh; alter table changes rename to old_changes");
  names = await readNames();
  const found = sources.flatMap((source) => findUnknownWords(...source)).map((line) => line.replace(/:\d+/, ""));
  expect(found).toContain("app/db/changes/drafts.server.ts is_new");
});
