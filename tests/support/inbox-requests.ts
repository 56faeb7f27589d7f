import { afterAll, beforeAll, beforeEach } from "vitest";
import { inbox } from "./inbox.ts";
import { launchSikka, type Sikka, startSikka } from "./sikka.ts";
import { signIn } from "./staff.ts";

const env = { CONTACT_NOTIFY_TO: "team@sikka.example" };

/** Columns of an enquiry and their values for a test. */
type Given = Record<string, string | number | null>;
type Headers = { cookie: string; origin: string };

/** A test file's own program whose inbox is read and changed by requests; each test starts without enquiries. */
export function startInboxRequests() {
  const asked = {} as { sikka: Sikka; headers: Headers; colleague: Headers };
  beforeAll(async () => {
    asked.sikka = await startSikka({ env });
    asked.headers = await signIn(asked.sikka);
    asked.colleague = await signIn(asked.sikka, { email: "colleague@sikka.example" });
  });
  afterAll(() => asked.sikka.stop());
  beforeEach(async () => {
    await sql("delete from mails");
    await sql("delete from contact_submissions");
  });
  const sql: Sikka["sql"] = (text, values) => asked.sikka.sql(text, values);
  return {
    asked,
    sql,
    /** Adds an enquiry received this many hours ago; returns its id. */
    async add(name: string, hoursAgo: number, more: Given = {}): Promise<string> {
      const given = { name, email: `${name.toLowerCase()}@home.example`, ...more };
      const [columns, values] = [Object.keys(given), Object.values(given)];
      const places = values.map((_, place) => `$${place + 1}`).join(", ");
      const [row] = await sql<{ id: string }>(
        `insert into contact_submissions (${columns.join(", ")}, created_at)
         values (${places}, now() - make_interval(mins => ${Math.round(hoursAgo * 60)})) returning id`,
        values,
      );
      return row?.id ?? "";
    },
    /** Sends a change like the screen does. */
    post: (fields: Record<string, string>, who = asked.headers) =>
      asked.sikka.get(`${inbox}.data`, { method: "POST", body: new URLSearchParams(fields), headers: who }),
    /** The HTML of a screen. */
    seen: async (path: string) => (await asked.sikka.get(path, { headers: asked.headers })).text(),
    stored: async (id: string) =>
      (await sql("select *, follow_up_on::text from contact_submissions where id = $1", [id]))[0],
    /** The names in an exported file, in order. */
    async exported(query: string): Promise<string[]> {
      const csv = await (await asked.sikka.get(`${inbox}/export${query}`, { headers: asked.headers })).text();
      const lines = csv.trim().split("\r\n").slice(1);
      return lines.map((line) => line.split(",")[2] ?? "");
    },
    /** Restarts the program on the same data: every job runs at the start. */
    async restart() {
      const { dataDir, databaseUrl } = asked.sikka;
      await asked.sikka.stop();
      asked.sikka = await launchSikka({ env, dataDir, databaseUrl });
      asked.headers.origin = asked.sikka.origin;
    },
  };
}
