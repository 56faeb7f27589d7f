import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { whileNothingIsTaken } from "../support/contact-form.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => sikka.stop());
beforeEach(() => sikka.sql("delete from contact_submissions"));

const message = {
  name: "Aisha Rahman",
  email: "aisha@home.example",
  phone: "+971 50 111 2222",
  service: "Smart Home Automation",
  message: "Four bedrooms in Jumeirah.",
};

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sikka.get(path, { method: "POST", body: new URLSearchParams(fields), headers: { origin: sikka.origin, ...headers } });
const rows = () => sikka.sql("select * from contact_submissions order by created_at");

const panel = "Message Sent Successfully!";

test("a message by plain HTML is stored and leads to the success panel", async () => {
  const response = await send("/contact", message, { "x-forwarded-for": "9.9.9.9, 203.0.113.7" });
  const stored = await rows();
  expect(stored).toMatchObject([{ ...message, status: "new", ip_address: "203.0.113.7" }]);
  const location = response.headers.get("location") ?? "";
  expect([response.status, location]).toEqual([303, `/contact?sent=${stored[0]?.id}#contact-form`]);
  const page = await sikka.get(location);
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain(panel);
  expect(html).toContain("Send Another Message");
  expect(html).toContain("24 hours");
});

test("the success panel is shown for minutes, and to nobody who has sent nothing", async () => {
  const answer = await send("/contact", message);
  const location = answer.headers.get("location") ?? "";
  expect(await sikka.html(location)).toContain(panel);
  const invented = ["1", "", "x".repeat(5_000), "%00", crypto.randomUUID()];
  for (const sent of invented) {
    const response = await sikka.get(`/contact?sent=${sent}`);
    const html = await response.text();
    expect([sent, response.status, html.includes(panel), html.includes("Full Name *")]).toEqual([
      sent,
      200,
      false,
      true,
    ]);
    expect(response.headers.get("cache-control")).not.toBe("no-store");
  }
  await sikka.sql("update contact_submissions set created_at = now() - interval '11 minutes'");
  expect(await sikka.html(location)).not.toContain(panel);
});

test("sent twice without a key, the second answer names the row of the first", async () => {
  const first = await send("/contact", message);
  const second = await send("/contact", message);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  const keyed = { ...message, idempotencyKey: crypto.randomUUID() };
  const [one, two] = [await send("/contact", keyed), await send("/contact", keyed)];
  expect(one.headers.get("location")).not.toBe(first.headers.get("location"));
  expect(two.headers.get("location")).toBe(one.headers.get("location"));
});

test("a quote for a service finds it chosen in the form, which offers eight and no other", async () => {
  const offered = async (path: string) => {
    const html = await sikka.html(path);
    const options = [...html.matchAll(/<option([^>]*)>([^<]+)</g)].map(([, state = "", name]) => ({ state, name }));
    return {
      names: options.map(({ name }) => name),
      chosen: options.find(({ state }) => state.includes("selected"))?.name,
    };
  };
  const plain = await offered("/contact");
  expect(plain.names).toHaveLength(9);
  expect(plain.chosen).toBe("Select a service");
  const service = await sikka.html("/services/climate-control-systems");
  const links = [...service.matchAll(/href="([^"]*)"[^>]*>Get Free Quote</g)].map(([, href]) => href);
  expect(links).toEqual(Array(2).fill("/contact?service=climate-control-systems#contact-form"));
  expect(await offered(links[0] as string)).toEqual({ ...plain, chosen: "Climate Control Systems" });
  for (const unknown of ["plumbing", "%22%3E", ""]) expect(await offered(`/contact?service=${unknown}`)).toEqual(plain);
});

test("service and details may be empty", async () => {
  const response = await send("/api/contact", { ...message, service: "", message: "" });
  expect(await response.json()).toEqual({ outcome: "sent" });
  expect(await rows()).toMatchObject([{ service: null, message: null }]);
});

test.each([
  ["name", "  ", "Please enter your name"],
  ["email", "", "Please enter your email address"],
  ["email", "aisha@", "Please enter an email address such as name@example.com"],
  [
    "email",
    "عائشة@example.com",
    "Please write the part before the @ in Latin letters: others cannot be delivered everywhere",
  ],
  ["phone", "", "Please enter your phone number"],
  ["phone", "call me", "Please enter a phone number with digits"],
  ["service", "Plumbing", "Please choose a service from the list"],
])("%s %j is answered at its field, and nothing typed is lost", async (field, value, error) => {
  const response = await send("/contact", { ...message, [field]: value });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(error);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain("Four bedrooms in Jumeirah.");
  const answer = await send("/api/contact", { ...message, [field]: value });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ outcome: "invalid", errors: { [field]: error } });
  expect(await rows()).toHaveLength(0);
});

