import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findRunningPostgres } from "../../../server/postgres/supervisor.ts";
import { freePort } from "../../support/database-server.ts";
import {
  makePlace,
  newDatabase,
  programVariables,
  runSikka,
  type SikkaProcess,
  startSikkaProcess,
  temporaryFolder,
} from "../../support/sikka.ts";
import { signIn } from "../../support/staff.ts";
import { findStarterWords, listPublicAddresses, listStaffScreens, starterWords } from "../../support/starter-words.ts";

const open: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0)) await thing.stop();
});

async function start(options: Parameters<typeof startSikkaProcess>[0] = {}): Promise<SikkaProcess> {
  const sikka = await startSikkaProcess(options);
  open.push(sikka);
  return sikka;
}

const base = async () => ({ PORT: String(await freePort()), DATA_DIR: temporaryFolder() });
const oneLine = (output: string) => output.split("\n").filter((line) => line.includes("could not start"));

test.each([
  ["PORT", "eighty", "PORT=eighty"],
  ["SITE_URL", "not an address", "SITE_URL=not an address"],
  ["DATABASE_URL", "mysql://root:secret@localhost/a", "DATABASE_URL"],
  ["SEED", "everything", "SEED=everything"],
])("%s=%s ends the start with one line that says %s", async (name, value, said) => {
  const { code, output } = await runSikka({ ...(await base()), [name]: value });
  expect(code).toBe(1);
  expect(oneLine(output)).toHaveLength(1);
  expect(output).toContain(`${said} cannot be used`);
  expect(output).not.toContain("    at ");
});

test("a database server that cannot be reached, or refuses, names DATABASE_URL and hides the password", async () => {
  const url = `postgres://sikka:secret-word@127.0.0.1:${await freePort()}/sikka`;
  const { code, output } = await runSikka({ ...(await base()), DATABASE_URL: url });
  expect(code).toBe(1);
  expect(oneLine(output)[0]).toMatch(/DATABASE_URL cannot be used: .*ECONNREFUSED/);
  expect(output).not.toContain("secret-word");
});

test("data of a newer version is refused in one line that names what it has made, and is left as it is", async () => {
  const place = await makePlace();
  const sikka = await start({ dataDir: place.dataDir });
  await sikka.sql("insert into schema_migrations values ('9998_future.sql', 'x'), ('9999_future.sql', 'x')");
  await sikka.sql("insert into schema_migrations values ('0055_given_up.sql', 'x')");
  await sikka.stop();
  const { code, output } = await runSikka({ ...(await base()), DATA_DIR: place.dataDir });
  expect(code).toBe(1);
  expect(oneLine(output)[0]).toMatch(
    /the data is of a newer version of this program, which has made 9999_future\.sql: /,
  );
  expect(output).not.toContain("    at ");
});

test("a server older than 15 is refused", async () => {
  const old = await startOldServer();
  open.push(old);
  const { code, output } = await runSikka({ ...(await base()), DATABASE_URL: old.url });
  expect(code).toBe(1);
  expect(oneLine(output)[0]).toContain(
    "DATABASE_URL cannot be used: the server is PostgreSQL 14.9; 15 or newer is needed",
  );
});

describe("a program that runs", () => {
  let sikka: SikkaProcess;
  beforeAll(async () => {
    sikka = await startSikkaProcess();
  });
  afterAll(() => sikka.stop());

  test("SEED=starter holds what the site promises", async () => {
    const count = async (from: string) => (await sikka.sql(`select from ${from}`)).length;
    // Its own pages show how telling the words are that no other company's may show.
    expect(starterWords.length).toBeGreaterThan(1_000);
    expect(findStarterWords(await sikka.html("/")).length).toBeGreaterThan(20);
    expect(await count("services where is_active")).toBe(8);
    expect(await count("portfolio_categories")).toBe(3);
    expect(await count("portfolio_projects")).toBe(9);
    expect(await count("portfolio_projects where video_url is not null")).toBeGreaterThanOrEqual(1);
    expect(await count("blog_categories")).toBe(5);
    expect(await count("blog_posts where status = 'published'")).toBeGreaterThanOrEqual(6);
    expect(await count("dynamic_pages where slug in ('privacy-policy', 'terms-of-service') and is_published")).toBe(2);
    expect(await count("languages where is_default and code = 'en'")).toBe(1);
    expect(await count("languages where is_rtl and code = 'ar'")).toBe(1);
    expect(await count("feature_flags where is_enabled and flag_name <> '' and description <> ''")).toBe(35);
    expect(await count("admin_users where user_id is not null")).toBe(0);
  });

  test("a port in use ends the start with one line, and the database that was started is stopped again", async () => {
    const port = new URL(sikka.url).port;
    const { code, output } = await runSikka({ PORT: port, DATA_DIR: temporaryFolder(), ...(await databaseVariable()) });
    expect(code).toBe(1);
    expect(oneLine(output)[0]).toContain(`PORT=${port} cannot be used: another program is listening there`);
  });

  test("SIGTERM lets a request finish, ends with 0 within 10 seconds and leaves no process", async () => {
    const finish = await beginRequest(sikka);
    const began = Date.now();
    const stopping = sikka.stop();
    await expect.poll(() => sikka.output()).toContain("stopping");
    expect(await finish()).toBe(200);
    expect(await stopping).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(processesNaming(sikka.dataDir)).toEqual([]);
  });
});

