import { expect, test } from "vitest";
import { openScreen } from "../support/back-office.ts";
import { findBarriers, startScreen } from "../support/screen.ts";

const screen = startScreen();

/** A mail as the program leaves it behind. Returns its id. */
async function store(mail: { subject: string; status: string; html?: string; error?: string; isUncertain?: boolean }) {
  const [row] = await screen.sikka.sql<{ id: string }>(
    `insert into mails (kind, recipients, subject, text_body, html_body, status, attempts, last_error, is_uncertain, via,
       sent_at, due_at, message_id)
     values ('notification', '{staff@sikka.example,owner@sikka.example}', $1, E'Hello\n<b>bold</b>', $2, $3, 1, $4, $5, 'smtp',
       case when $3 = 'sent' then now() end, now() + interval '1 hour', gen_random_uuid()::text) returning id`,
    [mail.subject, mail.html ?? null, mail.status, mail.error ?? null, mail.isUncertain ?? false],
  );
  return row?.id ?? "";
}
const statusOf = async (id: string) =>
  (await screen.sikka.sql<{ status: string }>("select status from mails where id = $1", [id]))[0]?.status;

test("the outbox shows what goes out, why not, and sends it again", async () => {
  const { page, open, sikka, toast, without, offline } = screen;
  await open("/admin/outbox");
  await expect.poll(() => page.getByRole("heading", { name: "No mail has been written yet." }).count()).toBe(1);
  await expect.poll(() => page.getByText("Mail is not sent").count()).toBe(1);

  const error = "The mail server refused it: 550 no such user";
  const failed = await store({ subject: "Refused mail", status: "failed", error });
  await store({ subject: "Cut off mail", status: "failed", isUncertain: true, error: "It may have been sent." });
  await store({ subject: "Late mail", status: "waiting", error: "The mail server cannot be reached." });
  const hostile = `<!doctype html><title>x</title><p id="words">Designed words</p><script>parent.document.title = "broken"; document.title = "ran";</script><img src="https://evil.example/seen.png" onerror="parent.broken = 1">`;
  const sent = await store({ subject: "Sent mail", status: "sent", html: hostile });
  await page.reload();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const states = { Refused: "Failed", "Cut off": "May have been sent", Late: "Trying again", Sent: "Sent" };
  for (const [name, state] of Object.entries(states)) {
    await expect.poll(() => row(name).getByText(state, { exact: true }).count()).toBe(1);
  }
  await expect.poll(() => row("Refused").textContent()).toContain(error);
  await expect.poll(() => row("Refused").textContent()).toContain("staff@sikka.example and 1 more");
  await page.getByRole("link", { name: "Failed 2" }).click();
  await expect.poll(() => page.getByRole("row").count()).toBe(3);

  // What cannot be done is said, and nothing on the screen is lost.
  await without("mails", async () => {
    await row("Refused").getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => toast("This could not be done: the database is not as expected").count()).toBe(1);
  });
  await offline(async () => {
    await row("Refused").getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => toast("The server could not be reached").count()).toBe(1);
  });
  expect(await statusOf(failed)).toBe("failed");

  await row("Refused").getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => toast("It is on its way.").count()).toBe(1);
  await row("Cut off").getByRole("button", { name: "Mark as resolved" }).click();
  await expect.poll(() => row("Cut off").getByText("Failed, resolved").count()).toBe(1);
  await expect.poll(() => statusOf(failed)).toBe("sent");
  await page.getByRole("link", { name: /^All/ }).click();
  await expect.poll(() => row("Refused").getByText("Not sent", { exact: true }).count()).toBe(1);

  await row("Sent").getByRole("link").click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Sent mail");
  await expect.poll(() => page.locator("pre").textContent()).toContain("<b>bold</b>");
  // In a tab of its own: what the frame keeps from happening is what the console complains of.
  const tab = await page.context().newPage();
  await openScreen(tab, `${sikka.url}/admin/outbox/mail/${sent}`);
  await tab.getByRole("tab", { name: "HTML" }).click();
  const words = tab.frameLocator("iframe").locator("#words");
  await expect.poll(() => words.textContent().catch(() => "")).toBe("Designed words");
  expect(await tab.title()).toBe("Sent mail · Admin Panel");
  expect(await tab.evaluate(() => "broken" in window)).toBe(false);
  await tab.close();
  const headers = { cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ") };
  const document = await sikka.get(`/admin/outbox/mail/${sent}/designed`, { headers });
  expect(document.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox$/);
  expect((await sikka.get(`/admin/outbox/mail/${sent}/designed`)).status).toBe(302);
  await page.getByRole("button", { name: "Send again: Sent mail" }).click();
  await expect.poll(() => page.getByText("Not sent", { exact: true }).count()).toBe(1);
  await page.getByRole("link", { name: "Back to the outbox" }).click();
  await page.getByText("Webhook", { exact: true }).click();
  await expect.poll(() => page.getByText("No other program is notified of enquiries.").count()).toBe(1);

  expect(await findBarriers(screen, "/admin/outbox")).toEqual([]);
  expect(await findBarriers(screen, `/admin/outbox/mail/${failed}`)).toEqual([]);
});
