import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toTableName } from "../../app/audited-tables.ts";
import { contentTypes } from "../../app/content-types.ts";
import { importRows } from "../../app/features/backup/import-rows.server.ts";
import { openFolderSource } from "../../app/features/backup/import-source.server.ts";
import { inUtc } from "../../app/features/backup/make-backup.server.ts";
import { newDatabase, templateDatabase, temporaryFolder } from "../support/sikka.ts";

let client: pg.Client;
let folder: string;

beforeAll(async () => {
  client = new pg.Client({ connectionString: await newDatabase(templateDatabase), ...inUtc });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(() => {
  folder = temporaryFolder();
});

const sql = async (statement: string) => (await client.query(statement)).rows;

/** Imports files, each by the name of its table. */
async function imported(files: Record<string, string | Buffer>, more: { overwrites?: true; skipsRefused?: true } = {}) {
  for (const [table, content] of Object.entries(files)) await writeFile(join(folder, `${table}.csv`), content);
  const options = { isDry: false, overwrites: false, skipsRefused: false, ...more };
  return importRows(client, await openFolderSource(folder), options);
}

/** The refusals of one table. */
async function refusals(table: string, content: string | Buffer): Promise<string[]> {
  const { tables, isStored } = await imported({ [table]: content });
  expect(isStored).toBe(false);
  return tables.flatMap((one) => one.refusals);
}

test.each([
  ["services", 'title,slug,features\nA,zz-a,"[""a\\u0000b""]"\n', "line 2: features holds a character that cannot"],
  ["services", 'title,slug,features\nA,zz-a,"[""\\ud800""]"\n', "line 2: features holds a character that cannot be"],
  ["services", 'title,slug,features\nA,zz-a,"[One, Two]"\n', "line 2: features begins like a list, and is none"],
  ["services", Buffer.from("title,slug\nA,zz-a\ncaf\xe9,zz-b\n", "latin1"), "line 3: it is not UTF-8"],
  ["services", 'title,slug\n"Quoted" word,zz-a\n', "line 2: a cell with a quotation mark"],
  ["services", "title,slug\n…,\n", "line 2: there is no slug"],
  ["services", "title,slug\n,zz-a\n", "line 2: there is no title"],
  ["services", "title,slug,is_active\nA,zz-a,perhaps\n", 'line 2: invalid input syntax for type boolean: "perhaps"'],
  ["services", "title,slug,service_category\nA,zz-a,nowhere\n", "line 2: service_category is “nowhere”, but "],
  ["services", `title,slug\n${"long ".repeat(100)},zz-a\n`, "line 2: title: Use at most 300 characters."],
  ["services", "title,slug,featured_image_url\nA,zz-a,data:image/png;base64,x\n", "line 2: it has 4 cells"],
  ["services", "title,slug,featured_image_url\nA,zz-a,javascript:alert(1)\n", "line 2: featured_image_url: Start the"],
  ["services", "title,slug\nA,zz-a\nB,zz-a \n", "line 3: its slug is that of services.csv line 2 as well"],
  ["services", "name;quote\nA;B\n", "line 2: none of its columns is known here"],
  ["dynamic_pages", "title,slug\nA,admin\n", "line 2: slug: This address belongs to the site itself"],
  [
    "portfolio_projects",
    "title,slug,completion_date\nA,zz-a,05/03/2026\n",
    "line 2: completion_date is “05/03/2026”: write",
  ],
  [
    "portfolio_projects",
    "title,slug,completion_date\nA,zz-a,05-Mar-26\n",
    "line 2: completion_date is “05-Mar-26”: write",
  ],
  [
    "portfolio_projects",
    "title,slug,completion_date\nA,zz-a,46086\n",
    "line 2: completion_date is “46086”: write a date",
  ],
  [
    "portfolio_projects",
    "title,slug,completion_date\nA,zz-a,2026-02-31\n",
    "line 2: date/time field value out of range",
  ],
  [
    "blog_posts",
    "title,slug,published_at\nA,zz-a,05/03/2026 09:00\n",
    "line 2: published_at is “05/03/2026 09:00”: write",
  ],
  ["menu_links", "menu,label,address\nheader,A,javascript:alert(1)\n", "line 2: address: "],
  ["menu_links", 'menu,label,address\nheader,A,"data:text/html;base64,PHA+"\n', "line 2: address: "],
  ["menu_links", "menu,label,address\nheader,A,//evil.example\n", "line 2: address: "],
  ["redirects", "from_path,to_path\n/zz,//evil.example\n", "line 2: “//evil.example” is no path of this site"],
  ["page_content", "page_slug,section_key,content_value\nsite_settings,google_analytics_id,<b>\n", "line 2: "],
])("%s: %j is refused with its line", async (table, content, reason) => {
  expect(await refusals(table, content)).toEqual([expect.stringContaining(`${table}.csv ${reason}`)]);
});

test("if a row is refused, no row of any table is stored, unless the rest is wanted", async () => {
  const files = {
    service_categories: "name,slug\nZz,zz-first\n",
    services: "title,slug\nGood,zz-good\n,zz-bad\n",
  };
  const stored = () =>
    sql(
      "select slug from services where slug like 'zz-%' union select slug from service_categories where slug like 'zz-%' order by 1",
    );
  expect(await imported(files)).toMatchObject({ isStored: false });
  expect(await stored()).toEqual([]);
  expect(await imported(files, { skipsRefused: true })).toMatchObject({ isStored: true });
  expect(await stored()).toEqual([{ slug: "zz-first" }, { slug: "zz-good" }]);
});

test("semicolons, blanks in the names, slugs from titles and times of Dubai are read", async () => {
  const report = await imported({
    services:
      "title; slug ; short_description\nZz head ; zz-head ;Text, with comma\nZz, No Slug!;;\nZz odd;../Zz Odd;\n",
    blog_posts:
      "title,slug,status,published_at\nA,zz-1,published,2026-03-05 09:00\nB,zz-2,published,2026-03-05T09:00:00Z\nC,zz-3,published,2026-03-05\n",
  });
  expect(report.tables.map(({ table, counts }) => [table, counts.added])).toEqual([
    ["services", 3],
    ["blog_posts", 3],
  ]);
  expect(report.tables[0]?.notes).toEqual([
    "services.csv line 3: its slug is “zz-no-slug”",
    "services.csv line 4: its slug is “Zz-Odd”",
  ]);
  expect(await sql("select title, short_description from services where slug = 'zz-head'")).toEqual([
    { title: "Zz head", short_description: "Text, with comma" },
  ]);
  const times = await sql("select published_at from blog_posts where slug like 'zz-_' order by slug");
  expect(times.map(({ published_at }) => published_at.toISOString())).toEqual([
    ...["2026-03-05T05:00:00.000Z", "2026-03-05T09:00:00.000Z", "2026-03-04T20:00:00.000Z"],
  ]);
});

test("rows that are kept and tables that cannot be imported are named; a column that is not given stays", async () => {
  const given = { services: "title,slug\nZz,zz-kept\n", zz_gadgets: "name\nA\n" };
  await imported({ services: "title,slug,short_description\nZz,zz-kept,As it was\n" });
  expect(await imported(given)).toMatchObject({ unknown: ["zz_gadgets"], tables: [{ counts: { same: 1 } }] });
  const changed = { ...given, services: "title,slug\nOther,zz-kept\n" };
  expect(await imported(changed)).toMatchObject({ tables: [{ counts: { kept: 1 }, kept: ["zz-kept"] }] });
  expect(await imported(changed, { overwrites: true })).toMatchObject({ tables: [{ counts: { replaced: 1 } }] });
  expect(await sql("select title, short_description from services where slug = 'zz-kept'")).toEqual([
    { title: "Other", short_description: "As it was" },
  ]);
});

test("every content type can be imported", async () => {
  const files = Object.fromEntries(contentTypes.map(({ table }) => [toTableName(table), "zz\nA\n"]));
  const { tables } = await imported(files);
  expect(tables.map(({ table }) => table).sort()).toEqual(Object.keys(files).sort());
});
