import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openScreen } from "./back-office.ts";
import type { Sikka } from "./sikka.ts";

/** The form of a page with its rich-text editor, used with the keyboard. */
export type TextForm = ReturnType<typeof createTextForm>;

/** HTML from Quill: classes, inline colours, lists by level, an empty line, a picture and a video. */
export const quill =
  '<h2 class="ql-align-center">A</h2>\n<p class="ql-indent-2">b <strong style="color: rgb(230, 0, 0);">red</strong></p>' +
  '<p class="ql-direction-rtl ql-align-right">مرحبا</p><ol><li>c</li><li class="ql-indent-1">d</li></ol><p><br></p>' +
  '<p><img src="/plates/villa/a.svg"></p><iframe class="ql-video" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>';

let rows = 0;

/** The form on a page of a signed-in administrator. */
export function createTextForm(page: Page, sikka: Sikka) {
  const text = (): Locator => page.getByRole("textbox", { name: "Content", exact: true });
  const value = () => page.locator("input[name=contentHtml]").inputValue();
  return {
    text,
    /** A tool by its name. */
    tool: (name: string | RegExp): Locator =>
      page.getByRole("toolbar", { name: "Content: formatting" }).getByRole("button", { name, exact: true }),
    dialog: (): Locator => page.getByRole("dialog"),
    /** The HTML that the form would submit now. */
    value,
    expectValue: (html: string) => expect.poll(value).toBe(html),

    async openNew(): Promise<void> {
      await openScreen(page, `${sikka.url}/admin/pages/new`);
      await text().click();
    },

    /** Opens the form of a new row whose text is this. */
    async openRow(html: string) {
      rows += 1;
      const slug = `text-${rows}`;
      await sikka.sql("insert into dynamic_pages (slug, title, content_html) values ($1, 'A text', $2)", [slug, html]);
      const read = async () => {
        const [row] = await sikka.sql<{ id: string; html: string }>(
          "select id, content_html as html from dynamic_pages where slug = $1",
          [slug],
        );
        return row ?? { id: "", html: "" };
      };
      const address = `${sikka.url}/admin/pages/${(await read()).id}/edit`;
      const open = () => openScreen(page, address);
      await open();
      return { open, publicAddress: `${sikka.url}/${slug}`, stored: async () => (await read()).html };
    },

    async save(): Promise<void> {
      await page.getByRole("button", { name: "Update Page" }).click();
      await page.waitForURL(`${sikka.url}/admin/pages`);
    },
  };
}
