import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import naughty from "../support/naughty-strings.json" with { type: "json" };
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => sikka.stop());
beforeEach(() => sikka.sql("delete from contact_submissions"));

const person = {
  name: "Aisha Rahman",
  email: "aisha@home.example",
  phone: "+971 50 111 2222",
  service: "Smart Home Automation",
  message: "Four bedrooms in Jumeirah, please call after five.",
};
let addresses = 0;
/** Sends from an address of its own, as a browser with JavaScript does. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}, path = "/api/contact") =>
  sikka.get(path, {
    method: "POST",
    body: new URLSearchParams({ ...person, openFor: "45000", ...fields }),
    headers: {
      origin: sikka.origin,
      "accept-language": "en-AE,en;q=0.8",
      "x-forwarded-for": `10.${Math.floor(++addresses / 250)}.0.${addresses % 250}`,
      ...headers,
    },
  });
type Row = Record<string, unknown> & { status: string; spam_score: number; spam_reasons: string[] };
const rows = () => sikka.sql<Row>("select * from contact_submissions order by created_at, id");

test("an ordinary enquiry has a reference, what was agreed to, and nothing against it", async () => {
  await send({});
  const [row] = await rows();
  expect(row).toMatchObject({ status: "new", spam_score: 0, spam_reasons: [], bot_check: null, language: "en-AE" });
  expect(row?.reference).toMatch(/^RQ-[2-9A-HJKMNP-Z]{4}$/);
  expect(row?.consent_text).toBe("We use what you write here to answer you, as our Privacy Policy says.");
  expect(Date.now() - Number(row?.consent_at)).toBeLessThan(60_000);
  const html = await sikka.html("/contact");
  expect(html.replaceAll(/<[^>]+>|<!-- -->/g, "").replaceAll(/\s+/g, " ")).toContain(row?.consent_text);
});

test("the field that nobody sees files as spam; the answer is the same, and nothing is discarded", async () => {
  const html = await sikka.html("/contact");
  const [, trap = ""] = /<div aria-hidden="true" class="sr-only">(.*?)<\/div>/.exec(html) ?? [];
  for (const part of ['name="subject_line"', 'tabindex="-1"', 'autoComplete="off"']) expect(trap).toContain(part);
  const [honest, robot] = [await send({}), await send({ subject_line: "Great offer", name: "Robot" })];
  expect([robot.status, await robot.text()]).toEqual([honest.status, await honest.text()]);
  const headers = (response: Response) =>
    [...response.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  expect(headers(robot)).toEqual(headers(honest));
  expect((await rows()).map(({ name, status }) => [name, status])).toEqual([
    ["Aisha Rahman", "new"],
    ["Robot", "spam"],
  ]);
  const mails = await sikka.sql(
    "select kind from mails where submission_id = (select id from contact_submissions where name = 'Robot')",
  );
  expect(mails.map(({ kind }) => kind)).toEqual(["notification"]);
  const page = await send({ subject_line: "x", message: "By plain HTML" }, {}, "/contact");
  expect([page.status, page.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/contact\?sent=/)]);
});

test("speed and a missing script are noted and decide nothing", async () => {
  await send({ openFor: "40" });
  await send({ openFor: "", message: "Without JavaScript" });
  expect((await rows()).map(({ status, spam_reasons }) => [status, spam_reasons])).toEqual([
    ["new", ["Sent 0.0 seconds after the form was touched"]],
    ["new", ["Sent without JavaScript"]],
  ]);
});

test("the same words from many people count, however they are spaced; from one person they do not", async () => {
  const words = "We   offer the BEST prices in all of the Emirates";
  for (let n = 0; n < 6; n++)
    await send({ email: `robot${n}@bots.example`, message: n % 2 ? words : words.toLowerCase() });
  await send({ message: "Is it possible on a Friday?" });
  await send({ message: "Is it possible on a Friday?", name: "Aisha R." });
  const found = await rows();
  expect(found.map(({ spam_score }) => spam_score)).toEqual([0, 25, 45, 45, 45, 65, 0, 0]);
  await sikka.sql("update contact_submissions set created_at = now() - interval '25 hours'");
  await send({ message: words });
  expect((await rows()).at(-1)?.spam_score).toBe(0);
});

test("a sending that is repeated with its key is judged once and keeps its reference, even over the limit", async () => {
  const key = { idempotencyKey: crypto.randomUUID() };
  const from = { "x-forwarded-for": "203.0.113.50" };
  for (let n = 0; n < 29; n++) expect((await send({ message: `Number ${n}` }, from)).status).toBe(200);
  expect((await send(key, from)).status).toBe(200);
  const reference = async () =>
    (await sikka.sql("select reference from contact_submissions where idempotency_key = $1", [key.idempotencyKey])).map(
      (row) => row.reference,
    );
  const [first, ...others] = await reference();
  expect(others).toEqual([]);
  expect((await send({ message: "one more" }, from)).status).toBe(429);
  expect((await send(key, from)).status).toBe(200);
  expect(await reference()).toEqual([first]);
});

test("a visit's own reference is taken while it is free", async () => {
  const visit = {
    visit: JSON.stringify({
      code: "RQ-7F3K",
      landing: "/blog",
      pages: [{ path: "/blog", at: "2026-11-21T09:00:00Z" }],
    }),
  };
  await send(visit);
  await send({ ...visit, message: "A second enquiry" });
  const [first, second] = await rows();
  expect([first?.reference, first?.landing_page, second?.landing_page]).toEqual(["RQ-7F3K", "/blog", "/blog"]);
  expect(second?.reference).toMatch(/^RQ-/);
  expect(second?.reference).not.toBe("RQ-7F3K");
});

/** What is kept of a text, said in other words than the program says it. */
const kept = (text: string) =>
  [...text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")]
    .filter((sign) => sign === "\n" || sign === "\t" || !/\p{Cc}/u.test(sign))
    .join("")
    .normalize("NFC")
    .trim();
const oneLine = (text: string) => kept(text).replaceAll(/[\n\t]+/g, " ");

/** Sends one of `every` of the list, some strings at the same time. */
async function sendAll(every: number, work: (text: string, index: number) => Promise<void>): Promise<void> {
  expect(naughty.length).toBeGreaterThan(480);
  const waiting = naughty.flatMap((text, index) => (index % every === 0 ? [() => work(text, index)] : []));
  const workers = Array.from({ length: 12 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  });
  await Promise.all(workers);
}

test("naughty strings are stored as they are, as a name, as a message and beside them", async () => {
  // Mails about five hundred enquiries are another test's.
  await sikka.sql("update page_content set content_value = '' where section_key ~ 'contact_email|notification_emails'");
  const expected: object[] = [];
  await sendAll(process.env.TRUST ? 1 : 6, async (text, index) => {
    const phone = `+971 50 ${index}`;
    const aside = { visit: text, openFor: text, recaptchaToken: text, idempotencyKey: text, [text || "empty"]: text };
    const isName = oneLine(text).length > 0 && oneLine(text).length <= 120;
    const name = isName ? text : "Aisha";
    const answer = await send({ ...aside, name, message: text, phone });
    const isMessage = kept(text).length <= 5_000;
    expect([index, text, answer.status]).toEqual([index, text, isMessage ? 200 : 422]);
    if (isMessage) expected.push({ phone, name: oneLine(name), message: kept(text) || null });
  });
  const stored = await sikka.sql("select phone, name, message from contact_submissions");
  const byText = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
  expect(stored.sort(byText)).toEqual(expected.sort(byText));
  expect(expected.length).toBeGreaterThan(process.env.TRUST ? 480 : 75);
});

test("a sample of them that is no name, address, number or service is refused, with nothing lost", async () => {
  await sendAll(4, async (text, index) => {
    const name = oneLine(text).length > 120 ? text : "";
    const phone = `x${text}`.replaceAll(/\p{Nd}/gu, "");
    const answer = await send({ name, email: text, phone, service: text });
    expect([index, text, answer.status]).toEqual([index, text, 422]);
    expect(await answer.json()).toMatchObject({ values: { name, email: text, phone, service: text } });
  });
  expect(await rows()).toEqual([]);
});

test("a sample of them by plain HTML comes back in the page as it was typed, and nothing of it is markup", async () => {
  for (const text of naughty.filter((_, index) => index % 12 === 0)) {
    const response = await send({ name: text, message: text, email: "nobody" }, {}, "/contact");
    expect([text, response.status]).toEqual([text, 422]);
    const html = await response.text();
    expect([text, html.includes("<script>alert"), html.includes("Please enter an email address such as")]).toEqual([
      text,
      false,
      true,
    ]);
  }
});
