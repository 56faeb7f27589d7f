import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { cookiesOf, createAccount, postLogin, signIn, staff } from "../support/staff.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { TRUST_PROXY: "1" } });
  await createAccount(sikka);
});
afterAll(() => sikka.stop());
beforeEach(() => sikka.sql("delete from auth_sign_in_failures; delete from auth_sessions"));

const refusal = "Invalid email or password.";
const wrong = { email: staff.email, password: "not the password" };
const from = (address: string, cookie = "") => ({ headers: { "x-forwarded-for": address, cookie } });
/** Makes `count` failures of each one that has been counted in a scope. */
const repeatFailures = (scope: string, count: number) =>
  sikka.sql(
    `insert into auth_sign_in_failures (scope, key_hash)
     select scope, key_hash from auth_sign_in_failures, generate_series(2, $2) where scope = $1`,
    [scope, count],
  );
/** What someone who asks can tell apart. */
async function answerOf(response: Response) {
  const html = (await response.text()).replaceAll(/nonce="[^"]+"/g, "").replaceAll(/[\w.+-]+@[\w.-]+/g, "EMAIL");
  const headers = [...response.headers.keys()].filter((name) => name !== "date").sort();
  return { status: response.status, headers, cookies: response.headers.getSetCookie(), html };
}

test("the right password leads to the back office with a cookie that only this site gets", async () => {
  const response = await postLogin(sikka, { email: " Staff@Sikka.example", password: staff.password });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/admin"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-sikka\.\w+=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookies.join()).not.toMatch(/domain=/i);
  expect((await sikka.get("/admin", { headers: { cookie: cookiesOf(response) } })).status).toBe(200);
});

test("over plain http from another machine, and in Safari on this one, the cookie has a plain name", async () => {
  const safari = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
  const headers = { "user-agent": safari };
  const response = await postLogin(sikka, staff, { headers });
  const cookies = response.headers.getSetCookie();
  for (const cookie of cookies) expect(cookie).toMatch(/^sikka\.\w+=.+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookiesOf(response);
  expect((await sikka.get("/admin", { headers: { cookie, ...headers } })).status).toBe(200);
  // Where __Host- can be had, a cookie without it may come from anywhere.
  expect((await sikka.get("/admin", { headers: { cookie } })).status).toBe(302);
});

test("a wrong password and an unknown address get one and the same answer", async () => {
  const known = await answerOf(await postLogin(sikka, wrong));
  const unknown = await answerOf(await postLogin(sikka, { ...wrong, email: "nobody@sikka.example" }));
  const odd = await answerOf(await postLogin(sikka, { ...wrong, email: "no address at all" }));
  expect(known).toMatchObject({ status: 401, cookies: [] });
  expect(known.html).toContain(refusal);
  expect(unknown).toEqual(known);
  expect([odd.status, odd.html.includes(refusal)]).toEqual([401, true]);
});

test("what is missing is said, and the typed address stays", async () => {
  const response = await postLogin(sikka, { email: staff.email, password: "" });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Please enter your email address and your password.");
  expect(html).toContain(`value="${staff.email}"`);
});

test("ten failures of an account are evaluated, then not even the right password is, wherever from", async () => {
  const failures = await Promise.all(
    Array.from({ length: 14 }, (_, n) => postLogin(sikka, wrong, from(`198.51.100.${n}`))),
  );
  const answers = await Promise.all(failures.map(answerOf));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await sikka.sql("select from auth_sign_in_failures where scope = 'account'")).toHaveLength(10);
  const right = await answerOf(await postLogin(sikka, staff, from("198.51.100.99")));
  expect(right).toEqual(answers[0]);
  await sikka.sql("update auth_sign_in_failures set failed_at = failed_at - interval '15 minutes'");
  expect((await postLogin(sikka, staff, from("198.51.100.99"))).status).toBe(302);
});

test("twenty failures of an address are evaluated, whatever the accounts; other addresses go on", async () => {
  const guess = (n: number) =>
    postLogin(sikka, { ...wrong, email: `guess${n}@sikka.example` }, from("2001:db8:1:2::7"));
  // An address has sixteen places at once.
  for (const start of [0, 12]) await Promise.all(Array.from({ length: 12 }, (_, n) => guess(start + n)));
  expect(await sikka.sql("select from auth_sign_in_failures where scope = 'address'")).toHaveLength(20);
  expect((await postLogin(sikka, staff, from("2001:db8:1:2::8"))).status).toBe(401);
  expect((await postLogin(sikka, staff, from("2001:db8:1:3::7"))).status).toBe(302);
});

