import { describe, expect, test } from "vitest";
import { toGulfDate } from "../../app/company/gulf-time.ts";
import { toFingerprint } from "../../app/lib/text/fingerprint.ts";
import { addDays } from "../../app/lib/time/calendar-date.ts";
import { inbox } from "../support/inbox.ts";
import { startInboxRequests } from "../support/inbox-requests.ts";

const { asked, sql, add, seen, stored, exported, restart } = startInboxRequests();

test("the file has what the list shows, in its order, and nothing in it is a formula", async () => {
  await add("=cmd|' /C calc'!A0", 1, {
    message: '+1,"two"\nlines',
    service: "CCTV Security Systems",
    referrer: "https://www.google.com/search",
  });
  const bilal = await add("Bilal", 30, { status: "read" });
  const chen = await add("Chen", 50);
  await add("Dana", 60, { status: "spam" });
  const answer = await asked.sikka.get(`${inbox}/export`, { headers: asked.headers });
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
  // Spam has a list of its own, and is in that of all.
  expect(await exported("?source=Direct&status=spam")).toEqual(["Dana"]);
  expect(await exported("")).toContain("Dana");
  expect(await exported("?status=new")).not.toContain("Dana");
  expect(await exported(`?ids=${bilal}+${chen}&q=nobody`)).toEqual(["Bilal", "Chen"]);
  expect(await exported("?owner=none&q=bilal")).toEqual(["Bilal"]);
  // What belongs to someone who has left belongs to nobody.
  await sql("insert into auth_users (email, name, email_verified) values ('left@sikka.example', '', true)");
  await sql(
    "update contact_submissions set owner_id = (select id from auth_users where email = 'left@sikka.example') where name = 'Bilal'",
  );
  expect(await exported("?owner=none&q=bilal")).toEqual(["Bilal"]);
  expect(await exported("?owner=no-such-owner&due=x&order=y&q=%25")).toEqual([]);
});

const saveSettings = async (changes: Record<string, string>) => {
  const stored = await sql<{ key: string; value: string }>(
    "select section_key as key, content_value as value from page_content where page_slug = 'site_settings'",
  );
  const bases = stored.map(({ key, value }) => [key, toFingerprint(value)]);
  const body = new URLSearchParams({
    changes: JSON.stringify(changes),
    bases: JSON.stringify(Object.fromEntries(bases)),
  });
  const address = "/admin/page-content/site_settings.data";
  return (await asked.sikka.get(address, { method: "POST", body, headers: asked.headers })).status;
};

describe("the clock", () => {
  test("tells staff once of an enquiry that has waited too long, and of no other", async () => {
    const late = await add("Late", 24.1, { message: "Anybody there?" });
    await add("Early", 23.5);
    await add("Spam", 48, { status: "spam" });
    await add("Answered", 48, { status: "replied" });
    await sql("update contact_submissions set replied_at = now() where name = 'Answered'");
    // The job runs at every start, and a minute is long for a test.
    await restart();
    const told = () => sql("select kind, recipients, subject, submission_id from mails");
    await expect.poll(told).toEqual([
      {
        kind: "overdue",
        recipients: ["team@sikka.example"],
        subject: "Overdue: Late is waiting for a reply",
        submission_id: late,
      },
    ]);
    const [event] = await sql("select kind, created_by from submission_events where submission_id = $1", [late]);
    expect(event).toEqual({ kind: "overdue", created_by: null });
    const row = await stored(late);
    expect([row?.version, row?.overdue_notified_at !== null]).toEqual([1, true]);
  });

  test("counts the opening hours where that is set, and says so; a wrong setting is refused", async () => {
    await sql("update page_content set content_value = 'Mo 08:00-20:00' where section_key = 'company_opening_hours'");
    expect(await saveSettings({ company_reply_hours: "sometimes" })).toBe(422);
    expect(await saveSettings({ company_reply_hours: "working" })).toBe(200);
    // 24 hours of Mondays are two of them: nothing that is a week old is late yet.
    await add("Waits", 6.5 * 24);
    expect(await exported("?due=overdue")).toEqual([]);
    expect(await seen(inbox)).toContain("of working time");
    expect(await saveSettings({ company_reply_hours: "" })).toBe(200);
    expect(await exported("?due=overdue")).toEqual(["Waits"]);
  });
});

describe("opening hours", () => {
  const today = toGulfDate(new Date());
  const write = async () => {
    const body = new URLSearchParams({
      ...{ name: "Aisha", email: "aisha@home.example", phone: "+971501112222", message: "Four bedrooms" },
    });
    const headers = { "X-Forwarded-For": "192.0.2.7", origin: asked.sikka.origin };
    await asked.sikka.get("/contact", { method: "POST", body, headers, redirect: "manual" });
    const [mail] = await sql<{ text_body: string }>("select text_body from mails where kind = 'confirmation'");
    return mail?.text_body;
  };

  test("one save of Thursday's is on the card, in the footer, for search engines, in the clock and in the next mail", async () => {
    await add("Waits", 6.5 * 24);
    expect(await saveSettings({ company_reply_hours: "working", company_opening_hours: "Mo-Fr 00:00-24:00" })).toBe(
      200,
    );
    expect(await exported("?due=overdue")).toEqual(["Waits"]);
    expect(await saveSettings({ company_opening_hours: "Th 08:00-13:30" })).toBe(200);
    const contact = await asked.sikka.html("/contact");
    expect(contact.split("Thu: 8AM-1:30PM")).toHaveLength(3);
    expect(contact).toContain('"openingHours":["Th 08:00-13:30"]');
    expect(await exported("?due=overdue")).toEqual([]);
    expect(await write()).toContain("Hours: Thu: 8AM-1:30PM\n");
  });

  test("those of some days go the same way, and come and go with their days", async () => {
    await add("Waits", 6.5 * 24);
    const closed = `${addDays(today, -10)} to ${addDays(today, 1)}; closed; Long Eid`;
    expect(await saveSettings({ company_opening_hours: "Mo-Su 00:00-24:00", company_special_hours: "soon" })).toBe(422);
    expect(await saveSettings({ company_opening_hours: "Mo-Su 00:00-24:00", company_special_hours: closed })).toBe(200);
    const contact = await asked.sikka.html("/contact");
    expect(contact.match(/Long Eid: closed until \d+ \w+/g)).toHaveLength(2);
    expect(contact).toContain(`"validFrom":"${addDays(today, -10)}","validThrough":"${addDays(today, 1)}"`);
    expect(await exported("?due=overdue")).toEqual([]);
    expect(await write()).toContain("Hours: Mon-Sun: 12AM-12AM; Long Eid: closed until");
    // The midnight after which it is over: nobody saves anything, and the content is a new version.
    const version = async () => (await sql<{ version: string }>("select version from content_version"))[0]?.version;
    const before = Number(await version());
    await sql("update jobs set began_at = now() - interval '2 days' where name = 'due'");
    await restart();
    await expect.poll(async () => Number(await version())).toBeGreaterThan(before);
  });
});
