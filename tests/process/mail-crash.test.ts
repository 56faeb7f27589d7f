import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { kill, launchSikka, type SikkaProcess, startSikkaProcess, temporaryFolder } from "../support/sikka.ts";

/** How many enquiries, and how many of them at once; the program is killed in the middle of each round. */
const enquiries = process.env.TRUST ? 3_400 : 85;
const atOnce = 17;

let server: MailServer;
beforeAll(async () => {
  // The answer takes a moment, so that kills fall between the last word of a mail and the note that it is sent.
  server = await startMailServer({ hold: () => sleep(6) });
});
afterAll(() => server.stop());

type Mail = { submission_id: string; kind: string; status: string; is_uncertain: boolean; message_id: string };

test(
  "killed at any moment, every answered enquiry is stored once, and its mails went out once or say that they may have not",
  async () => {
    const dataDir = temporaryFolder();
    const env = { SMTP_URL: server.url, CONTACT_NOTIFY_TO: "staff@sikka.example", TRUST_PROXY: "1" };
    let sikka = await startSikkaProcess({ dataDir, env });
    const { databaseUrl } = sikka;
    const answered = new Map<number, boolean>();
    let kills = 0;
    for (let first = 0; first < enquiries; first += atOnce) {
      const numbers = Array.from({ length: Math.min(atOnce, enquiries - first) }, (_, at) => first + at);
      const sending = numbers.map(async (number) => {
        // Not all at the same moment, so that a kill meets them in every state.
        await sleep(Math.random() * 120);
        answered.set(number, await enquire(sikka, number));
      });
      // Some kills fall into the sending of the mails, which begins two seconds after they are stored.
      if (kills % 2 === 1) await Promise.all(sending);
      await sleep(kills % 2 === 0 ? Math.random() * 160 : 1_900 + Math.random() * 400);
      await kill(sikka);
      kills += 1;
      await Promise.all(sending);
      sikka = await launchSikka({ dataDir, databaseUrl, env });
      await forgetHour(sikka);
    }
    expect(kills).toBe(enquiries / atOnce);
    const succeeded = [...answered].filter(([, isAnswered]) => isAnswered).map(([number]) => number);
    expect(succeeded.length).toBeGreaterThan(20);
    // What was not answered is sent again, as people and the form's own retry do: with the same key.
    for (const [number, isAnswered] of answered) {
      if (isAnswered) continue;
      expect(await enquire(sikka, number)).toBe(true);
      await forgetHour(sikka);
    }

    const open = () => sikka.sql("select status from mails where status in ('waiting', 'sending')");
    await expect.poll(open, { interval: 300 }).toEqual([]);
    const rows = await sikka.sql<{ id: string; email: string }>("select id, email from contact_submissions");
    expect(rows.map(({ email }) => email).sort()).toEqual([...answered.keys()].map(addressOf).sort());
    const mails = await sikka.sql<Mail>("select * from mails");
    expect(mails).toHaveLength(2 * enquiries);
    const uncertain = mails.filter(({ is_uncertain }) => is_uncertain);
    for (const mail of mails) {
      const times = server.received.filter(({ parsed }) => parsed.messageId === mail.message_id).length;
      const isRight =
        mail.status === "sent" ? times === 1 : mail.status === "failed" && mail.is_uncertain && times <= 1;
      expect([mail, times, isRight]).toEqual([mail, times, true]);
    }
    // One mail at a time is on its way, so that a kill can leave one open at the most.
    expect(uncertain.length).toBeLessThanOrEqual(kills);
    expect(await sikka.sql("select 1 from unqueued_mails")).toEqual([]);
    await sikka.stop();
  },
  enquiries * 5_000,
);

/** The mails so far count for no ceiling of an hour; those are proved elsewhere. */
const forgetHour = (sikka: SikkaProcess) =>
  sikka.sql("update mails set created_at = created_at - interval '2 hours', due_at = due_at - interval '2 hours'");

const addressOf = (number: number) => `visitor${number}@home.example`;
const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Whether the form was answered with success. */
async function enquire(sikka: SikkaProcess, number: number): Promise<boolean> {
  const body = new URLSearchParams({
    name: `Visitor ${number}`,
    email: addressOf(number),
    phone: "+971 50 111 2222",
    message: `Enquiry number ${number} about a villa`,
    idempotencyKey: keyOf(number),
  });
  const headers = { origin: sikka.origin, "x-forwarded-for": `198.51.100.${number}`, "accept-language": "en" };
  const response = await sikka.get("/contact", { method: "POST", body, headers }).catch(() => null);
  return response?.status === 303;
}