test("successes are not counted, and one forgets the failures before it", async () => {
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    await postLogin(sikka, wrong, from(address));
    await repeatFailures("account", 9);
    expect((await postLogin(sikka, staff, from(address))).status).toBe(302);
    expect(await sikka.sql("select from auth_sign_in_failures where scope = 'account'")).toHaveLength(0);
  }
  const volley = await Promise.all(Array.from({ length: 12 }, () => postLogin(sikka, staff)));
  expect(volley.map((response) => response.status)).toEqual(Array(12).fill(302));
});

test("a known device gets in while the account is locked, and has ten tries of its own", async () => {
  const other = { ...staff, email: "other@sikka.example" };
  await createAccount(sikka, other);
  const cookies = cookiesOf(await postLogin(sikka, staff)).split("; ");
  const device = cookies.find((cookie) => cookie.includes(".device")) as string;
  for (const [n, { email }] of [staff, other].entries())
    await postLogin(sikka, { ...wrong, email }, from(`10.0.0.${n}`));
  await repeatFailures("account", 10);
  const enter = async (account: typeof staff, cookie: string) =>
    (await postLogin(sikka, account, from("203.0.113.1", cookie))).status;
  expect(await enter(staff, "")).toBe(401);
  expect(await enter(staff, `${device}x`)).toBe(401);
  expect(await enter(other, device)).toBe(401);
  expect(await enter({ ...staff, ...wrong }, device)).toBe(401);
  await repeatFailures("device", 10);
  expect(await enter(staff, device)).toBe(401);
  await sikka.sql("delete from auth_sign_in_failures where scope = 'device'");
  expect(await enter(staff, device)).toBe(302);
  expect(await sikka.sql("select from auth_sign_in_failures where scope = 'account'")).toHaveLength(10);
});

test("a known device gets in every time while strangers fill the line of its account", async () => {
  const cookies = cookiesOf(await postLogin(sikka, staff)).split("; ");
  const device = cookies.find((cookie) => cookie.includes(".device")) as string;
  let isOver = false;
  const fail = async (n: number) => {
    while (!isOver) {
      await postLogin(sikka, wrong, from(`10.2.${n}.1`));
      await sleep(1_000);
    }
  };
  const strangers = Array.from({ length: 70 }, (_, n) => fail(n));
  const entered: number[] = [];
  for (let n = 0; n < 4; n++) entered.push((await postLogin(sikka, staff, from("203.0.113.1", device))).status);
  isOver = true;
  expect(entered).toEqual(Array(4).fill(302));
  await Promise.all(strangers);
});

test("a flood is sent away before it has cost much, and the site goes on", async () => {
  const logged = () => sikka.output().match(/a sign-in failed/g)?.length ?? 0;
  const before = logged();
  const flood = Array.from({ length: 60 }, (_, n) =>
    postLogin(sikka, { ...wrong, email: `flood${n}@sikka.example` }, from(`10.1.0.${n}`)),
  );
  expect((await sikka.get("/healthz")).status).toBe(200);
  const answers = await Promise.all(flood);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length).toBe(60 - busy.length);
  expect(busy[0]?.headers.get("retry-after")).toBe("5");
  // At most a line a minute, however many there are.
  expect(logged() - before).toBeLessThanOrEqual(1);
  expect(await busy[0]?.text()).toContain("Too many people are signing in at the moment. Please try again.");
});

test("what was typed into the form is not stored, and no log line has it", async () => {
  await postLogin(sikka, { email: "my-password-in-the-wrong-field", password: "another-secret" });
  const rows = JSON.stringify(await sikka.sql("select * from auth_sign_in_failures"));
  expect(rows + sikka.output()).not.toMatch(/my-password-in-the-wrong-field|another-secret/);
  expect(sikka.output()).toContain("a sign-in failed");
});

test("signing in again ends the session that this browser had", async () => {
  const first = await signIn(sikka);
  const second = cookiesOf(await postLogin(sikka, staff, { headers: { cookie: first.cookie } }));
  expect((await sikka.get("/admin", { headers: first })).status).toBe(302);
  expect((await sikka.get("/admin", { headers: { cookie: second } })).status).toBe(200);
});

test("a cookie that we have not signed is nobody", async () => {
  const { cookie } = await signIn(sikka);
  const [token] = (await sikka.sql<{ token: string }>("select token from auth_sessions")).map((row) => row.token);
  const forged = [`__Host-sikka.session_token=${token}`, `__Host-sikka.session_token=${token}.AAAA`];
  for (const value of [...forged, cookie.replace(/\.[A-Za-z]/, ".0"), cookie.replace("=", "=x")]) {
    expect((await sikka.get("/admin", { headers: { cookie: value } })).status).toBe(302);
  }
});

