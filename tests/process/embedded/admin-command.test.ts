import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { getMigrations } from "better-auth/db/migration";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authTables } from "~/accounts/store/auth-plugins.server.ts";
import { authPlugins } from "../../../app/accounts/store/auth-plugins.server.ts";
import { startDatabaseServer } from "../../support/database-server.ts";
import { giveTotp } from "../../support/second-factor.ts";
import {
  databaseAddressOf,
  makePlace,
  newDatabase,
  programVariables,
  type SikkaProcess,
  startSikkaProcess,
  temporaryFolder,
} from "../../support/sikka.ts";
import { cookiesOf, createAccount, postLogin, signIn, staff } from "../../support/staff.ts";

let sikka: SikkaProcess;
let env: Record<string, string>;
beforeAll(async () => {
  sikka = await startSikkaProcess();
  env = { DATA_DIR: sikka.dataDir, ...(sikka.databaseUrl && { DATABASE_URL: sikka.databaseUrl }) };
});
afterAll(() => sikka.stop());

const command = (args: string[], env: Record<string, string>, input = "") => run(["admin", ...args], env, input);

/** Runs a command as its script does, with a text on standard input. */
async function run(args: string[], env: Record<string, string>, input = ""): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ["build/server/main.js", ...args], {
    env: { ...programVariables(), ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  child.stdin.end(input);
  const code = await new Promise<number>((resolve) => child.once("close", resolve));
  return { code, output };
}

const isIn = async (where: SikkaProcess, credentials: { email: string; password: string }) =>
  (await postLogin(where, credentials)).status === 302;
const passwordFor = (email: string) => ({ email, password: "four lamps and a dimmer" });

test("the command gives and removes access beside the running program", async () => {
  const made = await command(["create", "Owner@Sikka.example"], env, "four lamps and a dimmer\n");
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining("owner@sikka.example is an owner now. Sign in"),
  });
  const headers = await signIn(sikka, passwordFor("owner@sikka.example"));
  expect((await sikka.get("/admin", { headers })).status).toBe(200);

  const revoked = await command(["revoke", "owner@sikka.example"], env);
  expect(revoked).toMatchObject({
    code: 0,
    output: expect.stringContaining("no longer has access to the back office"),
  });
  expect((await sikka.get("/admin", { headers })).status).toBe(302);
  expect((await sikka.get("/admin.data", { headers })).status).toBe(202);
  expect(await sikka.sql("select from auth_users where email = 'owner@sikka.example'")).toHaveLength(1);
  expect((await command(["revoke", "owner@sikka.example"], env)).code).toBe(1);

  const again = await command(["create", "owner@sikka.example"], { ...env, ADMIN_PASSWORD: "a new password of mine" });
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining("is an owner now; the password is changed") });
  expect((await sikka.get("/admin", { headers })).status).toBe(302);
  expect(await isIn(sikka, passwordFor("owner@sikka.example"))).toBe(false);
  expect(await isIn(sikka, { email: "owner@sikka.example", password: "a new password of mine" })).toBe(true);
});

test("the command works without the running program, and on a database that was never started", async () => {
  const dataDir = temporaryFolder();
  const databaseUrl = await newDatabase();
  const own: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  expect((await command(["create", staff.email], { DATA_DIR: dataDir, ...own }, staff.password)).code).toBe(0);
  const started = await startSikkaProcess({ dataDir, env: own });
  try {
    expect(started.output()).not.toContain("/admin/setup");
    expect(await isIn(started, staff)).toBe(true);
    expect(await started.sql("select from services")).toHaveLength(8);
  } finally {
    await started.stop();
  }
});

test.each([
  [["create"], "four lamps and a dimmer", "the e-mail address is missing"],
  [["create", "owner"], "four lamps and a dimmer", "owner is not an e-mail address"],
  [["promote", "a@b.example"], "four lamps and a dimmer", "usage: npm run admin -- create EMAIL"],
  [["create", "a@b.example", "extra"], "four lamps and a dimmer", "usage: npm run admin -- create EMAIL"],
  [["create", "a@b.example"], "", "there is no password"],
  [["create", "a@b.example"], "eleven char", "Please use at least 12 characters"],
])("npm run admin %j is refused in one line", async (args, input, words) => {
  const { code, output } = await command(args, { DATA_DIR: temporaryFolder() }, input);
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain(words);
});

