import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { hash } from "bcryptjs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";
import { newDatabase, programVariables, type Sikka, startSikka, temporaryFolder } from "../support/sikka.ts";
import { postLogin, signIn } from "../support/staff.ts";
import { findStarterWords, listPublicAddresses, listStaffScreens } from "../support/starter-words.ts";

/** The tables of the old hosted backend as they may be found: other list types, no rules, rows that break ours. */
const oldBackend = `
  create type post_status as enum ('draft', 'published');
  create table admin_users (id uuid primary key default gen_random_uuid(), email text not null, user_id uuid not null, created_at timestamptz default now());
  create table service_categories (id uuid primary key default gen_random_uuid(), name text, slug text, description text, is_active boolean, display_order integer);
  create table services (
    id uuid primary key default gen_random_uuid(), title varchar(200) not null, slug varchar(200) not null, short_description text,
    full_description text, icon_name text, service_category text, features text[], benefits text, pricing_info text,
    meta_keywords text, is_active boolean default true, display_order integer, legacy_note text not null default 'kept',
    created_at timestamptz default now());
  create table portfolio_categories (id uuid primary key default gen_random_uuid(), name text, slug text, is_active boolean default true, display_order integer);
  create table portfolio_projects (
    id uuid primary key default gen_random_uuid(), title text, slug text, short_description text, completion_date date,
    category_id uuid references portfolio_categories (id), gallery_images text[], project_features jsonb, services_used text[],
    meta_keywords text, is_active boolean default true, is_featured boolean default false, display_order integer default 0,
    created_at timestamptz default now());
  create table blog_posts (
    id uuid primary key default gen_random_uuid(), title text, slug text, content_html text, status post_status default 'draft',
    published_at timestamptz, meta_keywords text[], view_count integer, author_id uuid, category_id uuid, created_at timestamptz default now());
  create table contact_submissions (
    id uuid primary key default gen_random_uuid(), name text not null, email text not null, phone text, message text,
    status text default 'new', ip_address inet, created_at timestamptz default now());
  create table dynamic_pages (id uuid primary key default gen_random_uuid(), slug text, title text, content_html text, is_published boolean default true, meta_keywords text[], canonical_url text);
  create table page_content (id uuid primary key default gen_random_uuid(), page_slug text, section_key text, content_value text, is_active boolean default true);
  create table feature_flags (id uuid primary key default gen_random_uuid(), flag_key text, flag_name text, is_enabled boolean);
  create table languages (id uuid primary key default gen_random_uuid(), code text, name text, native_name text, is_default boolean, display_order integer);

  insert into admin_users (id, email, user_id) values ('00000000-0000-0000-0000-000000000001', 'owner@old.example', gen_random_uuid());
  insert into service_categories (name, slug) values ('Homes', 'homes');
  insert into services (title, slug, short_description, service_category, features, benefits, meta_keywords, created_at) values
    ('Old service', 'same', 'The older one', 'homes', '{First,Second}', '["Calm","Quiet"]', 'knx, dubai', '2020-01-01'),
    ('Newer service', 'same', 'The newer one', 'gone', null, 'not a list', null, '2021-01-01'),
    ('Third', 'same-2', null, null, '{}', null, '', '2022-01-01');
  insert into portfolio_categories (id, name, slug) values ('00000000-0000-0000-0000-0000000000aa', 'Villas', 'villas');
  insert into portfolio_projects (title, slug, completion_date, category_id, gallery_images, project_features, services_used)
    values ('Old villa', 'old-villa', '2019-01-01', '00000000-0000-0000-0000-0000000000aa', '{/a.jpg}', '["Pool"]', '{Lighting}');
  insert into blog_posts (title, slug, content_html, status, published_at, author_id)
    values ('Old post', 'old-post', '<p>Body</p>', 'published', now() - interval '1 year', gen_random_uuid());
  insert into contact_submissions (name, email, status, ip_address) values ('Old visitor', 'v@old.example', 'archived', '203.0.113.9');
  insert into dynamic_pages (slug, title, content_html, canonical_url) values
    ('old-page', 'Old page', '<p>Old text</p>', 'http://localhost:4102/old-page-'), ('', 'No address', '', null),
    ('بيت', 'House', '', 'https://old.example/%D8%A8%D9%8A%D8%AA'), ('guide', 'Guide', '', 'https://partner.example/a-guide');
  insert into page_content (page_slug, section_key, content_value) values
    ('site_settings', 'company_name', 'Old Company'), ('home', 'hero_title', 'Old hero'), ('home', 'hero_title', 'Second hero');
  insert into feature_flags (flag_key, flag_name, is_enabled) values
    ('page_services', 'Services', true), ('services_main', 'List', true), ('home_hero', 'Hero', true), ('nav_blog', 'Blog', null);
  insert into languages (code, name, native_name, is_default, display_order) values
    ('en', 'English', 'English', true, 1), ('ar', 'Arabic', 'العربية', true, 2);
`;

