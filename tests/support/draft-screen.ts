import type { Page } from "playwright-core";
import { leave, startScreen } from "./screen.ts";

/** A test file's own program with a back office in a browser, and functions for its drafts. */
export function startDraftScreen() {
  const screen = startScreen();
  const status = (text: string | RegExp, page = screen.page) => page.locator(".save-bar").getByText(text);
  return {
    screen,
    status,
    button: (name: string, page = screen.page) => page.getByRole("button", { name, exact: true }),
    /** Chooses a line of the menu beside the main button with the keyboard. */
    async choose(name: string, page = screen.page) {
      await page.getByRole("button", { name: "More actions" }).press("ArrowDown");
      await page.getByRole("menuitem", { name, exact: true }).press("Enter");
    },
    field: (name: string, page: Page = screen.page) => page.locator(`#field-${name}`),
    /** Waits until the form reports that everything is saved. */
    saved: (page = screen.page) => status(/^Saved \d\d:\d\d GST$/, page).waitFor(),
    listDrafts: () => screen.sikka.sql<{ item: string; changes: object }>("select item, changes from drafts"),
    async idOf(table: string, slug: string): Promise<string> {
      const [row] = await screen.sikka.sql<{ id: string }>(`select id from ${table} where slug = $1`, [slug]);
      return row?.id ?? "";
    },
    /** Leaves a form without notice. */
    async vanish(): Promise<void> {
      await leave(screen);
    },
  };
}
