import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toDatabaseUrl } from "../support/database-url.ts";
import { launchSikka, type Sikka, startSikka, temporaryFolder } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
/** A second process on the same database. */
let other: Sikka;
let cdn: Server;
let status = 200;
const purges: { method?: string; headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  cdn = createServer(async (request, response) => {
    purges.push({ method: request.method, headers: request.headers, body: await text(request) });
    response.writeHead(status).end("{}");
  });
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  const env = { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: "a-token", CDN_MAX_AGE: "3600" };
  sikka = await startSikka({ env });
  other = await launchSikka({ env, dataDir: temporaryFolder(), databaseUrl: await toDatabaseUrl(sikka) });
});
afterAll(async () => {
  await Promise.all([other.stop(), sikka.stop()]);
  cdn.closeAllConnections();
  cdn.close();
});

const edit = (words: string) => sikka.sql("update services set short_description = $1", [words]);
const forCdns = ["cdn-cache-control", "surrogate-control", "cache-tag", "cdn-tag", "surrogate-key"];
const toldTo = ({ headers }: Response) => forCdns.filter((name) => headers.has(name));

/** The versions of the content that the CDN was told of, in order for each process. */
const listTold = () =>
  [...(sikka.output() + other.output()).matchAll(/forgets its pages \{"version":"(\d+)"/g)].map(([, told]) => told);

test("a new build purges once, each change once more, by whichever process has heard of it", async () => {
  await expect.poll(listTold).not.toHaveLength(0);
  for (const words of ["First words", "Second words"]) {
    await edit(words);
    const [stored] = await sikka.sql<{ version: string }>("select version from content_version");
    await expect.poll(listTold).toContain(stored?.version);
    // What the CDN then asks for is the new page, of whatever process.
    for (const site of [sikka, other]) expect(await site.html("/services")).toContain(words);
  }
  for (const { method, headers, body } of purges) {
    expect([method, headers.authorization, headers["surrogate-key"]]).toEqual([
      "POST",
      "Bearer a-token",
      "sikka-pages",
    ]);
    expect([headers["content-type"], JSON.parse(body)]).toEqual(["application/json", { tags: ["sikka-pages"] }]);
  }
});

test("a CDN keeps pages that are complete and for everybody, browsers ask each time", async () => {
  for (const path of ["/", "/services", "/blog?q=cable", "/portfolio?category=villas&utm_source=a"]) {
    const page = await sikka.get(path);
    expect([path, page.status, toldTo(page)]).toEqual([path, 200, forCdns]);
    expect(page.headers.get("cdn-cache-control")).toBe("max-age=3600, stale-if-error=86400");
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(page.headers.get("vary")).toBe("Accept-Encoding");
    const known = await sikka.get(path, { headers: { "if-none-match": page.headers.get("etag") ?? "" } });
    expect([known.status, toldTo(known)]).toEqual([304, forCdns]);
  }
});

test("nothing else is kept by a CDN: staff's answers, the back office, errors, forms, posts whose readers count", async () => {
  const headers = await signIn(sikka);
  await sikka.sql("alter table services rename to services_away");
  const failed = await sikka.get("/services");
  await sikka.sql("alter table services_away rename to services");
  const body = new URLSearchParams({ name: "A", email: "a@b.example", phone: "1" });
  const answers: Record<string, [Response, RegExp]> = {
    staff: [await sikka.get("/services", { headers }), /^private, no-store$/],
    admin: [await sikka.get("/admin/services", { headers }), /^no-store$/],
    "admin data": [await sikka.get("/admin/services.data", { headers }), /^no-store$/],
    "sign-in": [await sikka.get("/admin/login"), /^no-store$/],
    error: [failed, /^no-store$/],
    form: [await sikka.get("/contact", { method: "POST", body, headers: { origin: sikka.origin } }), /no-store/],
    thanks: [await sikka.get("/contact?sent=1"), /no-store|max-age=0/],
    post: [await sikka.get("/blog/cctv-rules-in-dubai"), /max-age=0, must-revalidate/],
    "no page": [await sikka.get("/blog/no-such-post"), /max-age=0, must-revalidate/],
    elsewhere: [await sikka.get("/nowhere/at/all"), /no-store|max-age=0/],
    health: [await sikka.get("/readyz"), /^no-store$/],
  };
  expect(failed.status).toBe(503);
  for (const [what, [answer, allowed]] of Object.entries(answers)) {
    expect([what, toldTo(answer)]).toEqual([what, []]);
    expect([what, answer.headers.get("cache-control")]).toEqual([what, expect.stringMatching(allowed)]);
  }
});

test("a CDN that cannot be told is told again, and staff see it meanwhile", async () => {
  const headers = await signIn(sikka);
  const check = async () => (await (await sikka.get("/admin/system-status", { headers })).json()).cdn;
  await expect.poll(check).toBe("passed");
  status = 500;
  await edit("Third words");
  await expect.poll(check).toBe("failed");
  expect(await (await sikka.get("/admin", { headers })).text()).toContain("It was not notified of the last change");
  expect(sikka.output() + other.output()).toContain("it answered with status 500");
  status = 200;
  await expect.poll(check).toBe("passed");
  expect(await (await sikka.get("/admin", { headers })).text()).toContain("Up to date");
  // Of everything that happened in this file, nothing was told twice.
  const told = listTold();
  expect([told.length > 3, told.length]).toEqual([true, new Set(told).size]);
});
