import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitor } from "../support/blog.ts";
import { whenWaiting } from "../support/outage.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { postLogin, signIn, staff } from "../support/staff.ts";

let sikka: Sikka;
let everybody: Record<"nobody" | "visitor" | "administrator", Record<string, string>>;
beforeAll(async () => {
  sikka = await startSikka();
  everybody = {
    nobody: { origin: sikka.origin },
    visitor: await signIn(sikka, { email: "visitor@sikka.example", isAdministrator: false }),
    administrator: await signIn(sikka),
  };
});
afterAll(() => sikka.stop());

/** Pages below the layout, known and unknown, and however an address may be written. */
const guarded = ["/admin", "/admin/services", "/admin/no-such-screen", "/ADMIN/services", "/admin/%73ervices"];
const isShown = /Admin Panel.*Welcome/s;

test.each(guarded)("a page at %s is for administrators", async (path) => {
  for (const who of ["nobody", "visitor"] as const) {
    const response = await sikka.get(path, { headers: everybody[who] });
    expect([who, response.status]).toEqual([who, 302]);
    expect(response.headers.get("location")).toMatch(/^\/admin\/login(\?next=%2Fadmin%2F[\w%-]+)?$/i);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("");
  }
  const shown = await sikka.get(path, { headers: everybody.administrator });
  expect(shown.status).toBe(path.includes("no-such") ? 404 : 200);
  expect(await shown.text()).toMatch(isShown);
});

test("the title of an unknown screen says that it was not found", async () => {
  const shown = await sikka.get("/admin/no-such-screen", { headers: everybody.administrator });
  expect(await shown.text()).toContain("<title>Not found · Admin Panel</title>");
});