test("after kill -9 it starts again with every acknowledged row", async () => {
  const place = await makePlace();
  const first = await startSikkaProcess(place);
  const body = new URLSearchParams({ name: "Kept", email: "kept@b.example", phone: "123" });
  const answer = await first.get("/api/contact", { method: "POST", body, headers: { origin: first.url } });
  expect(answer.status).toBe(200);
  const ended = new Promise((resolve) => first.process.once("exit", resolve));
  first.process.kill("SIGKILL");
  await ended;
  const second = await start(place);
  expect(await second.sql("select name from contact_submissions")).toEqual([{ name: "Kept" }]);
});

test("a PostgreSQL that cannot start: pages answer, staff read what is wrong, and it comes back by itself", async () => {
  const place = await makePlace();
  const first = await startSikkaProcess(place);
  const headers = await signIn(first);
  const socket = await findRunningPostgres(place.dataDir);
  await first.get("/");
  await expect.poll(() => existsSync(join(place.dataDir, "pages"))).toBe(true);
  await first.stop();
  // Something is in the place of the socket's folder, as when there is no room for one.
  const sockets = ["/tmp", tmpdir()].map((folder) => join(folder, basename(socket?.host as string)));
  for (const path of sockets) writeFileSync(path, "");
  const control = join(place.dataDir, "postgres/global/pg_control");
  renameSync(control, `${control}.away`);
  const { code, output } = await runSikka({ ...(await base()), DATA_DIR: await withoutPages(place.dataDir) });
  expect([code, oneLine(output)]).toEqual([1, [expect.stringContaining("PostgreSQL did not start")]]);
  const second = await start(place);
  const home = await second.get("/");
  expect([home.status, home.headers.get("warning")]).toEqual([200, expect.stringContaining("Stale")]);
  expect(await (await second.get("/readyz")).text()).toBe("not ready: database");
  const screen = await second.get("/admin", { headers: { cookie: headers.cookie as string } });
  const [said, id] = [await screen.text(), screen.headers.get("x-request-id")];
  expect([screen.status, said.includes(`(request ${id})`)]).toEqual([503, true]);
  const signingIn = { method: "POST", body: new URLSearchParams({ email: "a@b.example", password: "a password" }) };
  const refused = await second.get("/admin/login", { ...signingIn, headers: { origin: second.url } });
  expect(await refused.text()).toMatch(/The database does not answer at the moment\. \(request \w{8}\)/);
  await expect.poll(() => second.output()).toContain("is not a folder");
  for (const path of sockets) rmSync(path, { force: true });
  await expect.poll(() => second.output().match(/PostgreSQL did not start/g)?.length).toBeGreaterThan(2);
  renameSync(`${control}.away`, control);
  await expect.poll(async () => (await second.get("/readyz")).status).toBe(200);
  await expect.poll(async () => (await second.get("/services")).status).toBe(200);
});

test("a log that cannot be written, as on a full disk, ends nothing", async () => {
  const { dataDir, env } = await makePlace();
  const [port, full] = [await freePort(), openSync("/dev/full", "w")];
  const child = spawn(process.execPath, ["build/server/main.js"], {
    env: { ...programVariables(), ...env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "debug" },
    stdio: ["ignore", full, full],
  });
  const ended = once(child, "exit");
  const ask = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ status }) => status,
      () => child.exitCode,
    );
  await expect.poll(ask).toBe(200);
  child.kill();
  expect(await ended).toEqual([0, null]);
});

/** A copy of a folder as a machine has it that never showed a page. */
async function withoutPages(dataDir: string): Promise<string> {
  const copy = temporaryFolder();
  execFileSync("cp", ["-a", `${dataDir}/.`, copy]);
  await rm(join(copy, "pages"), { recursive: true });
  return copy;
}

test("a second start keeps what was deleted away, and does what is due with old data", async () => {
  const place = await makePlace();
  const first = await startSikkaProcess(place);
  await first.sql("delete from services; delete from page_content where page_slug = 'home'");
  await first.sql(`insert into contact_submissions (name, email, ip_address, created_at) values
    ('a', 'a@b.example', '203.0.113.7', now() - interval '91 days'),
    ('b', 'a@b.example', '2001:db8:1:2::3', now() - interval '91 days'),
    ('c', 'a@b.example', 'no address', now() - interval '91 days'),
    ('d', 'a@b.example', '203.0.113.8', now() - interval '89 days')`);
  await first.sql(`with sets as (insert into change_sets (id, happened_at) values
      (gen_random_uuid(), now() - interval '31 days'), (gen_random_uuid(), now() - interval '29 days') returning *)
    insert into changes (set_id, table_name, row_id, item_id, action, before)
    select id, 'services', id, id, 'delete', jsonb_build_object('age', (now()::date - happened_at::date)) from sets`);
  await first.stop();
  const second = await start(place);
  expect(await second.sql("select from services")).toHaveLength(0);
  expect(await second.html("/services")).toContain("No services available at the moment.");

  // Addresses of enquiries are cut short after 90 days, and the trash is emptied after 30, not before.
  const addresses = () => second.sql("select name, ip_address from contact_submissions order by name");
  await expect.poll(addresses).toEqual([
    { name: "a", ip_address: "203.0.113.0" },
    { name: "b", ip_address: "2001:db8:1::" },
    { name: "c", ip_address: null },
    { name: "d", ip_address: "203.0.113.8" },
  ]);
  const left = () => second.sql("select before->>'age' as age from changes where before ? 'age'");
  await expect.poll(left).toEqual([{ age: "29" }]);
  // The first one may have come to it before it was stopped.
  const said = () => first.output() + second.output();
  await expect.poll(said).toContain("old records have been removed from the trash");
});

