import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import { freePort } from "./database-server.ts";
import type { Sikka } from "./sikka.ts";
import { cookiesOf } from "./staff.ts";

/** A test's own OpenID Connect provider, where anyone can sign in with any name. */
export type IdentityProvider = {
  /** The environment of the program for it. */
  env: Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET" | "OIDC_LABEL" | "OIDC_ALLOW_PRIVATE", string>;
  /** Uses the provider's pages like a browser: signs in as `who`, or refuses (null). Returns the redirect target. */
  answer(address: string, who: string | null): Promise<string>;
  /** Refuses connections until it is opened again. */
  setOpen(isOpen: boolean): Promise<void>;
};

/** Starts it for the program at `url`. */
export async function startIdentityProvider(url: string): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const env = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "sikka",
    OIDC_CLIENT_SECRET: "a secret of the test",
    OIDC_LABEL: "Test ID",
    OIDC_ALLOW_PRIVATE: "yes",
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: env.OIDC_CLIENT_ID,
        client_secret: env.OIDC_CLIENT_SECRET,
        redirect_uris: [`${url}/admin/auth/callback/oidc`],
      },
    ],
    cookies: { keys: ["a key of the test"] },
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: sub, email: `${sub}@id.example`, email_verified: true }),
    }),
  });
  const server = createServer(provider.callback());
  const setOpen = (isOpen: boolean) =>
    new Promise<void>((resolve) => {
      if (isOpen) return void server.listen(port, resolve);
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await setOpen(true);
  return { env, setOpen, answer: (address, who) => walk(address, issuer, who) };
}

/** Signs in over the provider like a browser, as `who` there. Returns the answer to the way back. */
export async function enterByProvider(
  sikka: Sikka,
  provider: IdentityProvider,
  who: string | null,
  next = "/admin",
): Promise<Response> {
  const begun = await sikka.get(`/admin/identity?${new URLSearchParams({ next })}`);
  const address = await provider.answer(begun.headers.get("location") ?? "", who);
  return sikka.get(address.slice(sikka.origin.length), { headers: { cookie: cookiesOf(begun) } });
}

/** Links that account with one of the program's by SQL. */
export async function giveIdentity(
  sikka: Sikka,
  provider: IdentityProvider,
  userId: string,
  who: string,
): Promise<void> {
  await sikka.sql(
    "insert into auth_accounts (account_id, provider_id, user_id, updated_at) values ($1, 'oidc', $2, now())",
    [`${provider.env.OIDC_ISSUER} ${who}`, userId],
  );
}

async function walk(address: string, issuer: string, who: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  let form: URLSearchParams | undefined;
  for (let steps = 0; at.startsWith(issuer); steps++) {
    if (steps > 12) throw new Error(`the provider leads in circles: ${at}`);
    const page = await ask(at, form, cookies);
    const location = page.headers.get("location");
    form = location || who === null ? undefined : toForm(await page.text(), who);
    if (location) at = new URL(location, at).href;
    else if (who === null) at = `${at}/abort`;
  }
  return at;
}

async function ask(at: string, form: URLSearchParams | undefined, cookies: Map<string, string>): Promise<Response> {
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const page = await fetch(at, {
    ...(form && { method: "POST", body: form }),
    redirect: "manual",
    headers: { cookie },
  });
  if (page.status >= 400) throw new Error(`the provider answers ${page.status}: ${await page.text()}`);
  for (const set of page.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  return page;
}

/** What someone sends to its page: who they are, or that they agree. */
function toForm(html: string, login: string): URLSearchParams {
  return new URLSearchParams({ prompt: html.includes('name="login"') ? "login" : "consent", login, password: "any" });
}
