import { expect } from "vitest";
import { startScreen } from "./screen.ts";

/** Address of the index of Page Content; editors are below it. */
export const pageContent = "/admin/page-content";

/** A test file's own program with the page content editor in a browser, and functions to use it. */
export function startPageEditor() {
  const screen = startScreen();
  const button = (name: string) => screen.page.getByRole("button", { name, exact: true });
  /** Does something that submits the form, and returns the status of the answer. */
  const send = async (act: () => Promise<void>) => {
    const [answer] = await Promise.all([
      // A form also sends drafts and heartbeats.
      screen.page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().includes(`${pageContent}/`),
      ),
      act(),
    ]);
    return answer.status();
  };
  return {
    send,
    screen,
    button,
    field: (label: string) => screen.page.getByLabel(label, { exact: true }),
    open: (slug: string) => screen.open(`${pageContent}/${slug}`),
    /** Presses the button and waits until the answer has been handled. */
    async save() {
      expect(await send(() => button("Save Changes").click())).toBe(200);
      await screen.toast("Page content updated successfully").last().waitFor();
      await button("Save Changes").and(screen.page.locator(":enabled")).waitFor();
    },
    /** The active stored text of a key. */
    async textOf(slug: string, key: string): Promise<string | undefined> {
      const found = await screen.sikka.sql<{ content_value: string }>(
        "select content_value from page_content where page_slug = $1 and section_key = $2 and is_active",
        [slug, key],
      );
      return found[0]?.content_value;
    },
    /** Writes a text directly, like another user; a new one comes last. */
    async write(slug: string, key: string, value: string, userId: string | null = null) {
      await screen.sikka.sql(
        `insert into page_content (page_slug, section_key, content_value, display_order, updated_by)
         values ($1, $2, $3, 500, $4)
         on conflict (page_slug, section_key) do update set content_value = $3, updated_by = $4, is_active = true`,
        [slug, key, value, userId],
      );
    },
  };
}