test.each([
  ["sales@مثال.امارات", "sales@xn--mgbh0fb.xn--mgbaam7a8h"],
  ["\u200esales@xn--mgbh0fb.xn--mgbaam7a8h\u202c\u200b", "sales@xn--mgbh0fb.xn--mgbaam7a8h"],
])("the e-mail address %j is taken as browsers send it", async (email, stored) => {
  expect((await send("/api/contact", { ...message, email })).status).toBe(200);
  expect(await rows()).toMatchObject([{ email: stored }]);
});

test("digits of Arabic scripts are digits, and control characters are left out", async () => {
  const response = await send("/api/contact", { ...message, name: "Aisha\0 \u0007Rahman", phone: "٠٥٠ ١١١ ٢٢٢٢" });
  expect(response.status).toBe(200);
  expect(await rows()).toMatchObject([{ name: "Aisha Rahman", phone: "050 111 2222" }]);
});

test("missing fields are errors, not failures", async () => {
  const response = await send("/api/contact", {});
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual(["name", "email", "phone"]);
});

test("one key is one row, however often it is sent at once", async () => {
  const fields = { ...message, idempotencyKey: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send("/api/contact", fields)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  expect(await rows()).toHaveLength(1);
});

test("without a key the same words from the same address are one row, other words another", async () => {
  await Promise.all(Array.from({ length: 5 }, () => send("/contact", message)));
  await send("/contact", { ...message, message: "Five bedrooms." });
  expect(await rows()).toHaveLength(2);
});

test("the same words with a file that was forgotten the first time are not taken for the same, and no file is dropped", async () => {
  const sendFiles = (...files: File[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(message)) body.set(name, value);
    for (const file of files) body.append("files", file);
    return sikka.get("/contact", { method: "POST", body, headers: { origin: sikka.origin } });
  };
  const plan = new File(["%PDF-1.4 plan"], "plan.pdf");
  const places = [];
  for (const files of [[], [plan], [plan], [new File([], "")]])
    places.push((await sendFiles(...files)).headers.get("location"));
  expect(places).toEqual([places[0], places[1], places[1], places[0]]);
  expect(places[1]).not.toBe(places[0]);
  expect(await sikka.sql("select name from submission_files")).toEqual([{ name: "plan.pdf" }]);
  // A photograph that a phone has not downloaded yet.
  const empty = await sendFiles(new File([], "photo.jpg"));
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining("Please choose PDF files or pictures"),
  ]);
});

test.each([
  ["an address", () => "198.51.100.1", "198.51.100.2"],
  ["an IPv6 connection", (n: number) => `2001:db8:1:2::${n}`, "2001:db8:1:3::1"],
  ["an address with its ports", (n: number) => `198.51.100.3:${50_000 + n}`, "198.51.100.4:50000"],
  ["nowhere", (n: number) => ["unknown", "_hidden", `_${n}`][n % 3] ?? "", "198.51.100.5"],
])("a flood from %s is stopped with a readable message, others are not", async (_, addressOf, other) => {
  const from = (address: string, n: number) =>
    send("/api/contact", { ...message, message: `${n}` }, { "x-forwarded-for": address });
  for (let n = 0; n < 30; n++) expect((await from(addressOf(n), n)).status).toBe(200);
  const stopped = await from(addressOf(30), 30);
  expect(stopped.status).toBe(429);
  const answer = { outcome: "failed", values: { message: "30" } };
  expect(await stopped.json()).toMatchObject({ ...answer, message: expect.stringContaining("wait a minute") });
  expect((await from(other, 30)).status).toBe(200);
  await sikka.sql(`insert into contact_submissions (name, email, ip_address, created_at)
    select 'Aisha', 'a@b.example', (select ip_address from contact_submissions order by created_at limit 1), now() - interval '2 hours' from generate_series(1, 270)`);
  const tomorrow = await from(addressOf(32), 30);
  expect(await tomorrow.json()).toMatchObject({ ...answer, message: expect.stringContaining("try again tomorrow") });
  expect(await sikka.sql("select from contact_submissions where ip_address ~ '\\.\\d+:|[\"[\\]]'")).toEqual([]);
});

test("another site cannot send for a visitor", async () => {
  const strangers: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
  ];
  for (const headers of strangers) {
    expect((await send("/contact", message, headers)).status).toBe(403);
    expect((await send("/api/contact", message, headers)).status).toBe(403);
  }
  expect(await rows()).toHaveLength(0);
});