let server: DatabaseServer;
let sikka: Sikka;
let rowsBefore: Record<string, number>;

async function countRows(sql: Sikka["sql"]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    ...["admin_users", "service_categories", "services", "portfolio_categories", "portfolio_projects"],
    ...["blog_posts", "contact_submissions", "dynamic_pages", "page_content", "languages"],
  ]) {
    counts[table] = (await sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n as number;
  }
  return counts;
}

beforeAll(async () => {
  server = await startDatabaseServer();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(oldBackend);
  rowsBefore = await countRows(async (text) => (await client.query(text)).rows);
  await client.end();
  sikka = await startSikka({ env: { DATABASE_URL: server.url } });
});
afterAll(async () => {
  await sikka?.stop();
  await server.stop();
});

test("no row is lost and no starter content is added", async () => {
  expect(await countRows(sikka.sql)).toEqual(rowsBefore);
});

test("the site shows the old rows", async () => {
  const home = await sikka.html("/");
  expect(home).toContain("Old Company");
  expect(home).toMatch(/<h1[^>]*>Old hero<\/h1>/);
  const list = await sikka.html("/services");
  for (const title of ["Old service", "Newer service", "Third"]) expect(list).toContain(title);
  expect(list).toContain("First");
  const detail = await sikka.html("/services/same");
  for (const words of ["The older one", "Second", "Calm", 'content="knx, dubai"']) expect(detail).toContain(words);
  expect(await sikka.html("/old-page")).toContain("Old text");
});

test("doubled addresses are told apart, the oldest row keeps its own", async () => {
  const services = await sikka.sql("select title, slug from services order by created_at");
  expect(services).toEqual([
    { title: "Old service", slug: "same" },
    { title: "Newer service", slug: "same-3" },
    { title: "Third", slug: "same-2" },
  ]);
  expect((await sikka.get("/services/same-3")).status).toBe(200);
});

test("a canonical address that is the page's own one on whatever host is stored no more; a foreign one stays", async () => {
  const pages = await sikka.sql("select title, canonical_url from dynamic_pages where canonical_url is not null");
  expect(pages).toEqual([{ title: "Guide", canonical_url: "https://partner.example/a-guide" }]);
  expect(await sikka.html("/old-page")).toContain(`<link rel="canonical" href="${sikka.url}/old-page"`);
});

test("lists become jsonb, and what was no list keeps its words", async () => {
  const rows = await sikka.sql(
    "select features, benefits, meta_keywords, legacy_note from services order by created_at",
  );
  expect(rows).toEqual([
    {
      features: ["First", "Second"],
      benefits: ["Calm", "Quiet"],
      meta_keywords: ["knx", "dubai"],
      legacy_note: "kept",
    },
    { features: [], benefits: "not a list", meta_keywords: [], legacy_note: "kept" },
    { features: [], benefits: [], meta_keywords: [], legacy_note: "kept" },
  ]);
});

test("rows that break a new rule stay as they are, new ones have to keep it", async () => {
  const [submission] = await sikka.sql("select status, ip_address from contact_submissions");
  expect(submission).toEqual({ status: "archived", ip_address: "203.0.113.9" });
  expect(await sikka.sql("select service_category from services where title = 'Newer service'")).toEqual([
    { service_category: "gone" },
  ]);
  await expect(sikka.sql("update services set service_category = 'nowhere' where title = 'Third'")).rejects.toThrow(
    /foreign key/,
  );
  await expect(
    sikka.sql("insert into contact_submissions (name, email, status) values ('A', 'a@b.example', 'odd')"),
  ).rejects.toThrow(/check/);
});

