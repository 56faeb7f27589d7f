import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { allSent, startMailWorld } from "../support/mail-world.ts";
import { launchSikka, type Sikka, startSikka, temporaryFolder } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

const world = startMailWorld();
const { enquire, mailsOf, receivedOf, statesOf } = world;

/** Makes everything that waits due at once, as time would. */
const hurry = () => world.sikka.sql("update mails set due_at = now() where status = 'waiting'");
const press = async (intent: string, id: string) => {
  const body = new URLSearchParams({ intent, box: "mail", ids: id });
  const headers = { ...(await signIn(world.sikka)), origin: "https://www.sikka.example" };
  return (await world.sikka.get("/admin/outbox.data", { method: "POST", body, headers })).status;
};

test("a server that is away loses nothing: it waits, is seen, and arrives once when the server is back", async () => {
  await world.server.stop();
  const id = await enquire({ message: "While the mail server is away" });
  await expect.poll(async () => (await mailsOf(id)).some(({ last_error }) => last_error !== null)).toBe(true);
  expect(await statesOf(id)).toEqual(["notification waiting", "confirmation waiting"]);
  const headers = await signIn(world.sikka);
  const html = await (await world.sikka.get("/admin/outbox", { headers })).text();
  expect(html).toContain("Trying again");
  expect(html).toContain("The mail server cannot be reached.");
  const status = await (await world.sikka.get("/admin/system-status", { headers })).json();
  expect(status).toMatchObject({ mail: "failed" });
  await world.restart();
  await hurry();
  await expect.poll(() => statesOf(id)).toEqual(allSent);
  expect((await receivedOf(id)).map(({ to }) => to.length)).toEqual([2, 1]);
  expect(await (await world.sikka.get("/admin/system-status", { headers })).json()).toMatchObject({ mail: "passed" });
});

test("what a server refuses is said in its words: for good, for now, or for one of several", async () => {
  const answers: Record<string, number> = {
    "gone@home.example": 550,
    "busy@home.example": 451,
    "owner@sikka.example": 550,
  };
  world.judge = (address) => {
    const responseCode = answers[address];
    if (responseCode) throw Object.assign(new Error(`no mailbox ${address}`), { responseCode });
  };
  const [gone, busy] = [await enquire({ email: "gone@home.example" }), await enquire({ email: "busy@home.example" })];
  const confirmation = async (id: string) => (await mailsOf(id)).find(({ kind }) => kind === "confirmation");
  await expect.poll(async () => (await confirmation(gone))?.status).toBe("failed");
  expect((await confirmation(gone))?.last_error).toMatch(/^The mail server refused it: 550 .*no mailbox gone@home/);
  await expect.poll(async () => (await confirmation(busy))?.last_error).toMatch(/^The mail server deferred it: 451 /);
  expect(await confirmation(busy)).toMatchObject({ status: "waiting", attempts: 1 });
  const told = (await mailsOf(gone)).find(({ kind }) => kind === "notification");
  expect(told).toMatchObject({ status: "sent", last_error: "Not accepted for owner@sikka.example." });
  world.judge = () => {};
  await world.sikka.sql("update mails set attempts = 7 where status = 'waiting'");
  const settled = (await confirmation(gone))?.id ?? "";
  expect([await press("settle", settled), await press("resend", (await confirmation(busy))?.id ?? "")]).toEqual([
    200, 200,
  ]);
  await expect.poll(async () => (await confirmation(busy))?.status).toBe("sent");
  expect([await press("settle", crypto.randomUUID()), await press("burn", settled)]).toEqual([404, 400]);
});

test("a row that some other program has written wrongly goes to nobody", async () => {
  const recipients = [
    "a@home.example, b@evil.example",
    "a@home.example\r\nRCPT TO:<b@evil.example>",
    "<a@home.example>",
  ];
  for (const recipient of recipients) {
    await world.sikka.sql(
      `insert into mails (kind, recipients, subject, text_body, message_id)
       values ('reply', array[$1], E'Hi\r\nBcc: b@evil.example', 'Hello', gen_random_uuid()::text)`,
      [recipient],
    );
  }
  const states = () => world.sikka.sql("select status, last_error from mails where subject like 'Hi%'");
  const failed = { status: "failed", last_error: "One of its recipients is not a mail address." };
  await expect.poll(states).toEqual(recipients.map(() => failed));
  expect(world.server.received.filter(({ raw }) => raw.includes("evil.example\r\nRCPT"))).toEqual([]);
});

