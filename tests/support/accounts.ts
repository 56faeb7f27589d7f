import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Sikka, startSikka } from "./sikka.ts";

/** A program with a real mail server, for tests of accounts; ready when the tests run. */
export type Accounts = {
  sikka: Sikka;
  server: MailServer;
  /** Posts a form like a browser with our pages; `headers` are those of `signIn`, or a cookie. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** The newest link to this page below /admin in received mails, once there are `count` mails. */
  linkInMail(page: string, count?: number): Promise<string>;
};

/** Starts the program for the tests of a file; each test begins without accounts, invitations and mails. */
export function startAccounts(env: Record<string, string> = {}): Accounts {
  const accounts = {} as Accounts;
  beforeAll(async () => {
    const server = await startMailServer();
    const sikka = await startSikka({ env: { SMTP_URL: server.url, MAIL_FROM: "Sikka <site@sikka.example>", ...env } });
    Object.assign(accounts, { sikka, server });
  });
  afterAll(async () => {
    await accounts.sikka.stop();
    await accounts.server.stop();
  });
  beforeEach(async () => {
    await accounts.sikka.sql(
      "delete from auth_users; delete from admin_users where user_id is not null; delete from mails; delete from staff_invitations; delete from auth_sign_in_failures; delete from auth_events",
    );
    accounts.server.received.length = 0;
  });
  accounts.post = (path, fields, headers = {}) =>
    accounts.sikka.get(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: accounts.sikka.origin, ...headers },
    });
  accounts.linkInMail = async (page, count = 1) => {
    const { received } = accounts.server;
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(count);
    const link = new RegExp(`/admin/${page}\\?token=\\S+`);
    return received.flatMap(({ parsed }) => link.exec(parsed.text ?? "") ?? []).at(-1) as string;
  };
  return accounts;
}