test("a flag that was missing is there and disabled, one that was there keeps its state", async () => {
  const flags = await sikka.sql<{ flag_key: string; is_enabled: boolean }>(
    "select flag_key, is_enabled from feature_flags",
  );
  const state = Object.fromEntries(flags.map((flag) => [flag.flag_key, flag.is_enabled]));
  expect(state).toMatchObject({
    page_services: true,
    home_hero: true,
    nav_blog: false,
    page_contact: false,
    home_services: false,
    home_testimonials: false,
  });
  expect(flags).toHaveLength(35);
  expect((await sikka.get("/contact")).status).toBe(302);
});

test("everything that was changed is written down", async () => {
  const notes = await sikka.sql<{ table_name: string; note: string }>(
    "select table_name, note from adoption_log order by id",
  );
  const text = notes.map(({ table_name, note }) => `${table_name}: ${note}`).join("\n");
  for (const line of [
    'services: slug: "same" was used twice, now "same-3"',
    "dynamic_pages: canonical_url: http://localhost:4102/old-page- is its own address",
    "services: features: array turned into a jsonb list",
    'page_content: section_key: "hero_title" was used twice, now "hero_title-2"',
    "languages: is_default: ar was a second default language",
    "contact_submissions: contact_submissions_status: some rows do not satisfy this rule",
    "feature_flags: was missing, which counted as disabled; added as disabled",
  ]) {
    expect(text).toContain(line);
  }
  expect(sikka.output()).toContain("was used twice");
});

test("a second start changes nothing", async () => {
  const log = await sikka.sql("select * from adoption_log");
  const again = await startSikka({ env: { DATABASE_URL: server.url } });
  expect(await again.sql("select * from adoption_log")).toEqual(log);
  await again.stop();
});

test("no page of another company shows a word, number or link of the starter content", async () => {
  await sikka.sql("update feature_flags set is_enabled = true");
  for (const path of await listPublicAddresses(sikka)) {
    const answer = await sikka.get(path);
    expect([200, 404, 302], path).toContain(answer.status);
    expect(findStarterWords(await answer.text()), path).toEqual([]);
  }
  const about = await sikka.html("/about");
  for (const title of ["Our Mission", "Our Vision", "Projects Completed"]) expect(about).toContain(title);
});

test("nor does a mail of an enquiry or a screen of the back office", async () => {
  await sikka.sql(`insert into page_content (page_slug, section_key, content_value) values
    ('site_settings', 'contact_email', 'hello@old.example'), ('site_settings', 'notification_emails', 'desk@old.example')`);
  const fields = { name: "Aisha Rahman", email: "aisha@home.example", phone: "123", message: "Four rooms." };
  const body = new URLSearchParams(fields);
  const sent = await sikka.get("/contact", { method: "POST", body, headers: { origin: sikka.origin } });
  expect(sent.status).toBe(303);
  const mails = await sikka.sql<Record<"kind" | "subject" | "text_body" | "html_body", string>>("select * from mails");
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["confirmation", "notification"]);
  for (const { kind, subject, text_body, html_body } of mails) {
    expect(findStarterWords(`${subject} ${text_body} ${html_body}`), kind).toEqual([]);
    expect(html_body).toContain("Old Company");
  }
  const headers = await signIn(sikka, { email: "owner@old.example" });
  const found: Record<string, string[]> = {};
  for (const path of listStaffScreens()) {
    const answer = await sikka.get(path, path === "/admin/login" ? {} : { headers });
    expect(answer.status, path).toBe(200);
    const words = findStarterWords(await answer.text());
    if (words.length > 0) found[path] = words;
  }
  expect(found).toEqual({});
});