/** The address of the program's database, for another program. */
async function addressOf({ databaseUrl, dataDir }: Sikka): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const { host, port, user, database } = (await findRunningPostgres(dataDir)) ?? {};
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? "")}`;
}

test("two processes on one database share the work, and nothing goes out twice", async () => {
  const databaseUrl = await addressOf(world.sikka);
  const other = await launchSikka({ env: world.env, dataDir: temporaryFolder(), databaseUrl });
  const sentBy = (one: Sikka) => one.output().match(/info sent \{"table":"mails"/g)?.length ?? 0;
  const before = sentBy(world.sikka);
  // Slowly, so that the second begins while the first is at it.
  world.judge = () => sleep(60);
  const subject = "For two processes";
  await world.sikka.sql(
    `insert into mails (kind, recipients, subject, text_body, message_id)
     select 'reply', '{a@home.example}', $1, 'Hello', '<two' || n || '@sikka.example>' from generate_series(1, 80) n`,
    [subject],
  );
  const open = async () => {
    await world.sikka.sql("notify deliveries");
    return world.sikka.sql("select 1 from mails where subject = $1 and status <> 'sent'", [subject]);
  };
  await expect.poll(open, { interval: 300 }).toEqual([]);
  world.judge = () => {};
  const received = world.server.received.filter(({ parsed }) => parsed.subject === subject);
  expect(received.map(({ parsed }) => parsed.messageId)).toHaveLength(80);
  expect(new Set(received.map(({ parsed }) => parsed.messageId)).size).toBe(80);
  expect([sentBy(world.sikka) > before, sentBy(other) > 0]).toEqual([true, true]);
  await other.stop();
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
      headers: { origin: to.origin },
    });
  await kept.sql(
    `update page_content set content_value = 'one@sikka.example, two@sikka.example, nobody' where section_key = 'notification_emails'`,
  );
  expect((await send(kept, {})).status).toBe(303);
  const files = () => readdirSync(join(kept.dataDir, "outbox"), { withFileTypes: true }).map(({ name }) => name);
  await expect
    .poll(() => kept.sql("select via, status from mails"))
    .toEqual([
      { via: "folder", status: "sent" },
      { via: "folder", status: "sent" },
    ]);
  const mails = await Promise.all(
    files().map((name) => PostalMime.parse(readFileSync(join(kept.dataDir, "outbox", name)))),
  );
  const to = mails.map((mail) => mail.to?.map(({ address }) => address));
  expect(to.sort()).toEqual([["omar@home.example"], ["one@sikka.example", "two@sikka.example"]]);
  const html = await (await kept.get("/admin/outbox", { headers: await signIn(kept) })).text();
  expect(html).toContain("Mail is not sent");
  expect(html).toContain("Not sent</span>");

  // A fault in what mails are made of does not lose the enquiry; its mails are made up for.
  await kept.sql("alter table page_content rename to page_content_away");
  expect((await send(kept, { email: "owed@home.example" })).status).toBe(303);
  expect(await kept.sql("select 1 from unqueued_mails")).toHaveLength(1);
  await kept.sql("alter table page_content_away rename to page_content");
  await kept.sql("notify deliveries");
  const owed = () => kept.sql("select status from mails where recipients = '{owed@home.example}'");
  await expect.poll(owed).toEqual([{ status: "sent" }]);
  expect(await kept.sql("select 1 from unqueued_mails")).toEqual([]);
  await kept.stop();

  const rude = await startRudeServer();
  const cut = await startSikka({
    env: { SMTP_URL: `smtp://127.0.0.1:${rude.port}`, CONTACT_NOTIFY_TO: "staff@sikka.example" },
  });
  expect((await send(cut, { email: "nobody" })).status).toBe(422);
  expect((await send(cut, {})).status).toBe(303);
  const states = () => cut.sql("select distinct status, is_uncertain, attempts from mails");
  await expect.poll(states).toEqual([{ status: "failed", is_uncertain: true, attempts: 1 }]);
  await cut.sql("notify deliveries");
  await cut.sql("update mails set due_at = now()");
  const page = await (await cut.get("/admin/outbox", { headers: await signIn(cut) })).text();
  expect(page.match(/May have been sent/g)?.length).toBeGreaterThanOrEqual(2);
  expect(rude.taken()).toBe(2);
  await cut.stop();
  rude.server.close();
});