test("the keys of tokens are replaced beside the running program; nobody is signed out, and tokens stay good", async () => {
  const headers = await signIn(sikka);
  const guest = { email: "two.factors@sikka.example" };
  const app = await giveTotp(sikka, await createAccount(sikka, guest));
  const device = cookiesOf(await postLogin(sikka, staff));
  const ask = async () => {
    const answer = await sikka.get("/admin/token", { method: "POST", headers, body: new URLSearchParams() });
    return ((await answer.json()) as { token: string }).token;
  };
  const kidOf = (token: string) => JSON.parse(atob(token.split(".")[0] ?? "")).kid as string;
  const before = await ask();
  const replaced = await command(["rotate-keys"], env);
  expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining("The keys are replaced") });
  const after = await ask();
  const { keys } = (await (await sikka.get("/.well-known/jwks.json")).json()) as { keys: { kid: string }[] };
  expect(keys.map(({ kid }) => kid).sort()).toEqual([kidOf(before), kidOf(after)].sort());
  for (const token of [before, after]) {
    expect((await sikka.get("/api/account", { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  }
  expect((await sikka.get("/admin", { headers })).status).toBe(200);

  // As two minutes later, when the new secret signs.
  await sikka.sql(`update app_state set value = jsonb_set(value, '{1,from}', '"2026"') where key = 'secret'`);
  await sikka.stop();
  sikka = await startSikkaProcess({ dataDir: sikka.dataDir, env: { DATABASE_URL: sikka.databaseUrl ?? "" } });
  headers.origin = sikka.url;
  expect((await sikka.get("/admin", { headers })).status).toBe(200);
  expect(kidOf(await ask())).toBe(kidOf(after));
  const again = cookiesOf(await postLogin(sikka, staff, { headers: { cookie: device } }));
  const [one, other] = [device, again].map((cookies) => /device=([^;]+)/.exec(cookies)?.[1]?.split("."));
  expect(one?.[0]).toBe(other?.[0]);
  expect(one?.[1]).not.toBe(other?.[1]);
  // The library answers a challenge that it encrypts now, with a secret that it encrypted then.
  const challenged = await postLogin(sikka, { ...staff, ...guest });
  const body = { code: app.code(), intent: "app" };
  const path = challenged.headers.get("location") as string;
  const passed = await postLogin(sikka, body, { path, headers: { cookie: cookiesOf(challenged) } });
  expect(passed.headers.get("location")).toBe("/admin");
  const wanted = { intent: "password", current: staff.password, password: "five lamps and no dimmer" };
  const changed = await sikka.get("/admin/account", {
    method: "POST",
    headers,
    body: new URLSearchParams(wanted),
  });
  expect(changed.headers.getSetCookie().join()).toContain("session_token=");
});

test("authors are no administrators; one who becomes one keeps the posts, and again after that", async () => {
  const [author] = await sikka.sql<{ id: string; email: string }>(
    "select id, email from admin_users where id in (select author_id from blog_posts) limit 1",
  );
  const row = () =>
    sikka.sql("select user_id is not null as is_administrator from admin_users where id = $1", [author?.id]);
  await command(["create", String(author?.email)], env, "four lamps and a dimmer");
  expect(await row()).toEqual([{ is_administrator: true }]);
  await command(["revoke", String(author?.email)], env);
  expect(await row()).toEqual([{ is_administrator: false }]);
  expect(await sikka.sql("select from blog_posts where author_id is null")).toHaveLength(0);
});

test("an administrator of an adopted database gets the account that its rows name", async () => {
  const server = await startDatabaseServer();
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(oldAdministrators);
    await client.end();
    const old = { DATABASE_URL: server.url, DATA_DIR: temporaryFolder() };
    const made = await command(["create", "owner@old.example"], old, "four lamps and a dimmer");
    expect(made.code).toBe(0);
    const adopted = await startSikkaProcess({ env: { DATABASE_URL: server.url } });
    try {
      expect(await isIn(adopted, passwordFor("owner@old.example"))).toBe(true);
      expect(await adopted.sql("select email, user_id from admin_users where user_id is not null")).toEqual([
        { email: "Owner@Old.example", user_id: "00000000-0000-0000-0000-0000000000aa" },
      ]);
      expect((await command(["create", "second@old.example"], old, "four lamps and a dimmer")).code).toBe(0);
      const notes = await adopted.sql("select table_name from adoption_log where note like '%outside of the schema%'");
      expect(notes.map(({ table_name }) => table_name).sort()).toEqual(["admin_users", "services"]);
    } finally {
      await adopted.stop();
    }
  } finally {
    await server.stop();
  }
});

/** As the old backend has them: its users stand in a schema of their own. */
const oldAdministrators = `
  create schema auth;
  create table auth.users (id uuid primary key);
  insert into auth.users values ('00000000-0000-0000-0000-0000000000aa');
  create table admin_users (
    id uuid primary key default gen_random_uuid(), email text not null,
    user_id uuid not null references auth.users (id));
  insert into admin_users (email, user_id) select 'Owner@Old.example', id from auth.users;
  create table services (
    id uuid primary key default gen_random_uuid(), title text, slug text, created_by uuid references auth.users (id));`;

test("the tables are those that the auth library expects", async () => {
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(await databaseAddressOf(sikka)) }) });
  const { toBeCreated, toBeAdded } = await getMigrations({
    ...authTables,
    database: { db, type: "postgres" },
    emailAndPassword: { enabled: true },
    advanced: { database: { generateId: "uuid" } },
    plugins: [...authPlugins("http://localhost")],
  });
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
  await db.destroy();
});

test("a statement reaches the embedded database beside the program and without it, and visitors see what it changed", async () => {
  const change =
    "update page_content set content_value = 'By statement' where section_key = 'hero_title' and page_slug = 'home'";
  expect(await run(["sql", change], env)).toEqual({ code: 0, output: "UPDATE: 1 row\n" });
  await expect.poll(() => sikka.html("/")).toContain("By statement");
  const read = `select content_value as title from page_content where section_key = 'hero_title' and page_slug = 'home'`;
  const rows = { code: 0, output: '{"title":"By statement"}\n(1 row)\n' };
  expect(await run(["sql"], env, read)).toEqual(rows);
  expect(await run(["sql", "select nothing"], env)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^\n {2}column.*\n\n$/),
  });
  const alone = await makePlace();
  expect(await run(["sql", "select 1 as one"], { DATA_DIR: alone.dataDir })).toMatchObject({
    output: expect.stringContaining('{"one":1}'),
  });
});

test("a command that comes while the program starts waits for its database", async () => {
  const { dataDir } = await makePlace();
  const starting = startSikkaProcess({ dataDir });
  await expect.poll(() => existsSync(join(dataDir, "postgres.lock")), { interval: 5 }).toBe(true);
  const file = join(temporaryFolder(), "early.backup");
  expect(await run(["backup", file], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: expect.stringMatching(/holds [\d,]+ rows/),
  });
  await (await starting).stop();
});
