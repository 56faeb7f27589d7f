import { afterAll, beforeAll, expect, test } from "vitest";
import { contentTypes } from "~/content/index.ts";
import { initialValues } from "~/content/kit/content-type.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const kinds: Record<string, string> = {
  switch: "boolean",
  number: "integer",
  tags: "jsonb",
  list: "jsonb",
  gallery: "jsonb",
  date: "date",
  dateTime: "timestamp with time zone",
};

test.each(contentTypes.map((type) => [type.name, type] as const))(
  "the definition of %s fits its table",
  async (_, type) => {
    const rows = await sikka.sql<{ name: string; type: string; nullable: string; has_default: boolean }>(
      `select column_name as name, data_type as type, is_nullable as nullable, column_default is not null as has_default
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [toSnake(type.table)],
    );
    const columns = new Map(rows.map((row) => [row.name, row]));
    for (const needed of ["id", "version", "created_at", "updated_at", "created_by", "updated_by"]) {
      expect([...columns.keys()]).toContain(needed);
    }
    for (const [name, field] of Object.entries(type.fields)) {
      const column = columns.get(toSnake(name));
      expect(column?.type, `${type.name}.${name}`).toBe(kinds[field.kind] ?? (name.endsWith("Id") ? "uuid" : "text"));
      const canBeEmpty = typeof field.initial === "string" && !field.required && field.kind !== "choice";
      if (canBeEmpty) expect(column?.nullable, `${type.name}.${name} is stored as null when it is empty`).toBe("YES");
    }
  },
);

test("every name that a definition mentions is one of its fields", () => {
  const columns = ["createdAt", "updatedAt", "publishedAt", "viewCount"];
  for (const type of contentTypes) {
    const known = new Set([...Object.keys(type.fields), ...columns]);
    const mentioned = [
      type.title,
      ...type.form.sections.flatMap(({ fields }) => fields),
      ...type.list.facts.map(({ field }) => field),
      ...type.list.toggles.map(({ field }) => field),
      ...type.list.orders.flatMap(({ by }) => by.map(([column]) => column)),
      ...(type.list.search?.fields ?? []),
      ...(type.list.filters ?? []).map(({ field }) => field),
    ];
    expect(mentioned.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(initialValues(type))).toEqual(Object.keys(type.fields));
  }
  expect(new Set(contentTypes.map(({ name }) => name)).size).toBe(contentTypes.length);
});
