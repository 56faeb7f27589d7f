import { expect, test } from "vitest";
import { trapField } from "../../app/features/enquiries/contact-options.ts";
import { allSent, staff, startMailWorld } from "../support/mail-world.ts";
import blns from "../support/naughty-strings.json" with { type: "json" };
import { signIn } from "../support/staff.ts";
import { uploadPicture } from "../support/uploads.ts";

const world = startMailWorld();
const { enquire, receivedOf, statesOf } = world;

test("an enquiry is told to staff and confirmed to the visitor, with exactly these recipients and headers", async () => {
  const message = "Four bedrooms in Jumeirah.\n<b>Two</b> floors & a majlis.";
  const fields = {
    name: "Aïsha “Shams” Rahman",
    email: "aisha@home.example",
    service: "Smart Home Automation",
    message,
  };
  const id = await enquire(fields);
  await expect.poll(() => statesOf(id)).toEqual(allSent);
  const [told, confirmed, ...more] = await receivedOf(id);
  expect(more).toEqual([]);
  const [row] = await world.sikka.sql<{ reference: string }>(
    "select reference from contact_submissions where id = $1",
    [id],
  );
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
    expect(mail?.parsed.headers.map(({ key }) => key).sort()).toEqual([...headers, "to", "x-auto-response-suppress"]);
    expect(mail?.parsed.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(mail?.parsed.from).toEqual({ name: "Sikka Smart Systems", address: "web@sikka.example" });
    expect(mail?.from).toBe("web@sikka.example");
    expect(mail?.parsed.headers.find(({ key }) => key === "content-type")?.value).toMatch(/^multipart\/alternative;/);
    expect(mail?.parsed.messageId).toMatch(/^<[\w-]{36}@sikka\.example>$/);
    expect(mail?.raw).not.toMatch(/https?:\/\/[^"\s]*\.(png|gif|jpg)|<img/);
  }
  expect([told?.to, confirmed?.to]).toEqual([staff, ["aisha@home.example"]]);
  expect(told?.parsed.replyTo).toEqual([{ name: fields.name, address: fields.email }]);
  expect(told?.parsed.subject).toBe(`New enquiry: ${fields.name}, ${fields.service}`);
  const link = `https://www.sikka.example/admin/contact-submissions/${id}`;
  const quoted = message.replace("\n", "\n> ");
  for (const part of [fields.name, fields.email, "+971 50 111 2222", "https://wa.me/971501112222", quoted, link]) {
    expect(told?.parsed.text).toContain(part);
  }
  expect(told?.parsed.text).not.toContain("198.51.");
  expect(told?.parsed.html).toContain("&lt;b&gt;Two&lt;/b&gt; floors &amp; a majlis.");
  expect(told?.parsed.html).toContain(`href="${link}"`);
  expect(confirmed?.parsed.replyTo?.[0]?.address).toBe("hello@sikka.example");
  expect(confirmed?.parsed.subject).toBe(`We have received your message (${row?.reference})`);
  for (const part of ["replies within 24 hours", quoted, "+971 4 000 0000", "hello@sikka.example"]) {
    expect(confirmed?.parsed.text).toContain(part);
  }
  expect(confirmed?.parsed.text).not.toMatch(/198\.51|aisha@home/);
});

test("the company's logo heads a mail as a part of it, and a lost file is no reason not to send", async () => {
  await uploadPicture(world.sikka);
  const set = (value: string) =>
    world.sikka.sql("update page_content set content_value = $1 where section_key = 'company_logo'", [value]);
  const [picture] = await world.sikka.sql<{ id: string; file: string }>("select id, file from media");
  await set(`/media/${picture?.id}`);
  const send = async () => {
    const id = await enquire({ message: "Two floors." });
    await expect.poll(() => statesOf(id)).toEqual(allSent);
    return (await receivedOf(id))[1];
  };
  const shown = await send();
  expect(shown?.raw).toMatch(/^Content-Type: multipart\/related;/m);
  expect(shown?.raw).toMatch(/^Content-ID: <logo>/m);
  expect(shown?.parsed.html).toMatch(/<img src="cid:logo" alt="Sikka Smart Systems" width="59" height="44"/);
  expect(shown?.parsed.html).not.toContain("&#9632;");
  expect(shown?.parsed.attachments).toMatchObject([{ mimeType: "image/jpeg", disposition: "inline" }]);
  await world.sikka.sql("update media set file = 'blog-images/gone.jpg'");
  expect((await send())?.parsed.html).toContain("&#9632;");
  await set("");
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
  // Twenty lines of the list a mail; every line is in one.
  const lines = blns.map((line) => line.slice(0, 150));
  const lists = Array.from({ length: Math.ceil(lines.length / 20) }, (_, at) => lines.slice(at * 20, at * 20 + 20));
  const hostile = [...attacks.map((text) => ({ name: text, message: `${text}\n.\n..\n${text}` }))];
  for (const list of lists)
    hostile.push({ name: list.find((line) => line.trim().length > 3) ?? "x", message: list.join("\n") });
  const ids: string[] = [];
  for (const { name, message } of hostile) ids.push(await enquire({ name: name.slice(0, 90), message }));
  const waiting = () => world.sikka.sql("select 1 from mails where status <> 'sent'");
  await expect.poll(waiting, { interval: 200 }).toEqual([]);
  for (const id of ids) {
    const [stored] = await world.sikka.sql<{ email: string; message: string; status: string }>(
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
      const to = parsed.to?.map(({ address }) => address);
      expect(to).toEqual(wanted[at]);
    }
    const told = received[0]?.parsed.text?.replaceAll(/^> ?/gm, "") ?? "";
    for (const line of carried(stored?.message ?? "").split("\n")) expect(told).toContain(line.trim());
  }
});

test("spam is told to staff as such, and never confirmed to an address that anybody may have entered", async () => {
  const bot = await enquire({ [trapField]: "Acme", message: "Cheap backlinks" });
  const [row] = await world.sikka.sql<{ status: string }>("select status from contact_submissions where id = $1", [
    bot,
  ]);
  expect(row?.status).toBe("spam");
  await expect.poll(() => statesOf(bot)).toEqual(["notification sent"]);
  const [told] = await receivedOf(bot);
  expect(told?.parsed.subject).toMatch(/^\[Spam\] New enquiry: /);
  expect(told?.parsed.text).toContain("This was filed as spam.");
});

test("one address is confirmed to three times a day at the most, and what it quotes carries no stranger's link", async () => {
  const send = (message: string) => enquire({ email: "victim@home.example", message });
  const ids: string[] = [];
  for (const message of ["Visit www.evil.example now", "Second", "Third", "Fourth"]) ids.push(await send(message));
  await expect
    .poll(async () => (await Promise.all(ids.map(statesOf))).flat().sort())
    .toEqual([
      ...Array.from({ length: 3 }, () => "confirmation sent"),
      ...Array.from({ length: 4 }, () => "notification sent"),
    ]);
  const toVictim = world.server.received.filter(({ to }) => to.includes("victim@home.example"));
  expect(toVictim).toHaveLength(3);
  for (const { raw } of toVictim) expect(raw).not.toContain("evil.example");
});

test("above so many mails an hour confirmations are delayed, enquiries are announced together, and staff are told", async () => {
  await world.sikka.sql(`
    insert into mails (kind, recipients, subject, text_body, message_id, status)
    select kind, '{a@home.example}', 'Told', 'Told', gen_random_uuid()::text, 'sent'
    from unnest('{notification,confirmation}'::text[]) kind, generate_series(1, 60)`);
  for (const name of ["One", "Two"]) {
    const id = await enquire({ name, email: `${name.toLowerCase()}@flood.example`, message: name });
    const [confirmation, ...others] = await world.sikka.sql<{ kind: string; minutes: number }>(
      "select kind, round(extract(epoch from due_at - now()) / 60)::int as minutes from mails where submission_id = $1",
      [id],
    );
    expect([confirmation?.kind, others]).toEqual(["confirmation", []]);
    expect(Math.abs((confirmation?.minutes ?? 0) - 60)).toBeLessThan(5);
  }
  const digests = await world.sikka.sql("select subject, recipients, text_body from mails where kind = 'digest'");
  expect(digests).toEqual([
    {
      subject: "2 more enquiries",
      recipients: staff,
      text_body: expect.stringContaining("/admin/contact-submissions"),
    },
  ]);
  expect(digests[0]?.text_body).not.toMatch(/flood\.example/);
  const headers = await signIn(world.sikka);
  const checked = await (await world.sikka.get("/admin/system-status", { headers })).json();
  expect([checked.limits, checked.reached]).toEqual(["reached", ["confirmations", "notifications"]]);
});
