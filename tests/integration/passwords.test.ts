import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { accountErrors } from "../../app/accounts/account-errors.ts";
import { startAccounts } from "../support/accounts.ts";
import { cookiesOf, createAccount, postLogin, signIn, staff } from "../support/staff.ts";

const other = { email: "other@sikka.example", password: "six blinds and a motor" };
const wanted = "a drum kit under the stairs";
const accounts = startAccounts();

beforeEach(async () => {
  await createAccount(accounts.sikka);
  await createAccount(accounts.sikka, other);
});

const post = (path: string, fields: Record<string, string>, cookie = "") => accounts.post(path, fields, { cookie });
const forget = (email: string) => post("/admin/forgot-password", { email });
const login = (password: string) => postLogin(accounts.sikka, { email: staff.email, password });
const isSignedIn = async (cookie: string) =>
  (await accounts.sikka.get("/admin", { headers: { cookie } })).status === 200;

const linkInMail = (count?: number) => accounts.linkInMail("reset-password", count);

test("a forgotten password: the link of the mail sets a new one, once, and signs every browser out", async () => {
  const before = await signIn(accounts.sikka);
  expect((await forget(" Staff@Sikka.example ")).status).toBe(200);
  const link = await linkInMail();
  expect(await accounts.sikka.html(link)).toContain(staff.email);
  const short = await post(link, { password: "short" });
  expect([short.status, await short.text()]).toEqual([422, expect.stringContaining("at least 12 characters")]);
  const changed = await post(link, { password: wanted });
  expect([changed.status, changed.headers.get("location")]).toEqual([302, "/admin/login?password=changed"]);
  expect(await isSignedIn(before.cookie)).toBe(false);
  expect([(await login(staff.password)).status, (await login(wanted)).status]).toEqual([401, 302]);
  expect((await post(link, { password: "another drum under the stairs" })).status).toBe(404);
  await expect
    .poll(() => accounts.server.received.map(({ parsed }) => parsed.subject))
    .toContain("Your password was changed");
});

test("an unknown address and a removed member get the answer of a known one, in the same time, and no mail", async () => {
  const ask = async (email: string) => {
    const began = performance.now();
    const response = await forget(email);
    const took = performance.now() - began;
    const html = (await response.text()).replaceAll(/nonce="[^"]+"/g, "").replaceAll(email, "EMAIL");
    return { took, answer: [response.status, [...response.headers.keys()].sort(), html] };
  };
  const known = await ask(staff.email);
  const unknown = await ask("nobody@sikka.example");
  await accounts.sikka.sql("delete from auth_accounts where user_id = (select id from auth_users where email = $1)", [
    other.email,
  ]);
  const removed = await ask(other.email);
  expect([unknown.answer, removed.answer]).toEqual([known.answer, known.answer]);
  expect(Math.min(known.took, unknown.took, removed.took)).toBeGreaterThanOrEqual(395);
  await linkInMail();
  expect(await accounts.sikka.sql("select recipients from mails")).toEqual([{ recipients: [staff.email] }]);
});

test("a link ends after 30 minutes and with the next change; nobody is flooded; the link is kept as its hash", async () => {
  for (let tries = 0; tries < 7; tries += 1) await forget(staff.email);
  expect(await accounts.sikka.sql("select from mails")).toHaveLength(5);
  const link = await linkInMail(5);
  const token = decodeURIComponent(link.split("token=")[1] ?? "");
  expect(JSON.stringify(await accounts.sikka.sql("select * from auth_verifications"))).not.toContain(token);
  await accounts.sikka.sql("update auth_verifications set expires_at = now() - interval '1 second'");
  expect((await accounts.sikka.get(link)).status).toBe(404);
  expect((await post(link, { password: wanted })).status).toBe(404);
  await accounts.sikka.sql("delete from mails");
  await forget(staff.email);
  const next = await linkInMail(6);
  expect((await accounts.sikka.get(next)).status).toBe(200);
  const { cookie } = await signIn(accounts.sikka);
  await post("/admin/account.data", { intent: "password", current: staff.password, password: wanted }, cookie);
  expect((await accounts.sikka.get(next)).status).toBe(404);
});

test("nobody reads the link of a colleague in the outbox", async () => {
  await forget(other.email);
  await linkInMail();
  const { cookie } = await signIn(accounts.sikka);
  const [mail] = await accounts.sikka.sql<{ id: string }>("select id from mails");
  for (const path of [
    `/admin/outbox/mail/${mail?.id}`,
    `/admin/outbox/mail/${mail?.id}.data`,
    `/admin/outbox/mail/${mail?.id}/designed`,
  ]) {
    expect(await (await accounts.sikka.get(path, { headers: { cookie } })).text(), path).not.toContain("token=");
  }
});

test("a change asks for the current password, counts wrong ones, and leaves only this browser signed in", async () => {
  const elsewhere = await signIn(accounts.sikka);
  const here = await signIn(accounts.sikka);
  const change = (current: string, password = wanted) =>
    post("/admin/account.data", { intent: "password", current, password }, here.cookie);
  expect(await (await change("not the password")).text()).toContain("This is not your current password");
  expect(await (await change(staff.password, staff.email)).text()).toContain("Please choose another");
  expect(await accounts.sikka.sql("select from auth_sign_in_failures")).not.toHaveLength(0);
  const changed = await change(staff.password);
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining("Your password is changed")]);
  expect([await isSignedIn(elsewhere.cookie), await isSignedIn(here.cookie)]).toEqual([false, false]);
  expect(await isSignedIn(cookiesOf(changed))).toBe(true);
  expect((await login(wanted)).status).toBe(302);
});

