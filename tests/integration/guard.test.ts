import { afterAll, beforeAll, expect, test } from "vitest";
import { visitor } from "../support/blog.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { postLogin, signIn } from "../support/staff.ts";

let sikka: Sikka;
let everybody: Record<"nobody" | "visitor" | "administrator", Record<string, string>>;
beforeAll(async () => {
  sikka = await startSikka();
  everybody = {
    nobody: { origin: sikka.url },
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
  "/admin/services.data?_routes=admin%2Flayout",
  "/admin/no-such-screen.data",
])("data at %s is for administrators", async (path) => {
  for (const [who, status] of [
    ["nobody", 401],
    ["visitor", 403],
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

test("somebody signed in without the right reads so, and can go to the site or sign out", async () => {
  const html = await (await sikka.get("/admin/login", { headers: everybody.visitor })).text();
  expect(html).toContain("Access Denied");
  expect(html).toContain("You don&#x27;t have admin privileges to access this area.");
  expect(html).toMatch(/<a href="\/"[^>]*>Go to Homepage<\/a>/);
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
  expect((await sikka.get("/admin.data", { headers })).status).toBe(403);
  expect(await (await sikka.get("/admin/login", { headers })).text()).toContain("Access Denied");
});

test("there is no sign-up, and no route of the auth library", async () => {
  const body = { name: "A", email: "a@b.example", password: "four lamps and a dimmer" };
  for (const path of ["/api/auth/sign-up/email", "/api/auth/sign-in/email", "/admin/sign-up", "/api/auth/ok"]) {
    const headers = { origin: sikka.url, "content-type": "application/json" };
    expect((await sikka.get(path, { method: "POST", body: JSON.stringify(body), headers })).status).toBeGreaterThan(
      399,
    );
    const form = await sikka.get(path, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { origin: sikka.url },
    });
    expect(form.status).toBeGreaterThan(399);
    if (!path.startsWith("/admin")) expect((await sikka.get(path)).status).toBe(404);
  }
  expect(await sikka.sql("select from auth_users where email = 'a@b.example'")).toHaveLength(0);
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
  await expect.poll(views, { timeout: 5_000 }).toBe(before + 1);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await views()).toBe(before + 1);
});
