import { globSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentTypes } from "../../app/content-types.ts";
import { createRandom } from "../../app/lib/random.ts";
import { memoryOf } from "../support/image-processes.ts";
import naughty from "../support/naughty-strings.json" with { type: "json" };
import { eachOf, rounds, tell } from "../support/rounds.ts";
import { type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

/** Longest answer on a busy machine, in milliseconds: a quiet one has 2 s. */
const longest = 5_000;

let sikka: SikkaProcess;
beforeAll(async () => {
  sikka = await startSikkaProcess({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => sikka.stop());

type Route = { id: string; parentId?: string; path?: string };

/** Every address pattern of the build; ":id" and "*" are parts that vary. */
function listPatterns(): string[] {
  const files = globSync("build/client/assets/manifest-*.js").map((file) => readFileSync(file, "utf8"));
  const text = files.find((file) => file.startsWith("window.__reactRouterManifest")) ?? "{}";
  const routes: Record<string, Route> = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
  const toPath = ({ parentId = "", path = "" }: Route): string => {
    const parent = routes[parentId];
    return `${parent ? toPath(parent) : ""}/${path}`.replaceAll(/\/+/g, "/");
  };
  // Signing out would end what the others need.
  return [...new Set(Object.values(routes).map(toPath))].filter((path) => !path.includes("logout"));
}

const sources = globSync(["app/admin-{kit,layout}/**/*.{ts,tsx}", "app/{*,features/*}/admin/**/*.{ts,tsx}"]).map(
  (file) => readFileSync(file, "utf8"),
);
/** What forms of the back office ask for, except what ends sessions, by which the rest would be tried as nobody. */
const intents = [
  ...new Set(sources.flatMap((text) => [...text.matchAll(/intent[=:] ?"([\w-]+)"/g)].map(([, one = ""]) => one))),
].filter((intent) => !/end|password|revoke|disable|remove-/.test(intent));
const names = [
  ...[
    "intent",
    "id",
    "ids",
    "version",
    "draft",
    "kind",
    "item",
    "table",
    "field",
    "value",
    "path",
    "page",
    "q",
    "next",
  ],
  ...["token", "email", "name", "code", "message", "phone", "service", "files", "visit", "idempotencyKey", "openFor"],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "__proto__[polluted]",
    "constructor.prototype.polluted",
    "toString",
    "a[]",
  ],
  ...Object.values(contentTypes).flatMap(({ fields }) => Object.keys(fields)),
] as [string, ...string[]];

function toValue(random: ReturnType<typeof createRandom>): string {
  const kinds: [() => string, ...(() => string)[]] = [
    () => random.pick(naughty as [string, ...string[]]),
    () => random.pick(intents as [string, ...string[]]),
    () => String(random.whole(-1e9, 1e9)),
    () =>
      random.pick([
        "true",
        "null",
        "[]",
        "{}",
        "NaN",
        "1e999",
        "0x10",
        "\u0000",
        "\ud800",
        "' or 1=1 --",
        "%_",
        "../..",
        "2026-13-45T99",
      ]),
    () => crypto.randomUUID(),
    () => "x".repeat(random.whole(0, 3_000)),
    () => `${"[".repeat(500)}${"]".repeat(500)}`,
    () => '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  ];
  return random.pick(kinds)();
}

function toBody(random: ReturnType<typeof createRandom>): { type: string; body: Buffer | FormData } {
  const fields = Array.from({ length: random.whole(0, 12) }, () => [random.pick(names), toValue(random)] as const);
  const form = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  if (random.chance(0.5)) form.set("intent", random.pick(intents as [string, ...string[]]));
  const json = JSON.stringify(random.chance(0.2) ? fields : Object.fromEntries(fields)).replace(
    '"proto"',
    '"__proto__"',
  );
  const noise = Buffer.from(Array.from({ length: random.whole(0, 400) }, () => random.whole(0, 255)));
  const kinds: [
    () => { type: string; body: Buffer | FormData },
    ...(() => { type: string; body: Buffer | FormData })[],
  ] = [
    () => ({ type: "application/x-www-form-urlencoded", body: Buffer.from(form.toString()) }),
    () => ({
      type: "application/x-www-form-urlencoded",
      body: Buffer.concat([Buffer.from(`${form}&a=%ff%fe&`), noise]),
    }),
    () => ({ type: "application/json", body: Buffer.from(json) }),
    () => ({ type: "application/json", body: Buffer.concat([Buffer.from('{"a":'), noise]) }),
    () => ({ type: "application/json", body: Buffer.from(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`) }),
    () => ({ type: "multipart/form-data; boundary=x", body: Buffer.concat([Buffer.from("--x\r\n"), noise]) }),
    () => {
      const body = new FormData();
      for (const [name, value] of form) body.append(name, value);
      body.append("file", new File([noise], random.pick(["a.jpg", "../../a.svg", "a\u202egpj.exe", "con", ""])));
      return { type: "", body };
    },
  ];
  return random.pick(kinds)();
}

test("42, 5, 10: 20,000 random requests are answered, none by an error of ours, and nothing is left of them", async () => {
  const patterns = listPatterns();
  expect(patterns.length).toBeGreaterThan(80);
  const random = createRandom(process.env.TRUST_SEED ?? "requests");
  const [{ id = "" } = {}] = await sikka.sql<{ id: string }>("select id from services limit 1");
  const before = await sikka.html("/about");
  let staff = await signIn(sikka);
  const [wrong, statuses] = [[] as string[], new Map<number, number>()];
  let [slowest, count] = [0, 0];
  const rest = memoryOf(sikka.process.pid as number);
  const one = async () => {
    if (++count % 500 === 0) staff = await signIn(sikka);
    const part = () =>
      random.pick([id, crypto.randomUUID(), "%00", "..%2f..", "__proto__", "home", "\u0661", "x".repeat(300)]);
    const path = random
      .pick(patterns as [string, ...string[]])
      .replaceAll(/:\w+\??|\*/g, part)
      .replaceAll("\u0661", "%D9%A1");
    const query = new URLSearchParams(
      Array.from({ length: random.whole(0, 5) }, () => [random.pick(names), toValue(random).slice(0, 800)]),
    );
    const method = random.pick(["GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]);
    const who = random.chance(0.7) ? staff : { origin: sikka.url };
    const { type, body } = toBody(random);
    const address = `10.${random.whole(0, 250)}.${random.whole(0, 250)}.1`;
    const headers = { ...who, "x-forwarded-for": address, ...(type && method !== "GET" && { "content-type": type }) };
    const target = `${path}${random.chance(0.3) ? ".data" : ""}?${query}`;
    const began = performance.now();
    const sent = ["GET", "HEAD"].includes(method) ? undefined : body;
    const answer = await sikka.get(target, {
      method,
      headers,
      body: sent as BodyInit,
      signal: AbortSignal.timeout(30_000),
    });
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    // What is sent away because there is too much at once says when to come again.
    const isOurs = answer.status >= 500 && !answer.headers.has("retry-after");
    if (isOurs || took > longest)
      wrong.push(`${method} ${target.slice(0, 200)} ${type} ${answer.status} ${Math.round(took)} ms`);
  };
  await eachOf(Array(rounds(20_000)), 6, one);
  const grown = Math.round(memoryOf(sikka.process.pid as number) - rest);
  tell("42", {
    requests: count,
    statuses: Object.fromEntries(statuses),
    slowestMs: Math.round(slowest),
    grownMb: grown,
  });
  expect(wrong).toEqual([]);
  expect(grown).toBeLessThan(200);
  expect((await sikka.get("/readyz")).status).toBe(200);
  await sikka.sql("delete from scheduled_changes");
  if (rounds(20_000) < 1_000) expect(await sikka.html("/about")).toBe(before);
});

test("TRACE is not answered with what was sent", async () => {
  const { port } = new URL(sikka.url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", method: "TRACE", path: "/", headers: { "x-secret": "word" } });
    asked.on("response", (answer) => {
      let said = "";
      answer.on("data", (part) => {
        said += part;
      });
      answer.on("end", () => resolve(said.includes("word") ? 200 : answer.statusCode));
    });
    asked.on("error", reject);
    asked.end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect((await sikka.get("/.git/HEAD")).status).toBe(404);
});

/** What nobody may say about a record: names of columns, and as the forms would name them. */
const unasked = {
  ...{ id: "00000000-0000-4000-8000-000000000001", created_at: "2001-01-01", createdAt: "2001-01-01" },
  ...{ created_by: "00000000-0000-4000-8000-000000000002", createdBy: "00000000-0000-4000-8000-000000000002" },
  ...{
    view_count: "999",
    viewCount: "999",
    updated_at: "2001-01-01",
    version: "77",
    role: "owner",
    staff_role: "owner",
  },
  ...{
    spam_score: "-1",
    owner_id: "00000000-0000-4000-8000-000000000002",
    ip_address: "1.2.3.4",
    erased_at: "2001-01-01",
  },
};

test("28: what no form offers is not taken from it", async () => {
  const headers = await signIn(sikka);
  const [me] = await sikka.sql<{ id: string }>("select id from auth_users where email = 'staff@sikka.example'");
  const post = (path: string, fields: Record<string, string>) =>
    sikka.get(path, { method: "POST", headers, body: new URLSearchParams({ ...unasked, ...fields }) });
  const text = {
    title: "Unasked",
    slug: "unasked",
    shortDescription: "a",
    fullDescription: "<p>a</p>",
    content: "<p>a</p>",
    excerpt: "a",
  };
  let writes = 0;
  for (const [path, table] of [
    ["services", "services"],
    ["portfolio", "portfolio_projects"],
    ["blog", "blog_posts"],
  ]) {
    const answer = await post(`/admin/${path}/new`, text);
    writes += 1;
    expect([path, answer.status]).toEqual([path, 302]);
    const [row] = await sikka.sql<Record<string, unknown>>(`select * from ${table} where slug = 'unasked'`);
    expect(row?.id).not.toBe(unasked.id);
    expect(Number(row?.version)).toBeLessThan(77);
    expect(Date.now() - new Date(row?.created_at as string).getTime()).toBeLessThan(3_600_000);
    if (row && "created_by" in row) expect([null, me?.id]).toContain(row.created_by);
    if (row && "view_count" in row) expect(Number(row.view_count)).toBe(0);
  }
  const enquiry = { name: "Unasked", email: "unasked@home.example", phone: "+971 50 1", status: "closed" };
  expect((await post("/api/contact", enquiry)).status).toBe(200);
  const [row] = await sikka.sql<Record<string, unknown>>("select * from contact_submissions where name = 'Unasked'");
  expect(row).toMatchObject({ status: "new", owner_id: null, erased_at: null });
  expect([row?.id, row?.ip_address]).not.toEqual(expect.arrayContaining([unasked.id]));
  expect(row?.ip_address).not.toBe(unasked.ip_address);
  const viewer = await signIn(sikka, { email: "viewer@sikka.example" });
  await sikka.sql("update admin_users set staff_role = 'viewer' where email = 'viewer@sikka.example'");
  const body = new URLSearchParams({ ...unasked, intent: "name", name: "Me", email: "owner@sikka.example" });
  await sikka.get("/admin/account.data", { method: "POST", headers: viewer, body });
  const [after] = await sikka.sql("select staff_role, email from admin_users where email = 'viewer@sikka.example'");
  expect(after).toEqual({ staff_role: "viewer", email: "viewer@sikka.example" });
  tell("28", { writes: writes + 2, accepted: 0 });
});