test("sessions: one, all others or all are signed out, and never another person's", async () => {
  const [first, second, third] = [
    await signIn(accounts.sikka),
    await signIn(accounts.sikka),
    await signIn(accounts.sikka),
  ];
  const stranger = await signIn(accounts.sikka, other);
  const ids = () =>
    accounts.sikka.sql<{ id: string; email: string }>(
      "select s.id, u.email from auth_sessions s join auth_users u on u.id = user_id",
    );
  const theirs = (await ids()).find(({ email }) => email === other.email)?.id as string;
  const end = (fields: Record<string, string>, cookie: string) => post("/admin/account.data", fields, cookie);
  const notTheirs = await end({ intent: "end-session", id: theirs }, third.cookie);
  expect(await notTheirs.text()).toContain(accountErrors.session_not_found);
  await end({ intent: "end-session", id: "no-number" }, third.cookie);
  expect(await ids()).toHaveLength(4);
  await end({ intent: "end-others" }, third.cookie);
  const live = await Promise.all([first, second, third, stranger].map(({ cookie }) => isSignedIn(cookie)));
  expect(live).toEqual([false, false, true, true]);
  expect((await end({ intent: "end-all" }, third.cookie)).status).toBe(202);
  expect(await isSignedIn(third.cookie)).toBe(false);
  expect(await isSignedIn(stranger.cookie)).toBe(true);
});

test("the name of a member of staff is the author of the posts", async () => {
  const { cookie } = await signIn(accounts.sikka);
  const [post1] = await accounts.sikka.sql<{ slug: string }>(
    `update blog_posts set author_id = (select a.id from admin_users a join auth_users u on u.id = a.user_id where u.email = '${staff.email}')
     where slug = 'cctv-rules-in-dubai' returning slug`,
  );
  await post("/admin/account.data", { intent: "name", name: "Mona Al Suwaidi" }, cookie);
  expect(await accounts.sikka.html(`/blog/${post1?.slug}`)).toContain("Mona Al Suwaidi");
});

const askFor = (email: string, cookie: string) => post("/admin/account.data", { intent: "email", email }, cookie);
const newAddress = "mona@new.example";

test("a new e-mail address is confirmed by a link, once, by the account that asked; the old one is told", async () => {
  const [mine, theirs] = [await signIn(accounts.sikka), await signIn(accounts.sikka, other)];
  expect((await askFor(newAddress, mine.cookie)).status).toBe(200);
  const link = await accounts.linkInMail("account/email");
  expect(accounts.server.received[0]?.to).toEqual([newAddress]);
  expect((await accounts.sikka.get(link)).headers.get("location")).toContain("/admin/login?next=%2Fadmin%2Faccount");
  expect((await accounts.sikka.get(link, { headers: theirs })).status).toBe(404);
  const looked = await accounts.sikka.get(link, { headers: mine });
  expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining(newAddress)]);
  expect((await login(staff.password)).status).toBe(302);
  expect((await post(link, {}, theirs.cookie)).status).toBe(404);
  expect((await post(link, {}, mine.cookie)).headers.get("location")).toBe("/admin/account");
  expect((await post(link, {}, mine.cookie)).status).toBe(404);
  expect((await login(staff.password)).status).toBe(401);
  expect((await postLogin(accounts.sikka, { email: newAddress, password: staff.password })).status).toBe(302);
  expect(await accounts.sikka.html("/admin/login")).not.toContain(newAddress);
  expect(await (await accounts.sikka.get("/admin/users", { headers: mine })).text()).toContain(newAddress);
  const told = () =>
    accounts.server.received.find(({ parsed }) => parsed.subject === "Your e-mail address was changed");
  await expect.poll(() => told()?.to).toEqual([staff.email]);
});

test("a new address tells nobody who has it already; links end with a password, an hour has five of them", async () => {
  const { cookie } = await signIn(accounts.sikka);
  const free = await (await askFor("free@sikka.example", cookie)).text();
  const taken = await (await askFor(other.email, cookie)).text();
  expect(taken.replaceAll(other.email, "")).toBe(free.replaceAll("free@sikka.example", ""));
  expect(await accounts.sikka.sql("select recipients from mails")).toEqual([{ recipients: ["free@sikka.example"] }]);
  const first = await accounts.linkInMail("account/email");
  await askFor(newAddress, cookie);
  const second = await accounts.linkInMail("account/email", 2);
  const statusOf = async (link: string) => (await accounts.sikka.get(link, { headers: { cookie } })).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await accounts.sikka.sql("update auth_verifications set expires_at = now() - interval '1 second'");
  expect(await statusOf(second)).toBe(404);
  for (let tries = 3; tries < 6; tries += 1) await askFor(newAddress, cookie);
  expect((await askFor(newAddress, cookie)).status).toBe(429);
  const last = await accounts.linkInMail("account/email", 4);
  const changed = await post(
    "/admin/account.data",
    { intent: "password", current: staff.password, password: wanted },
    cookie,
  );
  expect((await accounts.sikka.get(last, { headers: { cookie: cookiesOf(changed) } })).status).toBe(404);
});

test("the build hashes with Node's scrypt in a thread, not in JavaScript between other visitors' requests", () => {
  expect(readFileSync("build/server/main.js", "utf8")).not.toContain("@noble/hashes/scrypt");
});
