import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionWay } from "../../app/accounts/store/session-ways.server.ts";
import { freePort } from "../support/database-server.ts";
import {
  enterByProvider,
  giveIdentity,
  type IdentityProvider,
  startIdentityProvider,
} from "../support/identity-provider.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type App, givePasskey, giveTotp } from "../support/second-factor.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { cookiesOf, createAccount, postLogin, signIn, staff } from "../support/staff.ts";

/** Someone who tries a way; what is needed for it was done while everything was allowed. */
type Person = { id: string; email: string; app: App; passkey: Awaited<ReturnType<typeof givePasskey>> };
type Try = {
  /** What comes before the try, as long as the person still may. */
  prepare?(person: Person): Promise<unknown>;
  /** Takes the way, with what `prepare` gave. Returns the last answer. */
  take(person: Person, prepared: never): Promise<Response>;
  /** What becomes of it when the person has a second factor. */
  withFactor: "challenged" | "signed in";
};

const password = "six blinds and a motor";
const wanted = "a drum kit under the stairs";

let sikka: Sikka;
let mail: MailServer;
let provider: IdentityProvider;
beforeAll(async () => {
  mail = await startMailServer();
  const port = await freePort();
  provider = await startIdentityProvider(`http://localhost:${port}`);
  sikka = await startSikka({
    env: { PORT: String(port), SMTP_URL: mail.url, MAIL_FROM: "Sikka <site@sikka.example>", ...provider.env },
  });
});
afterAll(async () => {
  await sikka.stop();
  await mail.stop();
  await provider.setOpen(false);
});
beforeEach(() => sikka.sql("delete from auth_sign_in_failures; delete from auth_required_factors"));

const post = (path: string, fields: Record<string, string>, cookie = "") =>
  sikka.get(path, { method: "POST", body: new URLSearchParams(fields), headers: { origin: sikka.origin, cookie } });
const enter = (email: string, as = password) => postLogin(sikka, { email, password: as });

/** The challenge of someone who has given the password. */
async function challenge({ email, id }: Person): Promise<string> {
  await giveTotp(sikka, id);
  return cookiesOf(await enter(email));
}

async function textInMail(email: string, part: string): Promise<string> {
  const find = () =>
    mail.received
      .map(({ parsed }) => (JSON.stringify(parsed.to).includes(email) ? (parsed.text ?? "") : ""))
      .findLast((text) => text.includes(part));
  await expect.poll(find).toBeDefined();
  return find() as string;
}

async function linkInMail(email: string, path: string): Promise<string> {
  const text = await textInMail(email, `${path}?token=`);
  return new RegExp(`${path}\\?token=\\S+`).exec(text)?.[0] as string;
}

/** How each way is taken. A way without a try does not compile. */
const tries: Record<SessionWay, Try> = {
  password: { take: ({ email }) => enter(email), withFactor: "challenged" },
  invitation: {
    // The row that the link makes is taken away or disabled before the password is used.
    prepare: async ({ email, id }) => {
      await sikka.sql("delete from auth_accounts where user_id = $1", [id]);
      await sikka.sql("update admin_users set user_id = null where user_id = $1", [id]);
      const owner = await signIn(sikka);
      await post("/admin/users.data", { intent: "invite", email, name: "", role: "editor" }, owner.cookie);
      await post(await linkInMail(email, "/admin/invitation"), { name: "", password: wanted });
    },
    take: ({ email }) => enter(email, wanted),
    withFactor: "challenged",
  },
  recovery: {
    prepare: async ({ email }) => {
      await post("/admin/forgot-password", { email });
      return linkInMail(email, "/admin/reset-password");
    },
    take: async ({ email }, link) => {
      await post(link, { password: wanted });
      return enter(email, wanted);
    },
    withFactor: "challenged",
  },
  code: {
    prepare: async ({ email }) => {
      await post("/admin/code", { intent: "send", email });
      const text = await textInMail(email, "Your code to sign in");
      return /Code: (\d{6})/.exec(text)?.[1];
    },
    take: ({ email }, code) => post("/admin/code", { intent: "enter", email, code }),
    withFactor: "challenged",
  },
  link: {
    prepare: async ({ email }) => {
      await post("/admin/code", { intent: "send", email });
      return linkInMail(email, "/admin/code");
    },
    take: async (_, link: string) => {
      const page = await sikka.html(link);
      const [email, code] = ["email", "code"].map(
        (name) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(page)?.[1] ?? "",
      ) as [string, string];
      return post(link, { intent: "enter", email, code });
    },
    withFactor: "challenged",
  },
  passkey: {
    take: async ({ passkey }) => {
      const asked = await sikka.get("/admin/auth/passkey/generate-authenticate-options");
      const { challenge } = (await asked.json()) as { challenge: string };
      const headers = { origin: sikka.origin, "content-type": "application/json", cookie: cookiesOf(asked) };
      const body = JSON.stringify({ response: passkey.answer(challenge) });
      return sikka.get("/admin/auth/passkey/verify-authentication", { method: "POST", body, headers });
    },
    withFactor: "signed in",
  },
  totp: {
    prepare: challenge,
    take: ({ app }, cookie) => post("/admin/second-factor", { code: app.code() }, cookie),
    withFactor: "signed in",
  },
  "backup code": {
    prepare: challenge,
    take: ({ app }, cookie) => post("/admin/second-factor?backup", { code: app.backupCodes[0] as string }, cookie),
    withFactor: "signed in",
  },
  identity: {
    prepare: ({ email, id }) => giveIdentity(sikka, provider, id, email),
    take: ({ email }) => enterByProvider(sikka, provider, email),
    withFactor: "challenged",
  },
  "password change": {
    prepare: async ({ email, app, id }) => {
      const cookie = cookiesOf(await enter(email));
      const [factor] = await sikka.sql("select from auth_two_factors where user_id = $1", [id]);
      return factor ? cookiesOf(await post("/admin/second-factor", { code: app.code() }, cookie)) : cookie;
    },
    take: (_, cookie) =>
      post("/admin/account.data", { intent: "password", current: password, password: wanted }, cookie),
    withFactor: "signed in",
  },
};