test.each([
  ["30 days old", "expires_at = now() - interval '1 second'", false],
  ["not used for 7 days", "updated_at = now() - interval '7 days 1 second'", false],
  ["not used for 6 days", "updated_at = now() - interval '6 days'", true],
])("a session %s: %s", async (_, change, isLive) => {
  const headers = await signIn(sikka);
  await sikka.sql(`update auth_sessions set ${change}`);
  expect((await sikka.get("/admin", { headers })).status).toBe(isLive ? 200 : 302);
  if (isLive) {
    const [session] = await sikka.sql("select updated_at > now() - interval '1 minute' as seen from auth_sessions");
    expect(session).toEqual({ seen: true });
  }
});

test("asking who is signed in uses the session: its last use and the address of that move", async () => {
  const headers = { ...(await signIn(sikka)), "x-forwarded-for": "203.0.113.77" };
  await sikka.sql("update auth_sessions set updated_at = now() - interval '6 minutes'");
  const answer = await sikka.get("/admin/session", { method: "POST", headers, body: new URLSearchParams() });
  expect(await answer.json()).toEqual({
    userId: expect.any(String),
    email: staff.email,
    name: staff.email,
    role: "owner",
  });
  const account = await (await sikka.get("/admin/account", { headers })).text();
  expect(account.replaceAll(/<!--.*?-->/g, "")).toMatch(/last used [^<]+ GST, from <bdi dir="ltr">203\.0\.113\.77/);
  const [session] = await sikka.sql("select updated_at > now() - interval '1 minute' as moved from auth_sessions");
  expect(session).toEqual({ moved: true });
});

test("the page that was asked for is there after signing in, pages of other sites are not", async () => {
  const asked = await sikka.get("/admin/services?q=a%26b");
  const login = asked.headers.get("location") as string;
  expect([asked.status, login]).toEqual([302, "/admin/login?next=%2Fadmin%2Fservices%3Fq%3Da%2526b"]);
  expect((await postLogin(sikka, staff, { path: login })).headers.get("location")).toBe("/admin/services?q=a%26b");
  const headers = await signIn(sikka);
  for (const next of [
    "//evil.example",
    "https:evil.example",
    "https://evil.example/admin",
    "/\\evil.example",
    "/contact",
  ]) {
    const path = `/admin/login?${new URLSearchParams({ next })}`;
    expect((await postLogin(sikka, staff, { path })).headers.get("location"), next).toBe("/admin");
    expect((await sikka.get(path, { headers })).headers.get("location"), next).toBe("/admin");
  }
});

test("logging out ends the session on the server, tells the browser, and leads to the site", async () => {
  const headers = await signIn(sikka);
  const link = await sikka.get("/admin/logout", { headers });
  expect([link.status, link.headers.get("location")]).toEqual([302, "/admin"]);
  const response = await sikka.get("/admin/logout", { method: "POST", headers, body: new URLSearchParams() });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-sikka\.session_token=; Max-Age=0; .*Secure/);
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect((await sikka.get("/admin", { headers })).status).toBe(302);
  const again = await sikka.get("/admin/logout", { method: "POST", headers, body: new URLSearchParams() });
  expect(again.headers.get("location")).toBe("/");
});

test("while the database cannot answer, nobody gets in and nothing of it is said", async () => {
  const headers = await signIn(sikka);
  await sikka.sql(
    "alter table auth_sessions rename to auth_sessions_away; alter table auth_users rename to auth_users_away",
  );
  try {
    const login = await postLogin(sikka, staff);
    const html = await login.text();
    expect([login.status, html.includes("Login failed")]).toEqual([503, true]);
    const guarded = await sikka.get("/admin", { headers });
    expect(guarded.status).toBe(503);
    expect(html + (await guarded.text())).not.toMatch(/auth_users|auth_sessions|relation/);
  } finally {
    await sikka.sql(
      "alter table auth_sessions_away rename to auth_sessions; alter table auth_users_away rename to auth_users",
    );
  }
  expect((await sikka.get("/admin", { headers })).status).toBe(200);
});

test("without a mail server no code or link is offered", async () => {
  expect(await sikka.html("/admin/login")).not.toContain("/admin/code");
  expect((await sikka.get("/admin/code")).headers.get("location")).toBe("/admin/login");
});

test("invented devices wait with strangers, so that a real one still signs in", async () => {
  const device = cookiesOf(await postLogin(sikka, staff)).replace(/.*?([^ ;]*sikka\.device=[^;]+).*/, "$1");
  const invented = `__Host-sikka.device=${"a".repeat(22)}.${"b".repeat(43)}.${"c".repeat(43)}`;
  const flood = Array.from({ length: 80 }, (_, at) => postLogin(sikka, wrong, from(`203.0.113.${at >> 3}`, invented)));
  const { status } = await postLogin(sikka, staff, from("198.51.100.9", device));
  const others = (await Promise.all(flood)).map((answer) => answer.status);
  expect([status, new Set(others)]).toEqual([302, new Set([401, 503])]);
});