test.each(["/admin/", "//admin", "/admin//services", "/admin;x", "/admin/services/", "/admin/./services"])(
  "%s shows nothing to anybody else",
  async (path) => {
    for (const who of ["nobody", "visitor"] as const) {
      const response = await sikka.get(path, { headers: everybody[who] });
      expect([301, 302, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(isShown);
    }
  },
);

test.each([
  "/admin.data",
  "/admin/services.data",
  "/admin/services.data?_routes=admin%2Fframe%2Flayout",
  "/admin/no-such-screen.data",
])("data at %s is for administrators", async (path) => {
  for (const [who, status] of [
    ["nobody", 401],
    ["visitor", 202],
  ] as const) {
    const response = await sikka.get(path, { headers: everybody[who] });
    expect([who, response.status]).toEqual([who, status]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toContain("staff@sikka.example");
  }
  const shown = await sikka.get(path, { headers: everybody.administrator });
  expect([200, 404]).toContain(shown.status);
});

test.each(["/admin", "/admin.data", "/admin/services", "/admin/services.data", "/admin/no-such-screen"])(
  "a change sent to %s is refused",
  async (path) => {
    for (const [who, status] of [
      ["nobody", 401],
      ["visitor", 403],
    ] as const) {
      const body = new URLSearchParams({ intent: "delete" });
      const response = await sikka.get(path, { method: "POST", body, headers: everybody[who] });
      expect([who, response.status]).toEqual([who, status]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  },
);

test("someone signed in without the right reads so, and can go to the site or sign out", async () => {
  const html = await (await sikka.get("/admin/login", { headers: everybody.visitor })).text();
  expect(html).toContain("Access Denied");
  expect(html).toContain("You don&#x27;t have admin privileges to access this area.");
  expect(html).toMatch(/<a href="\/"[^>]*>Go to homepage<\/a>/);
  expect(html).toMatch(/<form[^>]*action="\/admin\/logout"[^>]*>.*Sign out/s);
  expect(html).not.toContain('type="password"');
});

test("the sign-in page works without JavaScript and is not for search engines", async () => {
  const html = await sikka.html("/admin/login");
  expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
  expect(html).toMatch(/<form[^>]*action="\/admin\/login"[^>]*method="post"/);
  for (const part of [
    ">Email</label>",
    ">Password</label>",
    'autoComplete="username"',
    'autoComplete="current-password"',
  ])
    expect(html).toContain(part);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Sign In<\/button>/);
});

test("taking the row away by SQL ends access at the next request", async () => {
  const headers = await signIn(sikka, { email: "leaving@sikka.example" });
  expect((await sikka.get("/admin", { headers })).status).toBe(200);
  await sikka.sql("delete from admin_users where email = 'leaving@sikka.example'");
  expect((await sikka.get("/admin", { headers })).status).toBe(302);
  expect((await sikka.get("/admin.data", { headers })).status).toBe(202);
  expect(await (await sikka.get("/admin/login", { headers })).text()).toContain("Access Denied");
});

test("there is no sign-up, and no route of the auth library", async () => {
  const body = { name: "A", email: "a@b.example", password: "four lamps and a dimmer" };
  for (const path of ["/api/auth/sign-up/email", "/api/auth/sign-in/email", "/admin/sign-up", "/api/auth/ok"]) {
    const headers = { origin: sikka.origin, "content-type": "application/json" };
    expect((await sikka.get(path, { method: "POST", body: JSON.stringify(body), headers })).status).toBeGreaterThan(
      399,
    );
    const form = await sikka.get(path, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { origin: sikka.origin },
    });
    expect(form.status).toBeGreaterThan(399);
    if (!path.startsWith("/admin")) expect((await sikka.get(path)).status).toBe(404);
  }
  expect(await sikka.sql("select from auth_users where email = 'a@b.example'")).toHaveLength(0);
});

test("what a page of one person sends is not done in the name of another", async () => {
  const headers = await signIn(sikka);
  const [me] = await sikka.sql<{ id: string }>("select id from auth_users where email = $1", [staff.email]);
  const send = (opener: string) =>
    sikka.get("/admin/account.data", {
      method: "POST",
      headers: { ...headers, "x-opened-by": opener },
      body: new URLSearchParams({ intent: "name", name: "By somebody" }),
    });
  expect((await send("00000000-0000-4000-8000-000000000000")).status).toBe(412);
  expect(await sikka.sql("select from admin_users where display_name = 'By somebody'")).toHaveLength(0);
  expect((await send(me?.id ?? "")).status).toBe(200);
});

test("no two pages of the back office have one nonce", async () => {
  const read = async () => (await sikka.get("/admin/login")).headers.get("content-security-policy") ?? "";
  const policies: string[] = [];
  // More at once would have to wait at the entrance, and some be sent away.
  while (policies.length < 200) policies.push(...(await Promise.all(Array.from({ length: 20 }, read))));
  const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
  expect(new Set(nonces).size).toBe(200);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
});

test("another site cannot sign anybody in or out", async () => {
  const { cookie } = everybody.administrator as { cookie: string };
  const strangers: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of strangers) {
    expect((await postLogin(sikka, { email: "a", password: "b" }, { headers })).status).toBe(403);
    const logout = await sikka.get("/admin/logout", {
      method: "POST",
      body: new URLSearchParams(),
      headers: { cookie, ...headers },
    });
    expect(logout.status).toBe(403);
  }
  expect((await sikka.get("/admin", { headers: everybody.administrator })).status).toBe(200);
});

test("a view of staff does not count, one of a signed-in visitor does", async () => {
  const views = async () =>
    (await sikka.sql<{ n: number }>("select view_count as n from blog_posts where slug = 'choosing-a-rack'"))[0]?.n ??
    0;
  const before = await views();
  await sikka.get("/blog/choosing-a-rack", { headers: { ...everybody.administrator, ...visitor } });
  await sikka.get("/blog/choosing-a-rack", { headers: { ...everybody.visitor, ...visitor } });
  for (const later of [1, 2]) {
    await sikka.moveClock(1_000);
    await expect.poll(views).toBe(before + later);
    await sikka.get("/blog/choosing-a-rack", { headers: { ...everybody.visitor, ...visitor } });
  }
});

const screens = [
  "services",
  "blog",
  "portfolio",
  "media",
  "contact-submissions",
  "schedule",
  "outbox",
  "feature-flags",
];
const actions = [...screens, "languages", "preview-links", "history", "trash"];

test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
  "%s is no intent, order or state",
  async (name) => {
    const headers = everybody.administrator;
    for (const screen of actions) {
      const body = new URLSearchParams({ intent: name, id: name, ids: name, status: name, table: name, set: name });
      const { status } = await sikka.get(`/admin/${screen}`, { method: "POST", body, headers });
      expect([screen, status >= 400 && status < 500]).toEqual([screen, true]);
    }
    for (const screen of screens) {
      const query = ["order", "status", "box", "state", "category", "author", "kind", "part", "by"].map((key) => [
        key,
        name,
      ]);
      const { status } = await sikka.get(`/admin/${screen}?${new URLSearchParams(query)}`, { headers });
      expect([screen, status]).toEqual([screen, 200]);
    }
  },
);

test("what is no id is found nowhere, or refused at its field", async () => {
  const headers = everybody.administrator;
  for (const path of ["blog?author=x&category=x", "contact-submissions?owner=x", "history?by=x", "media?tag=x"]) {
    expect([path, (await sikka.get(`/admin/${path}`, { headers })).status]).toEqual([path, 200]);
  }
  for (const path of ["blog/x/edit", "services/x/edit", "media/x", "contact-submissions/x"]) {
    expect([path, (await sikka.get(`/admin/${path}`, { headers })).status]).toEqual([path, 404]);
  }
  for (const page of ["anything-else", "toString", "%00"]) {
    expect([page, (await sikka.get(`/admin/page-content/${page}`, { headers })).status]).toEqual([page, 404]);
  }
  for (const page of ["services", "terms-of-service"]) {
    expect([page, (await sikka.get(`/admin/page-content/${page}`, { headers })).status]).toEqual([page, 200]);
  }
  const body = new URLSearchParams({ title: "A", slug: "a", content: "<p>a</p>", authorId: "x", categoryId: "x" });
  const saved = await sikka.get("/admin/blog/new", { method: "POST", body, headers });
  expect([saved.status, await saved.text()]).toEqual([422, expect.stringContaining("Choose one from the list.")]);
  const owner = new URLSearchParams({ intent: "owner", ids: "x", owner: "x" });
  expect((await sikka.get("/admin/contact-submissions", { method: "POST", body: owner, headers })).status).toBe(400);
});

test("the notice after a save is for this host only, and leads to no other site", async () => {
  const headers = everybody.administrator;
  const body = new URLSearchParams({ title: "Blinds", slug: "blinds", shortDescription: "Quiet" });
  const saved = await sikka.get("/admin/services/new", { method: "POST", body, headers });
  const cookies = saved.headers.getSetCookie();
  expect([saved.status, cookies.length]).toEqual([302, 1]);
  expect(cookies).toContainEqual(
    expect.stringMatching(/^__Host-sikka-flash=.+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  );
  const links = ["https://evil.example", "//evil.example", "javascript:evil()", "/blog"].map((href) => ({
    label: "Look",
    href,
  }));
  const notice = Buffer.from(JSON.stringify({ text: "Forged words", links })).toString("base64");
  const cookie = `${headers.cookie}; sikka-flash=${encodeURIComponent(notice)}`;
  const html = await (await sikka.get("/admin/services", { headers: { cookie } })).text();
  expect(html).toContain("Forged words");
  expect(html).not.toContain("evil");
});

test("a preview is left for a page of this site only", async () => {
  for (const to of ["/.//evil.example", "/a/..//evil.example", "//evil.example", "/\\evil.example"]) {
    const body = new URLSearchParams({ to });
    const left = await sikka.get("/preview/leave", { method: "POST", body, headers: everybody.nobody });
    expect([left.status, left.headers.get("location")]).toEqual([303, "/"]);
  }
});

test("a database that hangs is said to, soon after nine seconds, with the menu where it is known who asks", async () => {
  const client = new pg.Client(await databaseAddressOf(sikka));
  await client.connect();
  const ask = async (path: string) => {
    const began = performance.now();
    const response = await sikka.get(path, { headers: everybody.administrator });
    // The limit is 9.5 seconds; a busy machine adds to it, and without the limit it would be 20 and more.
    return { status: response.status, text: await response.text(), isInTime: performance.now() - began < 18_000 };
  };
  await client.query("begin; lock table services, service_categories in access exclusive mode");
  const list = ask("/admin/services");
  await whenWaiting(sikka, "services");
  await client.query("lock table auth_sessions in access exclusive mode");
  const [shown, refused] = await Promise.all([list, ask("/admin")]);
  await client.end();
  expect(shown).toMatchObject({ status: 503, isInTime: true, text: expect.stringMatching(isShown) });
  expect(shown.text).toContain("Failed to fetch services data");
  expect(refused).toMatchObject({ status: 503, isInTime: true });
  expect(refused.text).toContain("The server or the connection did not answer");
});
