import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateSchemaTypes } from "../../db/schema-types.ts";
import { launchSikka, type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

test("app/db/schema.gen.ts says what the migrations make", async () => {
  const { status, output } = await generateSchemaTypes(true);
  expect(output).toContain("up-to-date");
  expect(status).toBe(0);
});

/** The tables whose triggers have rules of their own, then those that are no content. */
const others = new Set([
  ...["admin_users", "contact_submissions", "media", "redirects"],
  ...["auth_accounts", "auth_events", "auth_jwks", "auth_passkeys", "auth_required_factors", "auth_sessions"],
  ...["auth_setup_links", "auth_sign_in_failures", "auth_two_factors", "auth_users", "auth_verifications"],
  ...["staff_invitations", "presence", "saved_views", "drafts", "draft_copies", "preview_links", "scheduled_changes"],
  ...["mails", "unqueued_mails", "submission_events", "submission_notes", "webhook_deliveries", "goals"],
  ...["submission_files", "submission_file_parts"],
  ...["changes", "change_sets", "content_version", "editable_tables", "media_uses", "replaced_files"],
  ...["adoption_log", "app_state", "jobs", "schema_migrations", "sitemap_metadata", "write_probe"],
]);

/** What is missing for tables and their columns to be kept: a line each. */
async function findUnwatched(): Promise<string[]> {
  const tables = await sikka.sql<{ name: string; ignored_columns: string[] | null; is_public: boolean }>(`
    select c.relname as name, e.ignored_columns, e.is_public from pg_class c left join editable_tables e on e.name = c.relname
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  const covered = await sikka.sql<{ name: string; trigger: string; columns: string[] }>(`
    select c.relname as name, t.tgname as trigger, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and (attnum = any (t.tgattr) or t.tgattr = ''::int2vector)) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal`);
  const columns = await sikka.sql<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  return tables.flatMap(({ name, ignored_columns, is_public }) => {
    if (!ignored_columns) return others.has(name) ? [] : [`${name} is not declared`];
    const updates = ["row_changed", "history_update", "media_noted_update", ...(is_public ? ["content_updated"] : [])];
    return updates.flatMap((trigger) => {
      const seen = covered.find((one) => one.name === name && one.trigger === trigger)?.columns ?? [];
      const own = trigger === "row_changed" ? ["version", "updated_at"] : [];
      return columns
        .filter((one) => one.name === name && ![...seen, ...ignored_columns, ...own].includes(one.column))
        .map(({ column }) => `${name}.${column} is not seen by ${trigger}`);
    });
  });
}

test("every table is declared as content or known not to be, and its triggers see each column", async () => {
  expect(await findUnwatched()).toEqual([]);
  await sikka.sql("create table zz_gadgets (id uuid primary key default gen_random_uuid(), name text not null)");
  expect(await findUnwatched()).toEqual(["zz_gadgets is not declared"]);
  await sikka.sql("select editable('zz_gadgets'); alter table zz_gadgets add column rank integer");
  expect(await findUnwatched()).toEqual(
    ["row_changed", "history_update", "media_noted_update"].map(
      (trigger) => `zz_gadgets.rank is not seen by ${trigger}`,
    ),
  );
  await sikka.sql("select watch_editable_tables()");
  expect(await findUnwatched()).toEqual([]);
  await sikka.sql("drop table zz_gadgets");
});

test("a flag that is new begins enabled, one whose row was taken away comes back disabled", async () => {
  await sikka.sql("delete from feature_flags where flag_key in ('about_hero', 'about_stats')");
  await sikka.sql("update app_state set value = value - 'about_hero' where key = 'flags'");
  const { dataDir, databaseUrl } = sikka;
  await sikka.stop();
  sikka = await launchSikka({ dataDir, databaseUrl });
  const rows = await sikka.sql(
    "select flag_key, flag_name, is_enabled from feature_flags where flag_key in ('about_hero', 'about_stats') order by 1",
  );
  expect(rows).toEqual([
    { flag_key: "about_hero", flag_name: "About: hero", is_enabled: true },
    { flag_key: "about_stats", flag_name: "About: figures", is_enabled: false },
  ]);
});

test("holidays of the reply promise become special hours, days of one name one period, and what counts a setting", async () => {
  const migration = (name: string) => readFileSync(`db/migrations/${name}`, "utf8");
  const [, table] = /(create table reply_promise[\s\S]*?default values;)/.exec(migration("0014_inbox.sql")) ?? [];
  const days = [
    ...[
      { date: "2026-12-02", name: "National Day" },
      { date: "2026-12-03", name: "National Day" },
    ],
    ...[
      { date: "2027-01-01", name: " " },
      { date: "2026-12-24", name: "Known; already" },
      { date: "soon", name: "Broken" },
    ],
  ];
  await sikka.sql(
    `update page_content set content_value = '2026-12-24; closed; Known' where section_key = 'company_special_hours'`,
  );
  await sikka.sql(table ?? "");
  await sikka.sql("update reply_promise set counts = 'working', holidays = $1", [JSON.stringify(days)]);
  await sikka.sql(migration("0047_reply_hours.sql"));
  const stored = await sikka.sql(
    "select section_key as key, content_value as value from page_content where section_key ~ 'special|reply' order by 1",
  );
  expect(stored).toEqual([
    { key: "company_reply_hours", value: "working" },
    {
      key: "company_special_hours",
      value: "2026-12-24; closed; Known\n2026-12-02 to 2026-12-03; closed; National Day\n2027-01-01; closed; Holiday",
    },
  ]);
});

test("addresses with invisible characters lose them, and the old ones lead to the new", async () => {
  await sikka.sql(
    `insert into blog_posts (title, slug, status) values ('Summer', U&'\\FE0F-summer-offer', 'published'),
      ('Taken', 'kept', 'published'), ('Kept', U&'kept\\200B', 'published'), ('Heart', U&'\\FE0F', 'published')`,
  );
  await sikka.sql(
    "insert into menu_links (menu, label, address) values ('footer_services', 'S', U&'/blog/\\FE0F-summer-offer')",
  );
  await sikka.sql(readFileSync("db/migrations/0057_visible_addresses.sql", "utf8"));
  const posts = await sikka.sql<{ id: string; title: string; slug: string }>(
    "select id, title, slug from blog_posts where title in ('Summer', 'Taken', 'Kept', 'Heart')",
  );
  const rest = (title: string) => posts.find((post) => post.title === title)?.id.slice(0, 8);
  expect(Object.fromEntries(posts.map(({ title, slug }) => [title, slug]))).toEqual({
    Summer: "summer-offer",
    Taken: "kept",
    Kept: `kept-${rest("Kept")}`,
    Heart: rest("Heart"),
  });
  expect(await sikka.sql("select address from menu_links where label = 'S'")).toEqual([
    { address: "/blog/summer-offer" },
  ]);
  const moved = await sikka.get("/blog/%EF%B8%8F-summer-offer");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/summer-offer"]);
});