test("a body over 32 KB is refused", async () => {
  expect((await send("/contact", { ...message, message: "a".repeat(40_000) })).status).toBe(413);
  expect((await send("/contact", { ...message, message: "a".repeat(6_000) })).status).toBe(422);
});

test("files come with a message: PDF and pictures by their content, three, 15 MB together; others are errors", async () => {
  const pdf = new File(["%PDF-1.7 plan"], "plan.pdf");
  const lie = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "plan.png", { type: "image/png" });
  const large = new File([`%PDF-${"x".repeat(8 * 1024 * 1024)}`], "large.pdf");
  const post = (path: string, files: File[], fields = message) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    for (const file of files) body.append("files", file);
    return sikka.get(path, {
      method: "POST",
      body,
      headers: { origin: sikka.origin, "x-forwarded-for": "203.0.113.9" },
    });
  };
  const errorOf = async (...files: File[]) => (await (await post("/api/contact", files)).json()).errors?.files;
  expect(await errorOf(pdf, lie)).toBe("Please choose PDF files or pictures");
  expect(await errorOf(pdf, pdf, pdf, pdf)).toBe("Please choose up to 3 files, 15 MB together");
  // The refusal comes before the body, which a fetch would still be sending.
  const refused = request(`${sikka.url}/api/contact`, {
    method: "POST",
    headers: {
      origin: sikka.origin,
      "content-type": "multipart/form-data; boundary=a",
      "content-length": 2 * large.size,
    },
  });
  refused.flushHeaders();
  const [answer] = (await once(refused, "response")) as [IncomingMessage];
  expect([answer.statusCode, JSON.parse((await answer.toArray()).join("")).outcome]).toEqual([413, "failed"]);
  refused.destroy();
  expect(await (await post("/contact", [pdf], { ...message, name: "" })).text()).toContain(
    "Please choose your files again",
  );
  expect(await rows()).toEqual([]);
  expect((await post("/contact", [large, pdf])).status).toBe(303);
  const files = () => sikka.sql("select name, content_type, bytes from submission_files order by bytes");
  expect(await files()).toEqual([
    { name: "plan.pdf", content_type: "application/pdf", bytes: 13 },
    { name: "large.pdf", content_type: "application/pdf", bytes: large.size },
  ]);
  await sikka.sql("update submission_files set bytes = 100 * 1024 * 1024");
  const limited = await post("/api/contact", [pdf], { ...message, message: "More" });
  expect([limited.status, (await limited.json()).message]).toEqual([429, expect.stringContaining("your connection")]);
  await sikka.sql("update contact_submissions set ip_address = '198.51.100.77'");
  const sendAfter = async (bytes: number, file: File) => {
    await sikka.sql("update submission_files set bytes = $1", [bytes]);
    const answer = await post("/api/contact", [file], { ...message, message: `After ${bytes}` });
    return [answer.status, (await answer.json()).message];
  };
  const full = "More files than we can store have arrived within a day. Please send your message without them";
  // Two files are stored, and the third is small.
  expect(await sendAfter(1_100_000_000, large)).toEqual([429, `${full}, or with less than 1 MB of files.`]);
  expect(await sendAfter(1_250_000_000, pdf)).toEqual([429, `${full}.`]);
  expect(await sendAfter(1_100_000_000, pdf)).toEqual([200, undefined]);
});

test("what is no form is refused with a plain sentence, not an error page", async () => {
  const post = (body: string, type: string) =>
    sikka.get("/contact", { method: "POST", body, headers: { origin: sikka.origin, "content-type": type } });
  expect((await post('{"name":"A"}', "application/json")).status).toBe(415);
  expect((await post("name=A", "text/plain")).status).toBe(415);
  expect((await post("broken off", "multipart/form-data; boundary=x")).status).toBe(422);
  expect((await sikka.get("/contact", { method: "PUT", headers: { origin: sikka.origin } })).status).toBe(405);
  expect((await sikka.get("/contact", { method: "DELETE" })).status).toBe(405);
});

test("reading the interface is not allowed", async () => {
  const response = await sikka.get("/api/contact");
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

test("when the message cannot be stored the visitor reads so, with the words kept and no word of the database", async () => {
  await whileNothingIsTaken(sikka, async () => {
    const page = await send("/contact", message);
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain("Failed to send message. Please try again or contact us directly.");
    expect(html).toContain("Four bedrooms in Jumeirah.");
    expect(html).not.toMatch(/contact_submissions|relation/);
    expect((await send("/api/contact", message)).status).toBe(503);
  });
});
