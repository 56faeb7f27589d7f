import { createPublicKey, generateKeyPairSync, type JsonWebKey, sign, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountErrors, toProviderFault } from "../../app/accounts/account-errors.ts";
import { freePort } from "../support/database-server.ts";
import { enterByProvider, type IdentityProvider, startIdentityProvider } from "../support/identity-provider.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { cookiesOf, createAccount, signIn, staff } from "../support/staff.ts";

let sikka: Sikka;
let provider: IdentityProvider;
beforeAll(async () => {
  const port = await freePort();
  provider = await startIdentityProvider(`http://localhost:${port}`);
  sikka = await startSikka({ env: { PORT: String(port), ...provider.env } });
  await createAccount(sikka);
});
afterAll(async () => {
  await sikka.stop();
  await provider.setOpen(false);
});
beforeEach(() => sikka.sql("delete from auth_accounts where provider_id = 'oidc'; delete from auth_sign_in_failures"));

type Headers = Awaited<ReturnType<typeof signIn>>;
const other = { email: "other@sikka.example" };
const fault = (code: string) => toProviderFault(code, "Test ID");
const locationOf = (response: Response) => response.headers.get("location") ?? "";

/** Goes to the provider from the sign-in. */
async function begin(next = "/admin") {
  const response = await sikka.get(`/admin/identity?${new URLSearchParams({ next })}`);
  return { address: locationOf(response), cookie: cookiesOf(response) };
}

/** Comes back from the provider. */
const comeBack = (address: string, cookie: string) =>
  sikka.get(address.slice(sikka.url.length), { headers: { cookie } });

const enter = (who: string | null, next?: string) => enterByProvider(sikka, provider, who, next);

const change = (headers: Headers, fields: Record<string, string>) =>
  sikka.get("/admin/account", { method: "POST", headers, body: new URLSearchParams(fields) });

/** Links an identity with an account; returns where that leads. */
async function link(headers: Headers, who: string): Promise<Response> {
  const begun = await change(headers, { intent: "link" });
  const cookie = `${headers.cookie}; ${cookiesOf(begun)}`;
  return comeBack(await provider.answer(locationOf(begun), who), cookie);
}

/** What the sign-in, or the account, says after a way over the provider that led to `response`. */
async function saidAt(response: Response, cookie = ""): Promise<string> {
  const headers = { cookie: [cookie, cookiesOf(response)].filter(Boolean).join("; ") };
  return (await sikka.get(locationOf(response), { headers })).text();
}

const idOf = async () =>
  (await sikka.sql<{ id: string }>("select id from auth_accounts where provider_id = 'oidc'"))[0]?.id;

