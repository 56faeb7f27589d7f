import { beforeEach, expect, test } from "vitest";
import { startAccounts } from "../support/accounts.ts";
import { cookiesOf, createAccount, postLogin, signIn, staff } from "../support/staff.ts";

const other = { email: "other@sikka.example", password: "six blinds and a motor" };
const accounts = startAccounts();

beforeEach(() => createAccount(accounts.sikka));

const post = (path: string, fields: Record<string, string>, cookie = "") => accounts.post(path, fields, { cookie });
const login = (password: string) => postLogin(accounts.sikka, { email: staff.email, password });
const isSignedIn = async (cookie: string) =>
  (await accounts.sikka.get("/admin", { headers: { cookie } })).status === 200;
const askCode = (email: string, cookie = "") => post("/admin/code", { intent: "send", email }, cookie);
const enterCode = (code: string, email = staff.email, cookie = "") =>
  post("/admin/code", { intent: "enter", email, code }, cookie);
async function codeInMail(count = 1): Promise<string> {
  await accounts.linkInMail("code", count);
  const texts = accounts.server.received.map(({ parsed }) => parsed.text ?? "");
  return texts.flatMap((text) => /Code: (\d{6})/.exec(text)?.[1] ?? []).at(-1) as string;
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("one mail holds a code and a link: either works once, in any browser, and looking at the link uses up nothing", async () => {
  await askCode(" Staff@Sikka.example ");
  const link = await accounts.linkInMail("code");
  const code = await codeInMail();
  for (let looks = 0; looks < 3; looks += 1) expect(await accounts.sikka.html(link)).toContain(`value="${code}"`);
  expect(JSON.stringify(await accounts.sikka.sql("select * from auth_verifications"))).not.toContain(code);
  const [mail] = await accounts.sikka.sql<{ id: string; subject: string }>("select id, subject from mails");
  const owner = await signIn(accounts.sikka, other);
  const inOutbox = await accounts.sikka.get(`/admin/outbox/mail/${mail?.id}`, { headers: owner });
  expect((mail?.subject ?? "") + (await inOutbox.text())).not.toContain(code);
  // A stranger's guess and another mail do not end it.
  expect((await enterCode(otherThan(code))).status).toBe(401);
  await askCode(staff.email);
  expect(await codeInMail(2)).toBe(code);
  const entered = await enterCode(` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect([entered.status, entered.headers.get("location")]).toEqual([302, "/admin"]);
  expect(await isSignedIn(cookiesOf(entered))).toBe(true);
  expect((await enterCode(code)).status).toBe(401);
  expect((await login(staff.password)).status).toBe(302);
  await askCode(staff.email);
  const next = await codeInMail(3);
  await accounts.sikka.sql("update auth_verifications set expires_at = now() - interval '1 second'");
  expect((await enterCode(next)).status).toBe(401);
});

test("asking for a code and trying one answers the same in the same time, for any account; mails and guesses have limits", async () => {
  const timed = async (ask: () => Promise<Response>, email: string) => {
    const began = performance.now();
    const response = await ask();
    const html = (await response.text()).replaceAll(/nonce="[^"]+"/g, "").replaceAll(email, "EMAIL");
    expect(performance.now() - began).toBeGreaterThanOrEqual(395);
    return [response.status, [...response.headers.keys()].sort(), html];
  };
  const nobody = "nobody@sikka.example";
  const known = await timed(() => askCode(staff.email), staff.email);
  expect(await timed(() => askCode(nobody), nobody)).toEqual(known);
  const code = await codeInMail();
  const wrong = await timed(() => enterCode(otherThan(code)), staff.email);
  expect(await timed(() => enterCode(code, nobody), nobody)).toEqual(wrong);
  const cookie = cookiesOf(await login(staff.password));
  await post("/admin/logout", {}, cookie);
  await enterCode(otherThan(code));
  await accounts.sikka.sql(
    "insert into auth_sign_in_failures (scope, key_hash) select scope, key_hash from auth_sign_in_failures, generate_series(1, 9) where scope = 'account'",
  );
  expect(await timed(() => enterCode(code), staff.email)).toEqual(wrong);
  for (let tries = 0; tries < 6; tries += 1) await askCode(staff.email);
  expect(await accounts.sikka.sql("select from mails")).toHaveLength(5);
  // The person's own browser is not kept out by strangers.
  await askCode(staff.email, cookie);
  expect(await accounts.sikka.sql("select from mails")).toHaveLength(6);
  expect((await enterCode(code, staff.email, cookie)).status).toBe(302);
});

test("sign-ins are noted with their way, and a new device is told of; failures once in a while", async () => {
  const account = { email: "noura@sikka.example", password: staff.password };
  const id = await createAccount(accounts.sikka, account);
  await accounts.sikka.sql("update auth_users set created_at = now() - interval '2 hours'");
  const enter = (password = account.password, cookie = "") =>
    postLogin(accounts.sikka, { ...account, password }, { headers: { cookie } });
  const cookie = cookiesOf(await enter());
  const subjects = () => accounts.server.received.map(({ parsed }) => parsed.subject);
  await expect.poll(subjects).toEqual(["A new device signed in"]);
  await enter(account.password, cookie);
  for (let tries = 0; tries < 3; tries += 1) await enter("not the password");
  await post("/admin/logout", {}, cookiesOf(await enter()));
  const events = await accounts.sikka.sql("select kind, detail from auth_events where user_id = $1 order by id", [id]);
  expect(events).toEqual([
    { kind: "signed-in-new", detail: "password" },
    { kind: "confirmed", detail: "password" },
    { kind: "sign-in-failed", detail: "password" },
    { kind: "signed-in-new", detail: "password" },
    { kind: "signed-out", detail: "" },
  ]);
});