test("another program takes the rows over, with accounts: tried first, then done, and a second time nothing changes", async () => {
  const from = (await newDatabase()) ?? "";
  const client = new pg.Client({ connectionString: from });
  await client.connect();
  await client.query(oldBackend);
  const owner = { email: "owner@old.example", password: "seven lamps and a door" };
  await client.query(
    "create schema auth; create table auth.users (id uuid primary key, email text, encrypted_password text)",
  );
  await client.query("insert into auth.users select user_id, email, $1 from admin_users", [
    await hash(owner.password, 4),
  ]);
  await client.end();
  const { databaseUrl = "", ...target } = await startSikka({ env: { SEED: "none" } });
  const run = async (...args: string[]) => runOn(databaseUrl, ...args);
  const runOn = async (database: string, ...args: string[]) => {
    const env = { ...programVariables(), DATABASE_URL: database, DATA_DIR: target.dataDir };
    const command = ["build/server/main.js", "import", "--from", ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env }).catch((error) => ({
      stdout: `${error.code}: ${error.stdout}${error.stderr}`,
    }));
    return stdout;
  };
  expect(await run("postgres://nobody@127.0.0.1:1/nothing")).toMatch(/^1: \s*--from cannot be read: [^\n]*1:1\s*$/);
  const tried = await run(from, "--dry-run");
  for (const line of [
    "users: 1 added",
    "admin_users: 1 added",
    "services: 2 added, 1 here with other values, kept",
    "same: its slug is that of an earlier row as well",
    "kept: same",
    "columns that are not known here: legacy_note",
    "portfolio_projects: 1 added",
    "blog_posts: 1 added",
    "old-post: its author_id is left out",
    "contact_submissions: 1 added",
    "Nothing was stored",
  ]) {
    expect(tried).toContain(line);
  }
  expect(await target.sql("select from services")).toEqual([]);
  // Nor does a target that is empty, or has yet to be adopted, get a table or a column.
  for (const setUp of ["", oldBackend]) {
    const untouched = (await newDatabase()) ?? "";
    const look = async (statements = "") => {
      const looking = new pg.Client({ connectionString: untouched });
      await looking.connect();
      await looking.query(statements);
      const { rows } = await looking.query(
        "select oid::regclass::text, relnatts, reltuples, pg_relation_size(oid), relhastriggers from pg_class where relnamespace = 'public'::regnamespace",
      );
      await looking.end();
      return rows;
    };
    const before = await look(setUp);
    expect(await runOn(untouched, from, "--dry-run")).toMatch(/services: [^\n]+\n.*[Nn]othing was stored/s);
    expect(await look()).toEqual(before);
  }
  expect(await run(from)).toContain("services: 2 added, 1 here");
  expect(await run(from)).toMatch(/users: 1 already here.*services: 2 already here, 1 here with other values, kept/s);
  expect(await target.html("/services/same")).toMatch(/The older one.*Second.*Calm/s);
  // The old hash signs in once, and is replaced by one of ours.
  for (const _ of [1, 2]) expect((await postLogin(target, owner)).status).toBe(302);
  expect(await target.sql("select from auth_accounts where password like '$2%'")).toEqual([]);

  const folder = temporaryFolder();
  await writeFile(
    join(folder, "services.csv"),
    'slug,title,short_description,features\r\nfrom-a-file,"Lamps, ""all"" of them",Short,"[""One"",""Two""]"\r\nsame,Else,Other,\r\nnameless,,Short,\r\n',
  );
  const partly =
    /services: 1 added, 1 replaced, 1 refused\n +services\.csv line 4: there is no title\n\s*1 row was refused/;
  expect(await run(folder, "--overwrite")).toMatch(new RegExp(`^1: ${partly.source}, so nothing was stored`));
  expect((await target.get("/services/from-a-file")).status).not.toBe(200);
  expect(await run(folder, "--overwrite", "--skip-refused")).toMatch(
    new RegExp(`^1: ${partly.source}; all others were`),
  );
  expect(await target.html("/services/from-a-file")).toMatch(/Lamps, (&quot;|")all(&quot;|") of them.*Two/s);
  expect(await target.html("/services/same")).toContain("Other");
  // Rows without an id or a key are compared as they are.
  await writeFile(join(folder, "testimonials.csv"), "client_name,quote\nA,Calm\nB,Calm\n");
  await rm(join(folder, "services.csv"));
  expect(await run(folder)).toContain("testimonials: 2 added");
  expect(await run(folder)).toContain("testimonials: 2 already here");
  expect(await run("/nowhere")).toMatch(/^1: /);
  await target.stop();
});
