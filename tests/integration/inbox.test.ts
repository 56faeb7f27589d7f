import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchSikka, type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

const inbox = "/admin/contact-submissions";

const env = { CONTACT_NOTIFY_TO: "team@sikka.example" };

let sikka: Sikka;
let headers: { cookie: string; origin: string };
let colleague: { cookie: string; origin: string };

beforeAll(async () => {
  sikka = await startSikka({ env });
  headers = await signIn(sikka);
  colleague = await signIn(sikka, { email: "colleague@sikka.example" });
});
afterAll(() => sikka.stop());
beforeEach(async () => {
  await sikka.sql("delete from mails");
  await sikka.sql("delete from contact_submissions");
});

type Given = Record<string, string | number | null>;

/** Adds an enquiry that came in so many hours ago; returns its id. */
async function add(name: string, hoursAgo: number, more: Given = {}): Promise<string> {
  const columns = ["name", "email", ...Object.keys(more)];
  const values = [name, `${name.toLowerCase()}@home.example`, ...Object.values(more)];
  const places = values.map((_, place) => `$${place + 1}`).join(", ");
  const [row] = await sikka.sql<{ id: string }>(
    `insert into contact_submissions (${columns.join(", ")}, created_at)
     values (${places}, now() - make_interval(mins => ${Math.round(hoursAgo * 60)})) returning id`,
    values,
  );
  return row?.id ?? "";
}

const post = (fields: Record<string, string>, who = headers) =>
  sikka.get(`${inbox}.data`, { method: "POST", body: new URLSearchParams(fields), headers: who });
const seen = async (path: string) => (await sikka.get(path, { headers })).text();
const stored = async (id: string) =>
  (await sikka.sql("select *, follow_up_on::text from contact_submissions where id = $1", [id]))[0];
const batches = async () =>
  (
    await sikka.sql<{ batch: string }>(
      "select distinct batch, min(created_at) from submission_events group by 1 order by 2",
    )
  ).map(({ batch }) => batch);
/** The names in the file of an export, in its order. */
async function exported(query: string): Promise<string[]> {
  const csv = await (await sikka.get(`${inbox}/export${query}`, { headers })).text();
  return csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[2] ?? "");
}

