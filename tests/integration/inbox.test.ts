import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { inbox } from "../support/inbox.ts";
import { startInboxRequests } from "../support/inbox-requests.ts";
import { databaseAddressOf } from "../support/sikka.ts";

const { asked, sql, add, post, seen, stored, exported } = startInboxRequests();

const batches = async () =>
  (
    await sql<{ batch: string }>("select distinct batch, min(created_at) from submission_events group by 1 order by 2")
  ).map(({ batch }) => batch);
const historyIn = (page: string) => /<ol aria-label="History".*?<\/ol>/s.exec(page)?.[0] ?? "";
/** One after the other: there is one connection. */
async function inTurn<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

describe("changes", () => {
  test("of many are one batch, noted in the same moment, and undone as a whole, with the first answer", async () => {
    const ids = [await add("Aisha", 1), await add("Bilal", 2, { status: "read" }), await add("Chen", 3)];
    await sql("update contact_submissions set status = 'replied', replied_at = now() where id = $1", [ids[2]]);
    expect((await post({ intent: "statuses", status: "replied", ids: ids.join(" ") })).status).toBe(200);
    const rows = await inTurn(ids, stored);
    expect(rows.map((row) => row?.status)).toEqual(["replied", "replied", "replied"]);
    expect(rows.every((row) => row?.replied_at !== null)).toBe(true);
    // Chen was so already: nothing was done there.
    expect((await sql("select from submission_events")).length).toBe(2);
    const [batch = ""] = await batches();
    expect((await post({ intent: "undo", batch }, asked.colleague)).status).toBe(409);
    expect((await post({ intent: "undo", batch })).status).toBe(200);
    const after = await inTurn(ids, stored);
    expect(after.map((row) => [row?.status, row?.replied_at !== null])).toEqual([
      ["new", false],
      ["read", false],
      ["replied", true],
    ]);
  });

  test("that someone has changed since are not undone", async () => {
    const [aisha, bilal] = [await add("Aisha", 1), await add("Bilal", 2)];
    await post({ intent: "statuses", status: "spam", ids: `${aisha} ${bilal}` });
    const [batch = ""] = await batches();
    await post({ id: aisha, status: "read" }, asked.colleague);
    await post({ intent: "undo", batch });
    expect([(await stored(aisha))?.status, (await stored(bilal))?.status]).toEqual(["read", "new"]);
  });

  test("of owner and follow-up are stored, noted and undone; a date that is none is refused", async () => {
    const id = await add("Aisha", 1);
    const [me] = await sql<{ id: string }>("select id from auth_users where email = 'staff@sikka.example'");
    await post({ intent: "owner", ids: id, owner: me?.id ?? "", ownerName: "Staff" });
    await post({ intent: "follow-up", ids: id, date: "2026-12-24" });
    expect(await stored(id)).toMatchObject({ owner_id: me?.id, follow_up_on: "2026-12-24" });
    expect((await post({ intent: "follow-up", ids: id, date: "2026-02-30" })).status).toBe(422);
    const batch = (await batches())[1] ?? "";
    await post({ intent: "undo", batch });
    expect(await stored(id)).toMatchObject({ owner_id: me?.id, follow_up_on: null });
    expect((await post({ intent: "owner", ids: id, owner: randomUUID(), ownerName: "x" })).status).toBe(503);
    expect((await post({ intent: "no-such-change", ids: id })).status).toBe(400);
    expect((await post({ intent: "statuses", status: "read", ids: randomUUID() })).status).toBe(404);
    expect((await post({ intent: "statuses", status: "read", ids: "' or true --" })).status).toBe(404);
  });

  test("of the owner are mailed to a colleague, with the words of one and the number of many, and never to oneself", async () => {
    const [aisha, bilal] = [await add("Aisha", 1, { message: "Six zones" }), await add("Bilal", 2)];
    const people = await sql<{ id: string; email: string }>("select id, email from auth_users");
    const [me = "", colleague = ""] = ["staff@", "colleague@"].map(
      (start) => people.find(({ email }) => email.startsWith(start))?.id,
    );
    const assign = (owner: string, ...ids: string[]) =>
      post({ intent: "owner", ids: ids.join(" "), owner, ownerName: "x" });
    await assign(me, aisha);
    await assign(colleague, aisha);
    await assign(colleague, aisha);
    await assign(me, aisha, bilal);
    await assign(colleague, aisha, bilal);
    const told = await sql("select recipients, subject, submission_id, text_body from mails order by created_at");
    expect(told).toMatchObject([
      { recipients: ["colleague@sikka.example"], subject: "The enquiry from Aisha is now yours", submission_id: aisha },
      { recipients: ["colleague@sikka.example"], subject: "2 enquiries are now yours", submission_id: null },
    ]);
    expect(told[0]?.text_body).toContain("Six zones");
    expect(told[1]?.text_body).toContain(`/admin/contact-submissions?owner=${colleague}`);
    expect(told[1]?.text_body).not.toContain("Aisha");
  });

  test("opening makes a new one read, and nothing else", async () => {
    const [fresh, answered] = [await add("Aisha", 1), await add("Bilal", 1, { status: "replied" })];
    await post({ intent: "open", ids: fresh });
    await post({ intent: "open", ids: answered });
    expect([(await stored(fresh))?.status, (await stored(answered))?.status]).toEqual(["read", "replied"]);
  });

  test("two presses at once on the same rows wait for each other", async () => {
    const ids = await inTurn([1, 2, 3, 4, 5], (n) => add(`Visitor${n}`, n));
    const answers = await Promise.all(
      ["read", "replied", "spam", "read"].map((status, place) =>
        post({ intent: "statuses", status, ids: (place % 2 ? ids.toReversed() : ids).join(" ") }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const statuses = new Set((await inTurn(ids, stored)).map((row) => row?.status));
    expect(statuses.size).toBe(1);
  });
});

test("a person's enquiries are found by address and by number, however they are written, with all that was done", async () => {
  const id = await add("Aisha", 5, { phone: "+971 50 111 2222", message: "first" });
  await sql("update contact_submissions set email = 'Aisha@Home.example' where id = $1", [id]);
  const same = await add("Aisha", 4, { message: "same address" });
  await add("aisha", 3, {
    email: "a.rahman@office.example",
    phone: "0501112222",
    message: "same number",
    service: "Lifts",
  });
  await add("Brother", 3, { phone: "0501112222", message: "same telephone, other person" });
  await add("Stranger", 2, { phone: "0501112223", message: "somebody else" });
  await sql("update contact_submissions set email = '', erased_at = now() where name = 'Stranger'");
  const note = { intent: "note", ids: id, noteId: randomUUID(), body: "Called, <b>not</b> there" };
  await post(note);
  await post(note);
  await post({ id: same, status: "spam" });
  const page = await seen(`${inbox}/${id}`);
  expect(page.match(/Called, &lt;b&gt;not&lt;\/b&gt; there/g)?.length).toBe(1);
  for (const text of ["3 submissions of this person", "same address", "same number", "Marked as spam"]) {
    expect(page).toContain(text);
  }
  const history = historyIn(page);
  expect(history).not.toMatch(/somebody else|other person/);
  // What was done with another of the person's submissions says with which.
  expect(history.replaceAll(/<!-- -->/g, "")).toMatch(
    new RegExp(`Marked as spam.*?of <a [^>]*${same}"[^>]*>another submission, \\w+ \\d+, \\d{4}</a>`, "s"),
  );
  const newestFirst = ["Marked as spam", "Called,", "same number", "same address", "This submission"];
  const places = newestFirst.map((text) => history.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect((await sql("select from submission_notes")).length).toBe(1);
  expect((await post({ ...note, noteId: randomUUID(), body: "  " })).status).toBe(422);
});

test("an erased submission has no clock and is no news", async () => {
  const id = await add("Aisha", 1);
  expect(await seen(inbox)).toMatch(/ h(<!-- -->)? left</);
  await post({ intent: "erase", ids: id });
  const page = await seen(`${inbox}/${id}`);
  expect(page).toContain("Erased");
  expect(page).not.toMatch(/ h(<!-- -->)? left</);
  // A colleague's page is still open.
  const note = await post({ intent: "note", ids: id, noteId: randomUUID(), body: "Call Aisha" }, asked.colleague);
  expect([note.status, await note.text()]).toEqual([404, expect.stringContaining("erased in the meantime")]);
  expect(await sql("select from submission_notes")).toEqual([]);
});

test("files are read by staff only, go with a reply, and are erased with the person", async () => {
  const plan = Buffer.from(`%PDF-${"plan ".repeat(100_000)}`);
  const photo = Buffer.from("89504e470d0a1a0a", "hex");
  const form = new FormData();
  const fields = { name: "Aisha", email: "aisha@home.example", phone: "050 111 2222", message: "Here is the plan" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("files", new File([plan], "../Büro plan.pdf"));
  form.append("files", new File([photo], "photo.png"));
  const { sikka, headers } = asked;
  const origin = sikka.url;
  expect((await sikka.get("/api/contact", { method: "POST", body: form, headers: { origin } })).status).toBe(200);
  const [row] = await sql<{ id: string }>("select id from contact_submissions");
  const id = row?.id ?? "";
  const [told] = await sql("select text_body from mails where kind = 'notification'");
  expect(told?.text_body).toContain("Büro plan.pdf, photo.png");
  expect(await seen(inbox)).toContain('title="2 files"');
  const links = [...(await seen(`${inbox}/${id}`)).matchAll(/href="([^"]*\/files\/[^"]*)"/g)].map(
    ([, href = ""]) => href,
  );
  expect(links.length).toBe(2);
  const read = await sikka.get(links[0] ?? "", { headers });
  expect(Buffer.from(await read.arrayBuffer()).equals(plan)).toBe(true);
  expect([read.headers.get("content-type"), read.headers.get("content-disposition")]).toEqual([
    "application/pdf",
    "attachment; filename*=UTF-8''B%C3%BCro%20plan.pdf",
  ]);
  expect(read.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect((await sikka.get(links[0] ?? "", { redirect: "manual" })).status).toBe(302);

  const reply = new FormData();
  const words = { intent: "reply", ids: id, replyId: randomUUID(), subject: "Our offer", body: "Attached." };
  for (const [name, value] of Object.entries(words)) reply.set(name, value);
  reply.append("files", new File([plan], "offer.pdf"));
  const answer = await sikka.get(`${inbox}.data`, { method: "POST", body: reply, headers });
  expect(answer.status).toBe(200);
  const kept = () => readdirSync(join(sikka.dataDir, "outbox")).map((name) => join(sikka.dataDir, "outbox", name));
  await expect
    .poll(() => kept().filter((path) => readFileSync(path, "latin1").includes("filename=offer.pdf")).length)
    .toBe(1);
  expect(historyIn(await seen(`${inbox}/${id}`))).toContain("offer.pdf");
  expect((await post({ intent: "erase", ids: id })).status).toBe(200);
  expect(await sql("select from submission_file_parts")).toEqual([]);
  expect((await sikka.get(links[0] ?? "", { headers })).status).toBe(404);
});

describe("a reply", () => {
  const words = { intent: "reply", subject: "Your enquiry\r\nBcc: x@evil.example", body: "Dear Aisha,\n\nyes." };
  const mails = () =>
    sql("select kind, recipients, reply_to, subject, text_body, html_body, created_by, submission_id from mails");

  test("is left to the mail job once, however often it is sent, for the enquiry's own address", async () => {
    const id = await add("Aisha", 1);
    const form = { ...words, ids: id, replyId: randomUUID(), to: "x@evil.example" };
    const answers = await Promise.all([post(form), post(form), post(form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.text()).toMatch(
      /Your reply was not sent\. It is saved in the outbox\.".*"isWarning",true/,
    );
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "reply", recipients: ["aisha@home.example"], submission_id: id });
    expect(mail?.subject).toBe("Your enquiry Bcc: x@evil.example");
    expect(mail?.text_body).toBe("Dear Aisha,\n\nyes.\n");
    expect(mail?.created_by).not.toBeNull();
    expect(mail?.reply_to).toBe("hello@sikka.example");
    // It is in the history as in the outbox.
    const badges = [
      ["status = 'sent', via = 'folder'", "Not sent"],
      ["via = 'smtp'", "Sent"],
      ["status = 'failed', is_uncertain = true", "May have been sent"],
    ] as const;
    for (const [change, badge] of badges) {
      await sql(`update mails set ${change}`);
      expect(historyIn(await seen(`${inbox}/${id}`))).toContain(`</svg>${badge}</span>`);
    }
    // Changed words are another reply, also when the first answer was lost.
    await post({ ...form, body: "Dear Aisha,\n\nno." });
    expect((await mails()).length).toBe(2);
    // Sending is not yet the end of it: someone says that it was the answer.
    expect((await stored(id))?.replied_at).toBeNull();
  });

  test("without words, to an address that is none, or to nobody is refused with the reason", async () => {
    const [id, old] = [await add("Aisha", 1), await add("Old", 1)];
    await sql("update contact_submissions set email = 'a@b.example, c@d.example' where id = $1", [old]);
    const send = async (fields: Record<string, string>) =>
      (await post({ ...words, ids: id, replyId: randomUUID(), ...fields })).status;
    expect(await send({ body: " " })).toBe(422);
    expect(await send({ subject: "" })).toBe(422);
    expect(await send({ body: "x".repeat(20_001) })).toBe(422);
    expect(await send({ ids: old })).toBe(422);
    expect(await send({ ids: randomUUID() })).toBe(404);
    await sql("update contact_submissions set erased_at = now() where id = $1", [id]);
    expect(await send({})).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test("that is erased while it is being kept as a file leaves none", async () => {
    await post({ ...words, ids: await add("Aisha", 1), replyId: randomUUID() });
    const sent = () =>
      sql<{ id: string; last_error: string }>("select id, last_error from mails where status = 'sent'");
    await expect.poll(sent).toHaveLength(1);
    const lock = new pg.Client(await databaseAddressOf(asked.sikka));
    await lock.connect();
    await lock.query("begin; lock table page_content");
    await sql("update mails set status = 'waiting', due_at = now()");
    // Its sender has read the mail and waits for the site settings.
    const waiting = () =>
      sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%page_content%' and exists (select from mails where status = 'sending')`);
    await expect.poll(waiting).not.toHaveLength(0);
    await sql("update mails set recipients = '{}', text_body = ''");
    await lock.end();
    await expect.poll(sent).toHaveLength(1);
    const [mail] = await sent();
    expect(mail?.last_error).toBe("The personal data in it was erased.");
    const folder = join(asked.sikka.dataDir, "outbox");
    const files = readdirSync(folder);
    expect(files.join()).not.toContain(mail?.id);
    // Mails have personal data in them.
    const modes = [folder, ...files.map((name) => join(folder, name))].map((path) => statSync(path).mode & 0o077);
    expect(modes).toEqual(modes.map(() => 0));
  });

  test("that cannot be stored leaves nothing behind, and can be sent again", async () => {
    const id = await add("Aisha", 1);
    const form = { ...words, ids: id, replyId: randomUUID() };
    await sql("alter table mails rename to mails_away");
    expect((await post(form)).status).toBe(503);
    await sql("alter table mails_away rename to mails");
    expect(await sql("select from submission_events")).toEqual([]);
    expect((await post(form)).status).toBe(200);
    expect((await mails()).length).toBe(1);
  });
});

describe("the search", () => {
  test.each([
    ["0501234567", "Zero"],
    ["+971501234567", "Zero"],
    ["971 50 123", "Zero"],
    ["٠٥٠١٢٣٤٥٦٧", "Zero"],
    ["4567", "Zero"],
    ["0509998877", "Marked"],
    ["+971 55 765", "Two"],
    ["0502223344", "Short"],
    ["احمد السويدى", "أحمد السويدي"],
    ["jose", "José"],
    ["Obrien", "Liam O'Brien"],
    ["dont", "Liam O'Brien"],
  ])("finds %s in any notation and spelling", async (typed, name) => {
    await add("Zero", 1, { phone: "050 123 4567" });
    await add("Marked", 2, { phone: "\u202a+971 (0)50 999 8877\u202c" });
    await add("Two", 3, { phone: "052 111 2233 and 055 765 4321" });
    await add("Short", 4, { phone: "50 222 3344" });
    await add("أحمد السويدي", 5, { email: "a@b.example" });
    await add("José", 6);
    await add("Liam O'Brien", 7, { email: "l@b.example", message: "We don’t know" });
    expect(await exported(`?q=${encodeURIComponent(typed)}`)).toEqual([name]);
  });

  test("reads an index, and the file has telephone numbers as such", async () => {
    await add("Zero", 1, { phone: "+971-50-123 4567" });
    const csv = await (await asked.sikka.get(`${inbox}/export`, { headers: asked.headers })).text();
    expect(csv).toContain(",+971 50 123 4567,");
    await sql("set enable_seqscan = off");
    const plan = await sql(`explain select id from contact_submissions
      where inbox_words(name, email, phone, message, reference) like '%97150123%'`);
    await sql("reset enable_seqscan");
    expect(JSON.stringify(plan)).toContain("contact_submissions_search");
  });
});