test("SEED=none leaves everything empty but flags, settings and languages", async () => {
  const sikka = await start({ env: { SEED: "none" } });
  const count = async (table: string) => (await sikka.sql(`select from ${table}`)).length;
  expect(await count("services")).toBe(0);
  expect(await count("blog_posts")).toBe(0);
  expect(await count("feature_flags")).toBe(35);
  expect(await count("languages")).toBe(2);
  const written = await sikka.sql<{ section_key: string }>(
    "select section_key from page_content where content_value <> ''",
  );
  // What is counted is named, and no number is made up.
  expect(written.filter(({ section_key }) => !/^stat_\d_label$/.test(section_key))).toEqual([]);
  for (const path of ["/about", "/services"])
    expect(await sikka.html(path)).not.toMatch(/Years Experience|Happy clients/);
  expect(await sikka.html("/")).not.toContain("Smart Home Automation");
  const links = new Set<string>();
  for (const path of await listPublicAddresses(sikka)) {
    const html = await (await sikka.get(path)).text();
    expect(findStarterWords(html), path).toEqual([]);
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(href as string);
  }
  expect(links.size).toBeGreaterThan(5);
  for (const href of links) expect((await sikka.get(href)).status, href).toBeLessThan(400);

  const headers = await signIn(sikka, { email: "owner@gulf.example" });
  for (const path of listStaffScreens())
    expect(findStarterWords(await (await sikka.get(path, { headers })).text()), path).toEqual([]);
  const done = async () => ((await (await sikka.get("/admin", { headers })).text()).match(/· done/g) ?? []).length;
  expect(await (await sikka.get("/admin", { headers })).text()).toContain("Name the company");
  expect(await done()).toBe(0);
  expect(await (await sikka.get("/admin", { headers })).text()).not.toContain("About says");
  await sikka.sql("update page_content set content_value = 'Gulf Home Tech' where section_key = 'company_name'");
  await sikka.sql("insert into services (title, slug, short_description) values ('Alarms', 'alarms', 'Loud.')");
  expect(await done()).toBe(2);
});

/** Sends a request but for its body, which the program then waits for. What it returns sends that and answers the status. */
async function beginRequest({ url }: SikkaProcess): Promise<() => Promise<number | undefined>> {
  const body = new URLSearchParams({ name: "Begun", email: "begun@b.example", phone: "123" }).toString();
  const headers = {
    origin: url,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": body.length,
    expect: "100-continue",
  };
  const asking = request(`${url}/api/contact`, { method: "POST", headers });
  asking.flushHeaders();
  await once(asking, "continue");
  return async () => {
    asking.end(body);
    const [response] = await once(asking, "response");
    response.resume();
    return response.statusCode;
  };
}

async function databaseVariable(): Promise<Record<string, string>> {
  const url = await newDatabase();
  return url ? { DATABASE_URL: url } : {};
}

/** Command lines of running processes that contain the text. */
function processesNaming(text: string): string[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const lines = numbers.map((number) => {
    try {
      return readFileSync(`/proc/${number}/cmdline`, "utf8");
    } catch {
      return "";
    }
  });
  return lines.filter((line) => line.includes(text));
}

/** Speaks just enough of PostgreSQL's protocol to say that it is version 14. */
async function startOldServer(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const message = (type: string, payload: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(payload.length + 4);
    return Buffer.concat([Buffer.from(type), length, payload]);
  };
  const field = (name: string) =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.from("000000000000000000190004ffffffff0000", "hex")]);
  const value = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(text.length);
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const ready = message("Z", Buffer.from("I"));
  const hello = Buffer.concat([message("R", Buffer.from("00000000", "hex")), ready]);
  const answer = Buffer.concat([
    message("T", Buffer.concat([Buffer.from("0002", "hex"), field("version"), field("number")])),
    message("D", Buffer.concat([Buffer.from("0002", "hex"), value("14.9"), value("140009")])),
    message("C", Buffer.from("SELECT 1\0")),
    ready,
  ]);
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let greeted = false;
    socket.on("data", (data) => {
      if (greeted) socket.write(data[0] === 0x51 ? answer : Buffer.alloc(0));
      else socket.write(hello);
      greeted = true;
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://sikka@127.0.0.1:${port}/sikka`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