describe("changes", () => {
  test("of many are one batch, noted in the same moment, and undone as a whole, with the first answer", async () => {
    const ids = [await add("Aisha", 1), await add("Bilal", 2, { status: "read" }), await add("Chen", 3)];
    await sikka.sql("update contact_submissions set status = 'replied', replied_at = now() where id = $1", [ids[2]]);
    expect((await post({ intent: "statuses", status: "replied", ids: ids.join(" ") })).status).toBe(200);
    const rows = await Promise.all(ids.map(stored));
    expect(rows.map((row) => row?.status)).toEqual(["replied", "replied", "replied"]);
    expect(rows.every((row) => row?.replied_at !== null)).toBe(true);
    // Chen was so already: nothing was done there.
    expect((await sikka.sql("select from submission_events")).length).toBe(2);
    const [batch = ""] = await batches();
    expect((await post({ intent: "undo", batch }, colleague)).status).toBe(409);
    expect((await post({ intent: "undo", batch })).status).toBe(200);
    const after = await Promise.all(ids.map(stored));
    expect(after.map((row) => [row?.status, row?.replied_at !== null])).toEqual([
      ["new", false],
      ["read", false],
      ["replied", true],
    ]);
  });

  test("that somebody has changed since are not undone", async () => {
    const [aisha, bilal] = [await add("Aisha", 1), await add("Bilal", 2)];
    await post({ intent: "statuses", status: "spam", ids: `${aisha} ${bilal}` });
    const [batch = ""] = await batches();
    await post({ id: aisha, status: "read" }, colleague);
    await post({ intent: "undo", batch });
    expect([(await stored(aisha))?.status, (await stored(bilal))?.status]).toEqual(["read", "new"]);
  });

  test("of owner and follow-up are stored, noted and undone; a date that is none is refused", async () => {
    const id = await add("Aisha", 1);
    const [me] = await sikka.sql<{ id: string }>("select id from auth_users where email = 'staff@sikka.example'");
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

  test("opening makes a new one read, and nothing else", async () => {
    const [fresh, answered] = [await add("Aisha", 1), await add("Bilal", 1, { status: "replied" })];
    await post({ intent: "open", ids: fresh });
    await post({ intent: "open", ids: answered });
    expect([(await stored(fresh))?.status, (await stored(answered))?.status]).toEqual(["read", "replied"]);
  });

  test("two presses at once on the same rows wait for each other", async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => add(`Visitor${n}`, n)));
    const answers = await Promise.all(
      ["read", "replied", "spam", "read"].map((status, place) =>
        post({ intent: "statuses", status, ids: (place % 2 ? ids.toReversed() : ids).join(" ") }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const statuses = new Set((await Promise.all(ids.map(stored))).map((row) => row?.status));
    expect(statuses.size).toBe(1);
  });
});

test("a person's enquiries are found by address and by number, however they are written, with all that was done", async () => {
  const id = await add("Aisha", 5, { phone: "+971 50 111 2222", message: "first" });
  await sikka.sql("update contact_submissions set email = 'Aisha@Home.example' where id = $1", [id]);
  const same = await add("Aisha", 4, { message: "same address" });
  await add("Brother", 3, { phone: "0501112222", message: "same number" });
  await add("Stranger", 2, { phone: "0501112223", message: "somebody else" });
  await sikka.sql("update contact_submissions set email = '', erased_at = now() where name = 'Stranger'");
  const note = { intent: "note", ids: id, noteId: randomUUID(), body: "Called, <b>not</b> there" };
  await post(note);
  await post(note);
  await post({ id: same, status: "spam" });
  const page = await seen(`${inbox}/${id}`);
  expect(page.match(/Called, &lt;b&gt;not&lt;\/b&gt; there/g)?.length).toBe(1);
  for (const text of ["3 submissions of this person", "same address", "same number", "Marked as spam"]) {
    expect(page).toContain(text);
  }
  expect(/<ol aria-label="History".*?<\/ol>/s.exec(page)?.[0]).not.toContain("somebody else");
  expect((await sikka.sql("select from submission_notes")).length).toBe(1);
  expect((await post({ ...note, noteId: randomUUID(), body: "  " })).status).toBe(422);
});

describe("a reply", () => {
  const words = { intent: "reply", subject: "Your enquiry\r\nBcc: x@evil.example", body: "Dear Aisha,\n\nyes." };
  const mails = () =>
    sikka.sql("select kind, recipients, reply_to, subject, text_body, html_body, created_by, submission_id from mails");

  test("is left to the mail job once, however often it is sent, for the enquiry's own address", async () => {
    const id = await add("Aisha", 1);
    const form = { ...words, ids: id, replyId: randomUUID(), to: "x@evil.example" };
    const answers = await Promise.all([post(form), post(form), post(form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "reply", recipients: ["aisha@home.example"], submission_id: id });
    expect(mail?.subject).toBe("Your enquiry Bcc: x@evil.example");
    expect(mail?.text_body).toBe("Dear Aisha,\n\nyes.\n");
    expect(mail?.created_by).not.toBeNull();
    expect(mail?.reply_to).toBe("hello@sikka.example");
    // Changed words are another reply, also when the first answer was lost.
    await post({ ...form, body: "Dear Aisha,\n\nno." });
    expect((await mails()).length).toBe(2);
    // Sending is not yet the end of it: somebody says that it was the answer.
    expect((await stored(id))?.replied_at).toBeNull();
  });

  test("without words, to an address that is none, or to nobody is refused with the reason", async () => {
    const [id, old] = [await add("Aisha", 1), await add("Old", 1)];
    await sikka.sql("update contact_submissions set email = 'a@b.example, c@d.example' where id = $1", [old]);
    const send = async (fields: Record<string, string>) =>
      (await post({ ...words, ids: id, replyId: randomUUID(), ...fields })).status;
    expect(await send({ body: " " })).toBe(422);
    expect(await send({ subject: "" })).toBe(422);
    expect(await send({ body: "x".repeat(20_001) })).toBe(422);
    expect(await send({ ids: old })).toBe(422);
    expect(await send({ ids: randomUUID() })).toBe(404);
    await sikka.sql("update contact_submissions set erased_at = now() where id = $1", [id]);
    expect(await send({})).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test("that cannot be stored leaves nothing behind, and can be sent again", async () => {
    const id = await add("Aisha", 1);
    const form = { ...words, ids: id, replyId: randomUUID() };
    await sikka.sql("alter table mails rename to mails_away");
    expect((await post(form)).status).toBe(503);
    await sikka.sql("alter table mails_away rename to mails");
    expect(await sikka.sql("select from submission_events")).toEqual([]);
    expect((await post(form)).status).toBe(200);
    expect((await mails()).length).toBe(1);
  });
});

test("the file has what the list shows, in its order, and nothing in it is a formula", async () => {
  await add("=cmd|' /C calc'!A0", 1, {
    message: '+1,"two"\nlines',
    service: "CCTV Security Systems",
    referrer: "https://www.google.com/search",
  });
  const bilal = await add("Bilal", 30, { status: "read" });
  const chen = await add("Chen", 50);
  await add("Dana", 60, { status: "spam" });
  const answer = await sikka.get(`${inbox}/export`, { headers });
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="contact-submissions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString();
  expect(text).toContain(`"'+1,""two""\nlines"`);
  expect(text).toContain(",'=cmd|' /C calc'!A0,");
  expect(text).toContain(",google.com,");
  expect(await exported("?status=new&order=urgent")).toEqual(
    ["Chen", "'=cmd|' /C calc'!A0"].map((name) => expect.stringContaining(name)),
  );
  expect(await exported("?due=overdue&order=urgent")).toEqual(["Chen", "Bilal"]);
  expect(await exported("?service=CCTV+Security+Systems")).toHaveLength(1);
  expect(await exported("?source=Direct&status=spam")).toEqual(["Dana"]);
  expect(await exported(`?ids=${bilal}+${chen}&q=nobody`)).toEqual(["Bilal", "Chen"]);
  expect(await exported("?owner=none&q=bilal")).toEqual(["Bilal"]);
  expect(await exported("?owner=no-such-owner&due=x&order=y&q=%25")).toEqual([]);
});

describe("the clock", () => {
  test("tells staff once of an enquiry that has waited too long, and of no other", async () => {
    const late = await add("Late", 24.1, { message: "Anybody there?" });
    await add("Early", 23.5);
    await add("Spam", 48, { status: "spam" });
    await add("Answered", 48, { status: "replied" });
    await sikka.sql("update contact_submissions set replied_at = now() where name = 'Answered'");
    // The job runs at every start, and a minute is long for a test.
    const { dataDir, databaseUrl } = sikka;
    await sikka.stop();
    sikka = await launchSikka({ env, dataDir, databaseUrl });
    headers.origin = sikka.url;
    const told = () => sikka.sql("select kind, recipients, subject, submission_id from mails");
    await expect.poll(told, { timeout: 45_000 }).toEqual([
      {
        kind: "breach",
        recipients: ["team@sikka.example"],
        subject: "Overdue: Late waits for an answer",
        submission_id: late,
      },
    ]);
    const [event] = await sikka.sql("select kind, created_by from submission_events where submission_id = $1", [late]);
    expect(event).toEqual({ kind: "overdue", created_by: null });
    const row = await stored(late);
    expect([row?.version, row?.breach_told_at !== null]).toEqual([1, true]);
  }, 120_000);

  test("counts working hours where that is set, and says so; a wrong setting is refused", async () => {
    const open = (days: readonly string[]) =>
      days.flatMap((day) => [
        [`${day}-open`, "true"],
        [`${day}-from`, "08:00"],
        [`${day}-to`, "20:00"],
      ]);
    const save = async (...fields: string[][]) => {
      const [row] = await sikka.sql<{ version: number }>("select version from reply_promise");
      const body = new URLSearchParams([["version", String(row?.version)], ...fields]);
      return (await sikka.get(`${inbox}/settings.data`, { method: "POST", body, headers })).status;
    };
    expect(await save(["counts", "working"])).toBe(422);
    expect(await save(["counts", "working"], ...open(["monday"]), ["holiday-date", "soon"])).toBe(422);
    expect(
      await save(["counts", "working"], ["monday-open", "true"], ["monday-from", "20:00"], ["monday-to", "08:00"]),
    ).toBe(422);
    const holiday = [
      ["holiday-date", "2026-12-02"],
      ["holiday-name", "National Day"],
    ];
    expect(await save(["counts", "working"], ...open(["monday"]), ...holiday)).toBe(200);
    expect((await sikka.sql("select counts, week, holidays from reply_promise"))[0]).toEqual({
      counts: "working",
      week: [{ from: "08:00", to: "20:00" }, null, null, null, null, null, null],
      holidays: [{ date: "2026-12-02", name: "National Day" }],
    });
    // 24 hours of Mondays are two of them: nothing that is a week old is late yet.
    await add("Waits", 6.5 * 24);
    expect(await exported("?due=overdue")).toEqual([]);
    expect(await seen(inbox)).toContain("of working time");
    const stale = new URLSearchParams([
      ["version", "1"],
      ["counts", "calendar"],
    ]);
    expect((await sikka.get(`${inbox}/settings.data`, { method: "POST", body: stale, headers })).status).toBe(409);
    expect(await save(["counts", "calendar"])).toBe(200);
    expect(await exported("?due=overdue")).toEqual(["Waits"]);
  });
});

test("5,000 enquiries: list, search, urgent first, one of them, figures and file answer in time", async () => {
  await sikka.sql(`insert into contact_submissions (name, email, phone, message, service, status, created_at, replied_at, utm)
    select 'Visitor ' || n, 'v' || n % 900 || '@home.example', '+97150' || (1000000 + n), repeat('Every room has its own keypad. ', 12),
      'CCTV Security Systems', (array['new','read','replied','spam'])[1 + n % 4], now() - make_interval(mins => n * 20),
      case when n % 4 = 2 then now() - make_interval(mins => n * 20 - 300) end, jsonb_build_object('source', 's' || n % 7)
    from generate_series(1, 5000) n`);
  const [row] = await sikka.sql<{ id: string }>("select id from contact_submissions where name = 'Visitor 77'");
  const median = async (path: string) => {
    const taken: number[] = [];
    for (let n = 0; n < 7; n++) {
      const began = performance.now();
      expect((await sikka.get(path, { headers })).status).toBe(200);
      taken.push(performance.now() - began);
    }
    return taken.sort((a, b) => a - b)[3] ?? Number.NaN;
  };
  const times: Record<string, number> = {};
  for (const path of [
    inbox,
    `${inbox}?q=keypad&order=urgent&page=3`,
    `${inbox}?due=overdue&source=s3`,
    `${inbox}/${row?.id}`,
    "/admin",
  ]) {
    times[path.replace(row?.id ?? "-", ":id")] = Math.round(await median(path));
  }
  // The budget is 300 ms; tests share two cores with others.
  expect(Object.entries(times).filter(([, time]) => time > 900)).toEqual([]);
  expect(await exported("")).toHaveLength(5000);
});