describe("an identity of a provider", () => {
  test("is linked in the own account, signs in from then on, and is unlinked", async () => {
    const headers = await signIn(sikka);
    const linked = await link(headers, "noura");
    expect(locationOf(linked)).toBe("/admin/account");
    const account = await saidAt(linked, headers.cookie);
    expect(account).toContain("noura@id.example");
    expect(account).toContain("Link Test ID");
    const entered = await enter("noura", "/admin/services");
    expect([entered.status, locationOf(entered)]).toEqual([302, "/admin/services"]);
    const cookie = cookiesOf(entered);
    expect(cookie).toContain(".device");
    const session = await sikka.get("/admin/session", {
      method: "POST",
      headers: { ...headers, cookie },
      body: new URLSearchParams(),
    });
    expect(await session.json()).toMatchObject({ email: staff.email });
    expect((await change(headers, { intent: "unlink", id: (await idOf()) as string })).status).toBe(200);
    expect(await saidAt(await enter("noura"))).toContain(fault("not_linked"));
    expect((await change(headers, { intent: "unlink", id: staff.email })).status).toBe(404);
    const events = await sikka.sql("select kind from auth_events where kind like 'identity%' order by id");
    expect(events).toEqual([{ kind: "identity-linked" }, { kind: "identity-unlinked" }]);
  });

  test("that is not linked makes no account and finds none by its e-mail address", async () => {
    await createAccount(sikka, { email: "mona@id.example" });
    const count = () => sikka.sql("select count(*)::int from auth_users");
    const before = await count();
    for (const who of ["mona", "stranger"]) {
      const response = await enter(who, "/admin/services");
      expect(locationOf(response)).toMatch(/^\/admin\/login\?/);
      expect(await saidAt(response)).toContain(fault("not_linked"));
    }
    expect(await count()).toEqual(before);
    expect(await sikka.sql("select from auth_accounts where provider_id = 'oidc'")).toHaveLength(0);
  });

  test("of another user is not linked a second time", async () => {
    await link(await signIn(sikka), "noura");
    const headers = await signIn(sikka, other);
    expect(decodeURIComponent(cookiesOf(await link(headers, "noura")))).toBeTruthy();
    const again = await link(headers, "noura");
    expect(await saidAt(again, headers.cookie)).toContain(
      accountErrors.identity_already_exists.replace("{provider}", "Test ID"),
    );
    expect(await sikka.sql("select from auth_accounts where provider_id = 'oidc'")).toHaveLength(1);
  });

  test("is not linked when another user has signed in meanwhile, or nobody is any more", async () => {
    const headers = await signIn(sikka);
    const theirs = await signIn(sikka, other);
    for (const cookie of [theirs.cookie, ""]) {
      const begun = await change(headers, { intent: "link" });
      const address = await provider.answer(locationOf(begun), "noura");
      const response = await comeBack(address, `${cookie}; ${cookiesOf(begun)}`);
      expect(await saidAt(response, cookie)).toContain(accountErrors.no_session);
    }
    expect(await idOf()).toBeUndefined();
  });

  test("is asked for again to link when the sign-in is long ago", async () => {
    const headers = await signIn(sikka);
    await sikka.sql("update auth_sessions set created_at = now() - interval '11 minutes'");
    expect((await change(headers, { intent: "link" })).status).toBe(428);
  });

  test("stays when it is the last way to sign in", async () => {
    const headers = await signIn(sikka);
    await link(headers, "noura");
    const unlink = async () => change(headers, { intent: "unlink", id: (await idOf()) as string });
    const [row] = await sikka.sql(
      "delete from auth_accounts where provider_id = 'credential' and user_id = (select id from auth_users where email = $1) returning *",
      [staff.email],
    );
    const refused = await unlink();
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(accountErrors.single_identity_not_deletable),
    ]);
    await sikka.sql(
      `insert into auth_passkeys (public_key, user_id, credential_id, counter, device_type, backed_up)
       select 'key', id, 'credential', 0, 'singleDevice', false from auth_users where email = $1`,
      [staff.email],
    );
    expect((await unlink()).status).toBe(200);
    await sikka.sql("delete from auth_passkeys");
    await sikka.sql(
      "insert into auth_accounts (account_id, provider_id, user_id, password, updated_at) values ($1, $2, $3, $4, now())",
      [...["account_id", "provider_id", "user_id", "password"].map((name) => row?.[name])],
    );
  });
});

describe("the way over the provider", () => {
  test("is stopped where the person says no there, and where it was begun in another browser", async () => {
    expect(await saidAt(await enter(null))).toContain(fault("access_denied"));
    const { address, cookie } = await begin();
    const back = await provider.answer(address, "noura");
    expect(await saidAt(await comeBack(back, ""))).toContain(fault("state_mismatch"));
    const forged = new URL(back);
    forged.searchParams.set("state", "another");
    expect(await saidAt(await comeBack(forged.href, cookie))).toContain(fault("state_mismatch"));
    // An answer is good once.
    await comeBack(back, cookie);
    expect(await saidAt(await comeBack(back, cookie))).toContain(fault("state_mismatch"));
  });

  test("carries PKCE, a state and a nonce", async () => {
    const { searchParams } = new URL((await begin()).address);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"]) expect(searchParams.get(name)?.length).toBeGreaterThan(20);
    expect(searchParams.get("redirect_uri")).toBe(`${sikka.url}/admin/auth/callback/oidc`);
  });

  test("says so when the provider cannot be reached; the password works on", async () => {
    const { address, cookie } = await begin();
    const back = await provider.answer(address, "noura");
    await provider.setOpen(false);
    expect(await saidAt(await sikka.get("/admin/identity"))).toContain(fault("unreachable"));
    expect(await saidAt(await comeBack(back, cookie))).toContain(fault("invalid_code"));
    await signIn(sikka);
    await provider.setOpen(true);
    expect((await begin()).address).toContain(provider.env.OIDC_ISSUER);
  });

  test("leads only to pages of the back office", async () => {
    await link(await signIn(sikka), "noura");
    expect(locationOf(await enter("noura", "https://evil.example/"))).toBe("/admin");
  });
});

