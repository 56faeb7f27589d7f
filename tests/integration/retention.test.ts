import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launchSikka, startSikka } from "../support/sikka.ts";
import { listDone } from "../support/stored-sitemap.ts";

test("after 90 days ways through the site and copies of mails are gone; replies and what figures need stay", async () => {
  const first = await startSikka();
  // What every start does about old data is done before there is any.
  const chores = ["truncate-addresses", "forget-old-visits", "remove-old-mails", "remove-old-account-events"];
  await expect.poll(() => listDone(first, chores)).toHaveLength(chores.length);
  await first.sql(`insert into contact_submissions (overdue_notified_at, name, email, message, created_at, ip_address, referrer, pages_seen, landing_page, utm)
    select now(), name, name || '@home.example', 'A villa', now() - make_interval(days => age), '203.0.113.77',
      'https://search.example/find?q=private#x', '[{"path": "/services"}]', '/services', '{"source": "newsletter"}'
    from (values ('old', 91), ('newer', 89)) as v (name, age)`);
  // An old mail of each kind, and a new one; without a mail server they become files.
  await first.sql(`insert into mails (kind, recipients, subject, text_body, message_id, submission_id, created_at)
    select kind, '{a@home.example}', kind, 'Hello', kind || s.name, s.id, s.created_at
    from contact_submissions s, (values ('notification'), ('reply')) as v (kind)`);
  await first.sql(
    "insert into webhook_deliveries (event, body, status, created_at, submission_id) select 'enquiry.received', '{}', 'sent', created_at, id from contact_submissions",
  );
  await first.sql(`insert into auth_events (kind, detail, at)
    select 'signed-in', detail, now() - make_interval(days => age) from (values ('old', 401), ('newer', 399)) as v (detail, age)`);
  await expect.poll(() => first.sql("select 1 from mails where status <> 'sent'")).toEqual([]);
  const outbox = join(first.dataDir, "outbox");
  expect(readdirSync(outbox)).toHaveLength(4);
  const { databaseUrl, dataDir } = first;
  const [before] = await first.sql("select version, updated_at from contact_submissions where name = 'old'");
  await first.stop();

  const sikka = await launchSikka({ dataDir, databaseUrl });
  const rows = () =>
    sikka.sql(
      "select name, ip_address, referrer, pages_seen, landing_page, utm from contact_submissions order by name",
    );
  const kept = { landing_page: "/services", utm: { source: "newsletter" } };
  const seen = [{ path: "/services" }];
  await expect.poll(rows).toEqual([
    {
      name: "newer",
      ip_address: "203.0.113.77",
      referrer: "https://search.example/find?q=private#x",
      pages_seen: seen,
      ...kept,
    },
    { name: "old", ip_address: "203.0.113.0", referrer: "https://search.example", pages_seen: [], ...kept },
  ]);
  const mails = () =>
    sikka.sql("select subject, s.name from mails m join contact_submissions s on s.id = submission_id order by 1, 2");
  await expect.poll(mails).toEqual([
    { subject: "notification", name: "newer" },
    { subject: "reply", name: "newer" },
    { subject: "reply", name: "old" },
  ]);
  await expect.poll(() => readdirSync(outbox).length).toBe(3);
  await expect.poll(() => sikka.sql("select 1 from webhook_deliveries")).toHaveLength(1);
  expect(await sikka.sql("select version, updated_at from contact_submissions where name = 'old'")).toEqual([before]);
  await expect.poll(() => sikka.sql("select detail from auth_events")).toEqual([{ detail: "newer" }]);
  expect(existsSync(outbox)).toBe(true);
  await sikka.stop();
});