let number = 0;
async function createPerson(hasTotp: boolean): Promise<Person> {
  const email = `way${++number}@sikka.example`;
  const id = await createAccount(sikka, { email, password });
  const passkey = await givePasskey(sikka, id);
  const app = await giveTotp(sikka, id);
  if (!hasTotp) {
    await sikka.sql("delete from auth_two_factors where user_id = $1", [id]);
    await sikka.sql("update auth_users set two_factor_enabled = false where id = $1", [id]);
  }
  return { id, email, app, passkey };
}

/** Whether an answer has signed someone in: its cookies open the back office. */
const hasSession = (response: Response) => cookiesOf(response).includes(".session_token=");

describe.each(Object.entries(tries))("a session by %s", (way, { prepare, take, withFactor }) => {
  const prepareFor = async (person: Person) => (await prepare?.(person)) as never;

  test("opens nothing to someone without a role but the page that says so", async () => {
    const person = await createPerson(false);
    const prepared = await prepareFor(person);
    await sikka.sql("delete from admin_users where email = $1", [person.email]);
    const response = await take(person, prepared);
    // Only staff can change their password.
    expect(hasSession(response)).toBe(way !== "password change");
    if (way === "password change") return;
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    expect((await sikka.get("/admin", { headers: { cookie } })).headers.get("location")).toBe("/admin/login");
    expect(await (await sikka.get("/admin/login", { headers: { cookie } })).text()).toContain("Access Denied");
  });

  test("is refused to a disabled account", async () => {
    const person = await createPerson(false);
    const prepared = await prepareFor(person);
    await sikka.sql("update admin_users set disabled_at = now() where email = $1", [person.email]);
    await sikka.sql("delete from auth_sessions where user_id = $1", [person.id]);
    const response = await take(person, prepared);
    expect(hasSession(response)).toBe(false);
    const left = await sikka.sql(
      "select from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1",
      [person.email],
    );
    expect(left).toHaveLength(0);
  });

  test("needs the second factor, or is one", async () => {
    const person = await createPerson(true);
    const response = await take(person, await prepareFor(person));
    expect(hasSession(response)).toBe(withFactor === "signed in");
    expect(/two_factor=[^;]/.test(cookiesOf(response))).toBe(withFactor === "challenged");
    const cookie = cookiesOf(response);
    expect((await sikka.get("/admin", { headers: { cookie } })).status).toBe(withFactor === "signed in" ? 200 : 302);
  });

  test("needs it too where the role does and there is only a passkey", async () => {
    const person = await createPerson(false);
    const prepared = await prepareFor(person);
    await sikka.sql("insert into auth_required_factors (staff_role) values ('owner'), ('editor')");
    const response = await take(person, prepared);
    expect(hasSession(response)).toBe(withFactor === "signed in");
  });
});

test("who lacks the second factor of the role reaches nothing but where it is set up", async () => {
  const { cookie, ...headers } = await signIn(sikka, { email: "late@sikka.example" });
  await sikka.sql("insert into auth_required_factors (staff_role) values ('owner')");
  const again = cookiesOf(await postLogin(sikka, { email: "late@sikka.example", password: staff.password }));
  for (const each of [cookie, again]) {
    const page = await sikka.get("/admin/services?q=a", { headers: { ...headers, cookie: each } });
    expect(page.headers.get("location")).toBe("/admin/second-factor?next=%2Fadmin%2Fservices%3Fq%3Da");
    const data = await sikka.get("/admin/services.data", { headers: { ...headers, cookie: each } });
    expect(await data.text()).toMatch(/^\[.*"redirect","\/admin\/second-factor/s);
    expect((await post("/admin/account.data", { intent: "name", name: "Me" }, each)).status).toBe(403);
  }
});

test("a code of the app signs in once, also when it comes twice at the same time", async () => {
  const person = await createPerson(true);
  const code = person.app.code();
  const cookies = [await challenge(person), await challenge(person), await challenge(person)];
  const enterCode = (cookie?: string) => post("/admin/second-factor", { code }, cookie);
  const both = await Promise.all(cookies.slice(0, 2).map(enterCode));
  const later = await enterCode(cookies[2]);
  expect([both.filter(hasSession).length, hasSession(later), later.status]).toEqual([1, false, 401]);
  await sikka.sql("update auth_verifications set expires_at = now() where identifier like 'used-app-code:%'");
  expect(hasSession(await enterCode(cookies[2]))).toBe(true);
});

test("a wrong code of the second factor is noted with the account", async () => {
  const person = await createPerson(true);
  expect((await post("/admin/second-factor", { code: "000000" }, await challenge(person))).status).toBe(401);
  const events = await sikka.sql("select kind, detail from auth_events where user_id = $1", [person.id]);
  expect(events).toEqual([{ kind: "sign-in-failed", detail: "totp" }]);
});
