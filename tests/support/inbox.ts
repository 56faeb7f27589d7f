import { beforeEach } from "vitest";
import { startScreen } from "./screen.ts";

/** Address of the contact submissions. */
export const inbox = "/admin/contact-submissions";

/** A submission for a test; missing values do not matter to it. */
type Given = {
  name: string;
  status?: string;
  hoursAgo?: number;
  message?: string;
  email?: string;
  phone?: string;
};

/** A test file's own program with the contact submissions in a browser; each test starts without any. */
export function startInbox() {
  const screen = startScreen();
  beforeEach(async () => {
    await screen.sikka.sql("delete from contact_submissions");
  });
  const card = (name: string) =>
    screen.page.getByRole("listitem").filter({ has: screen.page.getByRole("heading", { name, exact: true }) });
  return {
    screen,
    card,
    open: (query = "") => screen.open(inbox + query),
    button: (name: string, label: string) => card(name).getByRole("button", { name: label, exact: true }),
    toast: (text: string) => screen.toast(text),
    /** The stored submission of a person. */
    async stored(name: string) {
      const columns = "status, replied_at, updated_at";
      return (await screen.sikka.sql(`select ${columns} from contact_submissions where name = $1`, [name]))[0];
    },
    async add({ name, status = "new", hoursAgo = 1, message = "Hello", email, phone }: Given) {
      await screen.sikka.sql(
        `insert into contact_submissions (name, email, phone, message, status, created_at, updated_at)
         values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6), now() - make_interval(hours => $6))`,
        [name, email ?? `${name.toLowerCase()}@home.example`, phone ?? null, message, status, hoursAgo],
      );
    },
  };
}
