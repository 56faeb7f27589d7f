import { afterAll, beforeAll, expect } from "vitest";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Sikka, startSikka } from "./sikka.ts";

/** Who is told of enquiries. */
export const staff = ["staff@sikka.example", "owner@sikka.example"];
/** A mail goes out within seconds of being written. */
export const soon = { timeout: 20_000, interval: 100 };
/** The states of an enquiry's two mails when all is well. */
export const allSent = ["notification sent", "confirmation sent"];

const siteUrl = "https://www.sikka.example";

/** A mail as the program keeps it. */
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

/** A program with a mail server of its own; complete when the tests run. */
export type MailWorld = {
  sikka: Sikka;
  server: MailServer;
  /** What the program was started with. */
  env: Record<string, string>;
  /** Judges the recipients of every mail; a test sets it. */
  judge(address: string): Promise<void> | void;
  /** Starts the mail server where it was, after a test has stopped it. */
  restart(): Promise<void>;
  /** Sends the form, each time from another address, and returns the id of the stored row. */
  enquire(fields: Record<string, string>): Promise<string>;
  /** The mails about an enquiry, the notification first. */
  mailsOf(id: string): Promise<MailRow[]>;
  /** Their kinds and states. */
  statesOf(id: string): Promise<string[]>;
  /** What the server has taken of them. */
  receivedOf(id: string): Promise<MailServer["received"]>;
};

/** Starts program and mail server for the tests of a file; the server wants a name and a password. */
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
