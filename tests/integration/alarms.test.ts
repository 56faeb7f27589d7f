import { mkdir, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectDatabase, disconnectDatabase } from "../../app/db/db.server.ts";
import { openBackups } from "../../app/features/backup/scheduled-backup.server.ts";
import { tellOfAlarms } from "../../app/features/system/alarms.server.ts";
import { openMail } from "../../app/mail/store/mail-settings.server.ts";
import { openDiskStore } from "../../app/media/store/disk-store.server.ts";
import { patience } from "../patience.ts";
import { databaseAddressOf, type Sikka, startSikka } from "../support/sikka.ts";
import { createAccount } from "../support/staff.ts";
import { whenIdle } from "../support/stored-sitemap.ts";

const secret = "a secret of the other program";
let receiver: Server;
const received: { event: string; system?: Record<string, unknown> }[] = [];
let sikka: Sikka;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  const mailEnv = { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: "yes" };
  sikka = await startSikka({ env: { ...mailEnv, MAIL_FROM: "web@sikka.example", BACKUPS_KEPT: "0" } });
  await createAccount(sikka, { email: "owner@sikka.example" });
  await createAccount(sikka, { email: "left@sikka.example" });
  await sikka.sql("update admin_users set disabled_at = now() where email = 'left@sikka.example'");
  await createAccount(sikka, { email: "editor@sikka.example" });
  await sikka.sql("update admin_users set staff_role = 'editor' where email = 'editor@sikka.example'");
  await whenIdle(sikka);
  const ended = "select from jobs where name in ('alarms', 'empty-trash') and ended_at is not null";
  const haveEnded = async () => expect(await sikka.sql(ended), "jobs that have ended").toHaveLength(2);
  await vi.waitFor(haveEnded, { timeout: patience });
  // The program's own job believes that it has run: the test says when.
  await sikka.sql("update jobs set began_at = now() + interval '1 day' where name = 'alarms'");
  const address = (await databaseAddressOf(sikka)) ?? {};
  connectDatabase(address);
  const { dataDir, url: siteUrl } = sikka;
  openMail({ siteUrl, dataDir, notifyTo: [], webhook: { url, secret, allowsPrivate: true } });
  openBackups({ address, files: openDiskStore(dataDir), dataDir, defaultKept: 2, build: "test" });
});
afterAll(async () => {
  await disconnectDatabase();
  await sikka.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const hour = 3_600_000;
const begun = Date.now();
/** The subjects of the mails and the events told at a moment, in hours from now. */
async function tellAt(hours: number) {
  await sikka.sql("delete from mails where kind = 'alarm'; delete from webhook_deliveries");
  received.length = 0;
  const count = await tellOfAlarms(new Date(begun + hours * hour));
  await expect.poll(() => received).toHaveLength(count);
  const mails = await sikka.sql<{ to: string; subject: string }>(
    "select recipients[1] as to, subject from mails where kind = 'alarm' order by subject",
  );
  return { mails: mails.map(({ to, subject }) => `${to}: ${subject}`), events: received.map(({ event }) => event) };
}
const nothing = { mails: [], events: [] };

test("owners and the other program are told once when a task fails, once a day meanwhile, and when it no longer does", async () => {
  expect(await tellAt(0)).toEqual(nothing);
  await sikka.sql("update jobs set failures = 3, failure = 'no room' where name = 'empty-trash'");
  const title = "Fails again and again: Remove old items from the trash";
  expect(await tellAt(0)).toEqual({ mails: [`owner@sikka.example: ${title}`], events: ["system.failed"] });
  expect(received[0]).toMatchObject({
    system: {
      part: "job",
      job: "empty-trash",
      title,
      reason: "no room",
      reminder: false,
      url: `${sikka.url}/admin/system`,
    },
  });
  expect(await tellAt(0)).toEqual(nothing);
  expect(await tellAt(23)).toEqual(nothing);
  expect(await tellAt(25)).toMatchObject({
    mails: [`owner@sikka.example: Still: ${title}`],
    events: ["system.failed"],
  });
  await sikka.sql("update jobs set failures = 0, failure = null where name = 'empty-trash'");
  expect(await tellAt(26)).toMatchObject({
    mails: ["owner@sikka.example: No longer fails: Remove old items from the trash"],
    events: ["system.recovered"],
  });
  expect(await tellAt(27)).toEqual(nothing);
});

test("mail that does not get out is told by the webhook, one recipient who is refused is not", async () => {
  const add = (status: string, minutes: number) =>
    sikka.sql(
      `insert into mails (kind, recipients, subject, text_body, status, attempts, last_error, message_id, created_at, due_at)
       values ('test', '{a@home.example}', 'A', 'A', $1, 3, 'The mail server cannot be reached.', gen_random_uuid()::text,
         now() - make_interval(mins => $2), now() + interval '1 day')`,
      [status, minutes],
    );
  await add("waiting", 20);
  await add("sent", 20);
  await sikka.sql("update mails set sent_at = now() where status = 'sent'");
  expect(await tellAt(30)).toEqual(nothing);
  await sikka.sql("delete from mails");
  await add("waiting", 20);
  expect(await tellAt(30)).toMatchObject({ events: ["system.failed"] });
  expect(received[0]).toMatchObject({ system: { part: "mail", reason: "The mail server cannot be reached." } });
  await sikka.sql("update mails set status = 'sent', sent_at = now()");
  expect(await tellAt(31)).toMatchObject({ events: ["system.recovered"] });
});

test("a backup that is overdue, and a test of it that failed, are told apart", async () => {
  const file = join(sikka.dataDir, "backups", "old.backup");
  await mkdir(join(sikka.dataDir, "backups"));
  await writeFile(file, "");
  await utimes(file, 0, 0);
  await sikka.sql(
    `insert into app_state (key, value) values ('backup-test', '{"name":"old.backup","at":"2026-01-01","problem":"it is damaged"}')`,
  );
  expect((await tellAt(40)).mails).toEqual([
    "owner@sikka.example: The newest backup could not be restored",
    "owner@sikka.example: The site is not backed up",
  ]);
  await utimes(file, new Date(), new Date());
  expect((await tellAt(41)).mails).toEqual(["owner@sikka.example: No longer fails: the backup of the site"]);
});

test("a place of backups that does not answer keeps no alarm back, and ends none", async () => {
  const s3 = { endpoint: "http://127.0.0.1:1", region: "r", bucket: "b", accessKeyId: "a", secretAccessKey: "s" };
  const { dataDir } = sikka;
  const address = (await databaseAddressOf(sikka)) ?? {};
  openBackups({ address, files: openDiskStore(dataDir), dataDir, defaultKept: 2, build: "test", s3, key: secret });
  await sikka.sql("update jobs set failures = 3, failure = 'no answer' where name = 'backup'");
  // The test that failed is still told.
  expect((await tellAt(50)).mails).toEqual(["owner@sikka.example: The site is not backed up"]);
  expect((await tellAt(65)).mails).toEqual(["owner@sikka.example: Still: The newest backup could not be restored"]);
});
