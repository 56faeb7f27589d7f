import { afterAll, beforeAll, expect } from "vitest";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Sikka, startSikka } from "./sikka.ts";

/** The recipients of notifications. */
export const staff = ["staff@sikka.example", "owner@sikka.example"];
/** The states of an enquiry's two mails if all is well. */
export const allSent = ["notification sent", "confirmation sent"];

const siteUrl = "https://www.sikka.example";

/** A mail as stored by the program. */
type MailRow = {
  id: string;
  kind: string;
  status: string;
  recipients: string[];
  message_id: string;
  last_error: string | null;
  is_uncertain: boolean;
  attempts: number;
};

/** A program with its own mail server; ready when the tests run. */
export type MailWorld = {
  sikka: Sikka;
  server: MailServer;
  /** The program's environment. */
  env: Record<string, string>;
  /** Accepts or refuses the recipients of every mail; set by a test. */
  judge(address: string): Promise<void> | void;
  /** Restarts the mail server on its port after a test has stopped it. */
  restart(): Promise<void>;
  /** Sends the form, each time from another address, and returns the id of the stored row. */
  enquire(fields: Record<string, string>): Promise<string>;
  /** The mails about an enquiry, the notification first. */
  mailsOf(id: string): Promise<MailRow[]>;
  /** Their kinds and states. */
  statesOf(id: string): Promise<string[]>;
  /** Those that the server has received. */
  receivedOf(id: string): Promise<MailServer["received"]>;
};

/** Starts program and mail server for a file's tests; the server requires a name and a password. */
export function startMailWorld(): MailWorld {
  const login = { user: "website", pass: "two wires & a switch" };
  const world = { judge: () => {} } as unknown as MailWorld;
  const start = (port?: number) => startMailServer({ port, login, judge: (address) => world.judge(address) });
  let visitors = 0;

  world.restart = async () => {
    world.server = await start(world.server.port);
  };
  world.enquire = async (fields) => {
    visitors += 1;
    const usual = { name: "Aisha Rahman", email: `visitor${visitors}@home.example`, phone: "+971 50 111 2222" };
    const headers = { origin: siteUrl, "x-forwarded-for": `198.51.100.${visitors}`, "accept-language": "en-GB" };
    const body = new URLSearchParams({ ...usual, ...fields });
    const response = await world.sikka.get("/contact", { method: "POST", body, headers });
    expect(response.status).toBe(303);
    // What is to be sent is gathered for two seconds.
    await world.sikka.moveClock(2_000);
    return /sent=([\w-]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
  };
  world.mailsOf = (id) =>
    world.sikka.sql<MailRow>("select * from mails where submission_id = $1 order by kind desc", [id]);
  world.statesOf = async (id) => (await world.mailsOf(id)).map(({ kind, status }) => `${kind} ${status}`);
  world.receivedOf = async (id) => {
    const names = (await world.mailsOf(id)).map(({ message_id }) => message_id);
    return names.flatMap((name) => world.server.received.filter(({ parsed }) => parsed.messageId === name));
  };

  beforeAll(async () => {
    world.server = await start();
    world.env = {
      SMTP_URL: world.server.url,
      MAIL_FROM: "Sikka Smart Systems <web@sikka.example>",
      CONTACT_NOTIFY_TO: staff.join(", "),
      SITE_URL: siteUrl,
      TRUST_PROXY: "1",
    };
    world.sikka = await startSikka({ env: world.env });
  });
  afterAll(async () => {
    await world.sikka.stop();
    await world.server.stop();
  });
  return world;
}
