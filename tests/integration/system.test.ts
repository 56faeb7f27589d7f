import { afterAll, beforeAll, expect, test } from "vitest";
import { type JobName, jobNames, jobs } from "../../app/jobs/jobs.ts";
import { freePort } from "../support/database-server.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";
import { listDone } from "../support/stored-sitemap.ts";

let sikka: Sikka;
let headers: Awaited<ReturnType<typeof signIn>>;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://localhost:${port}/metrics`;
  sikka = await startSikka({ env: { METRICS_PORT: String(port) } });
  headers = await signIn(sikka);
});
afterAll(() => sikka.stop());

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const screen = async () => plain(await (await sikka.get("/admin/system", { headers })).text());
const checks = async () => (await sikka.get("/admin/system-status", { headers })).json();

test("every job says when it was done and when it is next, and a scheduled change when it is due", async () => {
  const off = ["cdn", "webhook", "backup", "try-backup"];
  const names = jobNames.filter((name) => !off.includes(name));
  await expect.poll(() => listDone(sikka, names)).toEqual([...names].sort());
  const moment = String.raw`\w+ \d+, 20\d\d, \d\d:\d\d GST`;
  const isDone = (text: string, name: JobName) =>
    new RegExp(`${jobs[name].title} State Done Last run ${moment} Next run ${moment}`, "i").test(text);
  // Some run every minute: one may be at it again.
  const others = async () => {
    const text = await screen();
    return names.filter((name) => !isDone(text, name));
  };
  await expect.poll(others).toEqual([]);
  for (const name of off as JobName[]) expect(await screen()).not.toContain(jobs[name].title);
  // No mail server is set, and with a database server of its own the program makes no backups.
  expect(await checks()).toMatchObject({ work: "passed", mail: "kept", backup: "off", last: {} });
  expect(await checks()).not.toHaveProperty("webhook");
  const nextOfDue = async (change: string, next: string) => {
    await sikka.sql(change);
    // The change itself makes the job run, perhaps in the next minute.
    const isShown = async () => {
      const [{ at } = { at: "" }] = await sikka.sql<{ at: string }>(
        `select to_char((${next}) at time zone 'Asia/Dubai', 'Mon FMDD, YYYY, HH24:MI') as at`,
      );
      return new RegExp(`Publish scheduled changes State Done Last run ${moment} Next run ${at} GST`).test(
        await screen(),
      );
    };
    await expect.poll(isShown).toBe(true);
  };
  const dueIn = (
    time: string,
  ) => `insert into scheduled_changes (kind, item, title, action, changes, bases, due_at, user_id)
    values ('flags', '', 'Flags', 'flags', '{}', '{}', date_trunc('minute', now() + interval '${time}'), gen_random_uuid())`;
  // It looks each hour, whatever is due later.
  await nextOfDue(dueIn("3 days"), "select began_at + interval '1 hour' from jobs where name = 'due'");
  await nextOfDue(dueIn("20 minutes"), "select min(due_at) from scheduled_changes");
});

test("a job that fails says how often and why, and is fine again after a run", async () => {
  const change = () => sikka.sql("update services set is_active = is_active");
  await sikka.sql("alter table sitemap_metadata rename to sitemap_away");
  await change();
  await expect.poll(screen).toMatch(/Update the sitemap relation \S+ does not exist State Failed once/);
  expect(await checks()).toMatchObject({ work: "passed" });
  await sikka.sql(
    "alter table sitemap_away rename to sitemap_metadata; update jobs set failures = 3 where name = 'sitemap'",
  );
  expect(await checks()).toMatchObject({ work: "failed" });
  await change();
  await expect.poll(screen).toMatch(/Update the sitemap State Done/);
  expect(await checks()).toMatchObject({ work: "passed" });
});

test("it is for those who may change settings; while the table is away it says so", async () => {
  const viewer = await signIn(sikka, { email: "viewer@sikka.example" });
  await sikka.sql("update admin_users set staff_role = 'viewer' where email = 'viewer@sikka.example'");
  expect((await sikka.get("/admin/system", { headers: viewer })).status).toBe(403);
  await sikka.sql("alter table jobs rename to jobs_away");
  const answer = await sikka.get("/admin/system", { headers });
  await sikka.sql("alter table jobs_away rename to jobs");
  expect([answer.status, plain(await answer.text())]).toEqual([
    503,
    expect.stringContaining("Failed to load the background tasks"),
  ]);
});

test("the machine is checked, and a mail to oneself tries the way out", async () => {
  const text = await screen();
  expect(text).toMatch(/Disk [\d.]+ GB free of [\d.]+ GB/);
  expect(text).toMatch(/Clock 0\.\d seconds apart from the database/);
  expect(text).toMatch(
    /Certificate None\. SITE_URL begins with http, not https\. Trusted proxies None\. Your own address is seen as \S+/,
  );
  expect(text).toContain("Second factor of owners Recommended Not required. Owners can require it in Users.");
  const sent = { method: "POST", body: new URLSearchParams({ intent: "mail" }), headers };
  expect(await (await sikka.get("/admin/system.data", sent)).text()).toContain(
    "A mail to staff@sikka.example is in the outbox",
  );
  expect(await sikka.sql("select subject, recipients from mails where kind = 'test'")).toEqual([
    { subject: "A test mail", recipients: ["staff@sikka.example"] },
  ]);
});

test("figures for Prometheus are on a port of their own, and nobody's name is in them", async () => {
  await sikka.html("/");
  const text = await (await fetch(metrics)).text();
  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(
      /^(# TYPE [a-z_]\w* (gauge|counter|histogram)|[a-z_]\w*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/,
    );
  }
  expect(text).toMatch(/sikka_answers_total\{status="2xx",from="server"\} [1-9]/);
  expect(text).toMatch(/sikka_database_connections\{pool="visitors",state="idle"\} \d/);
  expect(text).toMatch(/sikka_job_failures\{job="sitemap"\} 0/);
  expect(text).not.toContain("sikka_newest_backup_age_seconds");
  expect(text).not.toMatch(/@|127\.0\.0\.1/);
  expect((await sikka.get("/metrics")).status).not.toBe(200);
});
