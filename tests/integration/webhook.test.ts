import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { createAccount, signIn } from "../support/staff.ts";

const secret = "a secret of the customer list";

type Hit = { event: string; delivery: string; signature: string; type: string; body: string };
let crm: Server;
let hits: Hit[] = [];
let status = 200;
let sikka: Sikka;

beforeAll(async () => {
  crm = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[name]);
    hits.push({
      event: header("sikka-event"),
      delivery: header("sikka-delivery"),
      signature: header("sikka-signature"),
      type: header("content-type"),
      body: await text(request),
    });
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
  await new Promise<void>((resolve) => crm.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/events`;
  sikka = await startSikka({ env: { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: "yes" } });
});
afterAll(async () => {
  await sikka.stop();
  crm.closeAllConnections();
  crm.close();
});

const message = {
  name: "Aisha",
  email: "aisha@home.example",
  phone: "+971 50 111 2222",
  message: "A villa: 4 rooms, “äöü”",
};
const enquire = async (to: Sikka, fields: Record<string, string> = {}) => {
  const body = new URLSearchParams({ ...message, ...fields });
  const response = await to.get("/contact", { method: "POST", body, headers: { origin: to.origin } });
  return /sent=([\w-]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
};
const deliveriesOf = (to: Sikka, id: string) =>
  to.sql("select id, event, status, attempts, last_error, body from webhook_deliveries where submission_id = $1", [id]);
const hurry = () => sikka.sql("update webhook_deliveries set due_at = now() where status = 'waiting'");

test("an enquiry is posted once, signed, without the visitor's network address", async () => {
  hits = [];
  const id = await enquire(sikka);
  await expect.poll(() => deliveriesOf(sikka, id)).toMatchObject([{ event: "enquiry.received", status: "sent" }]);
  const [row] = await deliveriesOf(sikka, id);
  expect(hits).toMatchObject([
    { event: "enquiry.received", delivery: row?.id, type: "application/json; charset=utf-8" },
  ]);
  const { body = "", signature = "" } = hits[0] ?? {};
  const [, at, sum] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(Math.abs(Date.now() / 1_000 - Number(at))).toBeLessThan(30);
  expect(createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")).toBe(sum);
  expect(JSON.parse(body)).toMatchObject({ event: "enquiry.received", enquiry: { id, ...message, status: "new" } });
  expect(JSON.parse(body).enquiry.url).toBe(`${sikka.url}/admin/contact-submissions/${id}`);
  expect(body).not.toMatch(/127\.0\.0\.1|ip_address/i);
});

test("a receiver that fails is seen and tried again with the same words; a redirect is not followed", async () => {
  hits = [];
  status = 302;
  const id = await enquire(sikka, { message: "Second" });
  await expect.poll(async () => (await deliveriesOf(sikka, id))[0]?.last_error).toContain("status 302");
  status = 500;
  await hurry();
  await expect.poll(async () => (await deliveriesOf(sikka, id))[0]?.last_error).toContain("status 500");
  expect(await deliveriesOf(sikka, id)).toMatchObject([{ status: "waiting", attempts: 2 }]);
  const html = await (await sikka.get("/admin/outbox?box=webhook", { headers: await signIn(sikka) })).text();
  expect(html).toContain("The receiver answered with status 500.");
  status = 204;
  const [row] = await deliveriesOf(sikka, id);
  const press = new URLSearchParams({ intent: "resend", box: "webhook", ids: String(row?.id) });
  const headers = await signIn(sikka);
  expect((await sikka.get("/admin/outbox.data", { method: "POST", body: press, headers })).status).toBe(200);
  await expect.poll(() => deliveriesOf(sikka, id)).toMatchObject([{ status: "sent" }]);
  expect(hits).toHaveLength(3);
  expect(new Set(hits.map(({ body, delivery }) => body + delivery)).size).toBe(1);
});

test("personal data that is erased is gone from mails, files and deliveries, and the receiver is told", async () => {
  const id = await enquire(sikka, { name: "Vanishing Person", message: "Forget me" });
  const userId = await createAccount(sikka);
  const utm = { source: "news", medium: "mail", campaign: "spring", term: "me", content: "me" };
  await sikka.sql(
    "update contact_submissions set utm = $2, landing_page = '/?vanishing', pressed = 'me' where id = $1",
    [id, JSON.stringify(utm)],
  );
  await sikka.sql(
    "insert into submission_notes (submission_id, body, created_by) values ($1, 'Called Vanishing', $2)",
    [id, userId],
  );
  await expect.poll(() => deliveriesOf(sikka, id)).toMatchObject([{ status: "sent" }]);
  await expect.poll(() => sikka.sql("select 1 from mails where status <> 'sent'")).toEqual([]);
  const files = () => sikka.sql("select id from mails where submission_id = $1 and via = 'folder'", [id]);
  const { readdirSync } = await import("node:fs");
  const kept = () => readdirSync(`${sikka.dataDir}/outbox`).join(" ");
  const names = (await files()).map((row) => String(row.id));
  for (const name of names) expect(kept()).toContain(name);

  const body = new URLSearchParams({ intent: "erase", ids: id });
  const headers = await signIn(sikka);
  const erase = () => sikka.get("/admin/contact-submissions.data", { method: "POST", body, headers });
  expect((await erase()).status).toBe(200);
  expect((await erase()).status).toBe(404);
  const [row] = await sikka.sql("select * from contact_submissions where id = $1", [id]);
  const empty = {
    email: "",
    phone: null,
    message: null,
    ip_address: null,
    reference: null,
    ...{ referrer: null, landing_page: null, pressed: null, consent_text: null, consent_at: null },
    ...{ pages_seen: [], utm: { source: "news", medium: "mail", campaign: "spring" } },
  };
  expect(row).toMatchObject({ name: "Erased", ...empty, status: "new", updated_by: userId });
  expect(row?.erased_at).toBeInstanceOf(Date);
  const traces = await sikka.sql(`select
    (select count(*)::int from mails m where m::text ~* 'vanishing|forget me') as mails,
    (select count(*)::int from webhook_deliveries d where d::text ~* 'vanishing|forget me') as deliveries,
    (select count(*)::int from contact_submissions s where s::text ~* 'vanishing|forget me') as rows,
    (select count(*)::int from submission_notes n where n::text ~* 'vanishing') as notes`);
  expect(traces).toEqual([{ mails: 0, deliveries: 0, rows: 0, notes: 0 }]);
  for (const name of names) expect(kept()).not.toContain(name);
  await expect
    .poll(async () => (await deliveriesOf(sikka, id)).map(({ event, status }) => [event, status]).sort())
    .toEqual([
      ["enquiry.erased", "sent"],
      ["enquiry.received", "sent"],
    ]);
  expect(JSON.parse(hits.at(-1)?.body ?? "{}")).toEqual({ event: "enquiry.erased", enquiry: { id } });
});

test("without a word of the operator nothing inside is reached, however its address is written", async () => {
  hits = [];
  const { port } = crm.address() as AddressInfo;
  const closed = await startSikka({ env: { WEBHOOK_URL: `http://localhost:${port}/events`, WEBHOOK_SECRET: secret } });
  const id = await enquire(closed);
  await expect.poll(async () => (await deliveriesOf(closed, id))[0]?.last_error).toContain("is not a public one");
  expect(await deliveriesOf(closed, id)).toMatchObject([{ status: "waiting", attempts: 1 }]);
  expect(hits).toEqual([]);
  await closed.stop();
});