describe("a token", () => {
  const published = async () => (await sikka.get("/.well-known/jwks.json")).text();
  /** What a token says to a program that knows nothing but the published keys; null when it cannot be believed. */
  const read = async (token: string) => {
    const [head = "", body = "", signature = ""] = token.split(".");
    const { alg, kid } = JSON.parse(Buffer.from(head, "base64url").toString());
    const { keys } = JSON.parse(await published()) as { keys: (JsonWebKey & { kid: string })[] };
    const key = keys.find((one) => one.kid === kid);
    const isSigned = (of: JsonWebKey) =>
      verify(
        null,
        Buffer.from(`${head}.${body}`),
        createPublicKey({ key: of, format: "jwk" }),
        Buffer.from(signature, "base64url"),
      );
    return key && isSigned(key) ? { alg, payload: JSON.parse(Buffer.from(body, "base64url").toString()) } : null;
  };
  const askToken = (headers: Headers) =>
    sikka.get("/admin/token", { method: "POST", headers, body: new URLSearchParams() });
  const tokenOf = async (headers: Headers) => ((await (await askToken(headers)).json()) as { token: string }).token;
  const use = (token?: string) =>
    sikka.get("/api/account", { headers: token ? { authorization: `Bearer ${token}` } : {} });

  test("says id, e-mail address and role for ten minutes, to everyone who reads the published keys", async () => {
    const headers = await signIn(sikka);
    const token = await tokenOf(headers);
    const { payload, alg } = (await read(token)) ?? { payload: {} };
    const [user] = await sikka.sql("select id from auth_users where email = $1", [staff.email]);
    const { iat = 0, exp, ...said } = payload;
    expect(said).toEqual({ sub: user?.id, email: staff.email, role: "owner", iss: sikka.url, aud: sikka.url });
    expect([exp, alg]).toEqual([iat + 600, "EdDSA"]);
    const answer = await use(token);
    expect([answer.status, await answer.json()]).toEqual([200, { id: user?.id, email: staff.email, role: "owner" }]);
    expect(await published()).not.toContain('"d"');
  });

  test("is not given without a session, a role or our script's header, and ends with the role", async () => {
    const headers = await signIn(sikka, other);
    const token = await tokenOf(headers);
    expect((await askToken({ ...headers, "X-Requested-By": "" as "sikka" })).status).toBe(403);
    expect((await askToken({ ...headers, cookie: "" })).status).toBe(401);
    await sikka.sql("update admin_users set disabled_at = now() where email = $1", [other.email]);
    expect((await askToken(headers)).status).toBe(401);
    expect((await use(token)).status).toBe(401);
    await sikka.sql("update admin_users set disabled_at = null, staff_role = 'sales' where email = $1", [other.email]);
    expect(await (await use(token)).json()).toMatchObject({ role: "sales" });
    await sikka.sql("delete from admin_users where email = $1", [other.email]);
    expect((await use(token)).status).toBe(401);
  });

  test("of a key that was replaced stays good for its time, and nobody is signed out", async () => {
    const headers = await signIn(sikka);
    const before = await tokenOf(headers);
    await sikka.sql("update auth_jwks set expires_at = now()");
    const after = await tokenOf(headers);
    const kids = [before, after].map((token) => JSON.parse(atob(token.split(".")[0] ?? "")).kid);
    expect(kids[0]).not.toBe(kids[1]);
    for (const token of [before, after])
      expect(await read(token)).toMatchObject({ payload: { iss: sikka.url, aud: sikka.url } });
    expect([(await use(before)).status, (await use(after)).status]).toEqual([200, 200]);
    await sikka.sql("update auth_jwks set expires_at = now() - interval '25 hours' where id = $1", [kids[0]]);
    expect(await read(before)).toBeNull();
  });

  test("that nobody gave, that another key has signed, or without any keys is refused in a sentence", async () => {
    const token = await tokenOf(await signIn(sikka));
    const { privateKey } = generateKeyPairSync("ed25519");
    const { kid } = JSON.parse(atob(token.split(".")[0] ?? ""));
    const head = Buffer.from(JSON.stringify({ alg: "EdDSA", kid })).toString("base64url");
    const text = `${head}.${token.split(".")[1]}`;
    const forged = `${text}.${sign(null, Buffer.from(text), privateKey).toString("base64url")}`;
    const readJson = async (response: Response) => [response.status, await response.json()];
    const refusal = (code: keyof typeof accountErrors) => ({ code, message: accountErrors[code] });
    expect(await readJson(await use())).toEqual([401, refusal("no_session")]);
    for (const wrong of [forged, "nonsense", `${token}x`]) {
      expect(await readJson(await use(wrong))).toEqual([401, refusal("invalid_token_signature")]);
    }
    await sikka.sql("delete from auth_jwks");
    expect(await readJson(await use(token))).toEqual([503, refusal("empty_key_set")]);
    expect(((await (await sikka.get("/.well-known/jwks.json")).json()) as { keys: object[] }).keys).toHaveLength(1);
    await sikka.sql("alter table auth_jwks rename to auth_jwks_away");
    try {
      expect(await readJson(await sikka.get("/.well-known/jwks.json"))).toEqual([503, refusal("empty_key_set")]);
    } finally {
      await sikka.sql("alter table auth_jwks_away rename to auth_jwks");
    }
  });
});
