import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../support/axe.ts";
import { startScreen } from "../support/screen.ts";

const screen = startScreen();
const path = "/services/smart-home-automation";
const script = /<script type="module" src="\/assets\/staff-[^"]+"><\/script>/;

let page: Page;
let id: string;
let original: string;

beforeAll(async () => {
  ({ page } = screen);
  const [row] = await screen.sikka.sql<{ id: string; title: string }>(
    "select id, title from services where slug = 'smart-home-automation'",
  );
  id = row?.id ?? "";
  original = row?.title ?? "";
});

const headers = async (pencil: "on" | "off") => {
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== "sikka.pencil");
  const pairs = [...cookies.map(({ name, value }) => `${name}=${value}`), `sikka.pencil=${pencil}`];
  return { headers: { cookie: pairs.join("; ") } };
};
const publicTitle = async () => /<h1[^>]*>([^<]*)/.exec(await screen.sikka.html(path))?.[1];
const bar = () => page.locator(".staff-bar");
const editor = () => page.locator(".staff-editor");
const message = () => page.locator("#toasts");

/** Opens a public page and waits until staff's script has done its part. */
async function openPublic(address: string): Promise<void> {
  await page.goto(screen.sikka.url + address);
  await bar().waitFor();
  const staffButton = bar().getByRole("button", { name: "Staff" });
  if (await staffButton.isVisible()) await staffButton.click();
}

async function takePencil(): Promise<void> {
  if ((await bar().getByRole("switch", { name: "Edit here" }).getAttribute("aria-checked")) === "true") return;
  await bar().getByRole("switch", { name: "Edit here" }).click();
  await page.locator(".staff-pencil-on .staff-bar").waitFor();
}

/** Begins to edit with the keyboard alone. */
async function beginToEdit(selector: string): Promise<void> {
  // After a reload it can be edited as soon as staff's script has run.
  await page.locator(`:is(${selector})[aria-describedby~="staff-hint"]`).first().focus();
  await page.keyboard.press("Enter");
  await editor().waitFor();
}

async function typeOver(text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

test("visitors get what they always get; staff their script, and with the pencil the sources of texts", async () => {
  const [post] = await screen.sikka.sql<{ slug: string }>(
    "select slug from blog_posts where status = 'published' limit 1",
  );
  const [project] = await screen.sikka.sql<{ slug: string }>(
    "select slug from portfolio_projects where is_active limit 1",
  );
  const paths = [
    "/",
    "/services",
    path,
    "/about",
    "/contact",
    "/blog",
    `/blog/${post?.slug}`,
    "/portfolio",
    `/portfolio/${project?.slug}`,
    "/privacy-policy",
    "/no-such-page",
  ];
  for (const address of paths) {
    const visitor = await screen.sikka.get(address);
    const html = await visitor.text();
    expect(html, address).not.toMatch(/assets\/staff|data-source/);
    // Whoever only has the cookie is a visitor.
    const pretender = await screen.sikka.get(address, { headers: { cookie: "sikka.pencil=on" } });
    expect(await pretender.text(), address).toBe(html);
    const plain = await screen.sikka.get(address, await headers("off"));
    expect((await plain.text()).replace(script, ""), address).toBe(html);
    const marked = await screen.sikka.get(address, await headers("on"));
    expect([marked.status, marked.headers.get("cache-control")], address).toEqual([
      visitor.status,
      "private, no-store",
    ]);
    const sourced = await marked.text();
    expect(sourced.match(/ data-source="/g)?.length, address).toBeGreaterThan(3);
    expect(sourced.replace(script, "").replaceAll(/ data-source="[^"]*"/g, ""), address).toBe(html);
    // Nothing that was read with marks is remembered for others.
    expect(await screen.sikka.html(address), address).toBe(html);
  }
});

describe("the bar", () => {
  test("says what the page is, moves nothing, and remembers that it is folded", async () => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) document.documentElement.dataset.shift = "shifted";
      }).observe({ type: "layout-shift", buffered: true });
    });
    await screen.sikka.html(path);
    await openPublic(path);
    await expect
      .poll(() => bar().getByRole("link", { name: "Edit this service" }).getAttribute("href"))
      .toBe(`/admin/services/${id}/edit`);
    const more = bar().getByRole("button", { name: "Details" });
    // Opened, it shows its switches.
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
    const details = await page.locator(".staff-details").innerText();
    expect(details).toMatch(
      /Live\n.*On\s+Services pages.*Visitors see this page as of \d\d:\d\d GST.*Signed in as staff@sikka.example/s,
    );
    await expect
      .poll(() => bar().getByRole("link", { name: "Services pages" }).getAttribute("href"))
      .toBe("/admin/feature-flags?q=page_services");
    await page.keyboard.press("Escape");
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("false");
    await bar().getByRole("button", { name: "Hide" }).click();
    await page.reload();
    await bar().waitFor();
    await expect.poll(() => bar().innerText()).toBe("Staff");
    await page.setViewportSize({ width: 390, height: 844 });
    const [folded, menu] = [await bar().boundingBox(), await page.getByLabel("Open menu").boundingBox()];
    expect(folded?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0));
    await page.setViewportSize({ width: 1280, height: 720 });
    await bar().getByRole("button", { name: "Staff" }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => bar().isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
  });

  test("switches a section of the page: open the details, press", async () => {
    const shows = async () => (await screen.sikka.html("/")).includes("Tell us about the building");
    const toggle = () => bar().getByRole("switch", { name: "Home: contact call" });
    await openPublic("/");
    await bar().getByRole("button", { name: "Details" }).click();
    await toggle().click();
    await page.getByText("Home: contact call is hidden from visitors.").waitFor();
    expect(await shows()).toBe(false);
    await bar().getByRole("button", { name: "Details" }).click();
    await toggle().click();
    await page.getByText("Home: contact call is shown to visitors.").waitFor();
    expect(await shows()).toBe(true);
  });

  test("says that something is not published yet, and whose it is", async () => {
    await screen.sikka.sql(
      `insert into drafts (kind, item, user_id, changes, bases, is_new, title, version)
       select 'services', $1, id, '{"title":"Mine"}', '{"title":"x"}', false, '', 1 from auth_users limit 1`,
      [id],
    );
    await openPublic(path);
    await bar().getByRole("button", { name: "Details" }).click();
    await expect.poll(() => page.locator(".staff-details").innerText()).toMatch(/Draft changes by you, .* GST/);
  });

  test.each([
    { colorScheme: "light", width: 1440 },
    { colorScheme: "dark", width: 390 },
  ] as const)("is for everybody, $colorScheme at $width", async ({ colorScheme, width }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await openPublic(path);
    await takePencil();
    await bar().getByRole("button", { name: "Details" }).click();
    expect(await findViolations(page, { within: ".staff-bar" })).toEqual([]);
    await beginToEdit("h1");
    expect(await findViolations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.keyboard.press("Escape");
    await page.emulateMedia({ colorScheme: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe("a text", () => {
  test("is edited, saved and taken back by the keyboard alone; a draft of the same item stays", async () => {
    await openPublic(path);
    await takePencil();
    await beginToEdit("h1");
    await typeOver("Lights that think");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(() => message().innerText()).toContain("Service updated successfully");
    await expect.poll(() => page.locator("h1").innerText()).toBe("Lights that think");
    expect(await publicTitle()).toBe("Lights that think");
    const [row] = await screen.sikka.sql("select slug, meta_title <> title as own from services where id = $1", [id]);
    expect(row).toMatchObject({ slug: "smart-home-automation" });
    expect(await screen.sikka.sql("select from drafts where item = $1", [id])).toHaveLength(1);
    await message().getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => page.locator("h1").innerText()).toBe(original);
    expect(await publicTitle()).toBe(original);
    await message().getByRole("button", { name: "Redo" }).waitFor();
  });

  test("stays as it was with Escape, and says at its place what is wrong with it", async () => {
    await beginToEdit("h1");
    await typeOver("Nothing");
    await page.keyboard.press("Escape");
    await expect.poll(() => editor().getByRole("alert").innerText()).toBe("What you changed has not been saved.");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("h1").innerText()).toBe("Nothing");
    await page.keyboard.press("Escape");
    await editor().getByRole("button", { name: "Discard changes" }).press("Enter");
    await expect.poll(() => page.locator("h1").innerText()).toBe(original);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await beginToEdit("h1");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Enter");
    await expect.poll(() => editor().getByRole("alert").innerText()).toBe("Title is required");
    await page.keyboard.press("Escape");
    await editor().getByRole("button", { name: "Discard changes" }).click();
    expect(await publicTitle()).toBe(original);
  });

  test("that another user has changed meanwhile is chosen between, and nothing typed is lost", async () => {
    await beginToEdit("h1");
    await typeOver("Mine");
    await screen.sikka.sql("update services set title = 'Theirs' where id = $1", [id]);
    await page.keyboard.press("Enter");
    await expect.poll(() => editor().innerText()).toContain("Someone else has changed this text");
    await expect.poll(() => editor().locator("blockquote").innerText()).toBe("Theirs");
    await expect.poll(() => page.locator("h1").innerText()).toBe("Mine");
    expect(await publicTitle()).toBe("Theirs");
    await editor().getByRole("button", { name: "Overwrite with my text" }).click();
    await expect.poll(publicTitle).toBe("Mine");
    await expect.poll(() => message().innerText()).toContain("successfully");
    await screen.sikka.sql("update services set title = $2 where id = $1", [id, original]);
  });

  test("is not lost while the network or the table is gone, nor when the page is left", async () => {
    await openPublic(path);
    await beginToEdit("h1");
    await typeOver("Kept");
    await screen.offline(async () => {
      await page.keyboard.press("Enter");
      await expect.poll(() => editor().innerText()).toContain("The server could not be reached");
    });
    await screen.without("services", async () => {
      await page.keyboard.press("Enter");
      await expect.poll(() => editor().innerText()).toMatch(/Nothing was saved: (?!.*relation)/);
    });
    await expect.poll(() => page.locator("h1").innerText()).toBe("Kept");
    page.once("dialog", (dialog) => dialog.accept());
    await openPublic(path);
    await beginToEdit("h1");
    await expect.poll(() => page.locator("h1").innerText()).toBe("Kept");
    await expect.poll(() => editor().innerText()).toContain("What you typed before is here again.");
    await page.keyboard.press("Escape");
    await editor().getByRole("button", { name: "Discard changes" }).click();
    await expect.poll(() => page.locator("h1").innerText()).toBe(original);
  });

  test("of a fixed page is edited with a press, also within a card that is a link", async () => {
    await openPublic("/services");
    await takePencil();
    await page.getByText("From the first drawing to the last label").click();
    await editor().waitFor();
    await page.keyboard.press("End");
    await page.keyboard.type(" Really.");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(() => screen.sikka.html("/services")).toContain("done by one team. Really.");
    // The link of a card covers its other texts.
    const summary = page.locator(`[data-source="services/${id}/shortDescription"]`).first();
    await summary.scrollIntoViewIfNeeded();
    const box = await summary.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await expect.poll(() => editor().innerText()).toContain("Short Description");
    await page.keyboard.press("Escape");
    // Nobody is called from a page that is edited: the number is.
    await page.locator('a[href^="tel:"]').first().click();
    await editor().getByLabel("Contact Phone Primary").fill("+971 4 111 2233");
    await editor().getByRole("button", { name: "Save" }).click();
    await page.locator('a[href="tel:+97141112233"]').first().waitFor();
    await screen.sikka.sql(
      "update page_content set content_value = '+971 4 000 0000' where section_key = 'contact_phone_primary'",
    );
    // Hours in words are the week of search engines and of the reply promise.
    await beginToEdit("footer [data-hours]");
    await typeOver("whenever");
    await page.keyboard.press("Enter");
    await editor().getByText("These hours cannot be read").waitFor();
    await typeOver("Mon to Fri 8AM-6PM, Sat 8-12");
    await page.keyboard.press("Enter");
    await page.locator("footer").getByText("Mon-Fri: 8AM-6PM, Sat: 8AM-12PM").waitFor();
    expect(
      await screen.sikka.sql(
        "select content_value as week from page_content where section_key = 'company_opening_hours'",
      ),
    ).toEqual([{ week: "Mo-Fr 08:00-18:00, Sa 08:00-12:00" }]);
  });

  test("as a picture is, on the card of its item, with the keys alone", async () => {
    await openPublic("/portfolio");
    await takePencil();
    await page.locator(".staff-picture").first().focus();
    await page.keyboard.press("Enter");
    const address = page.frameLocator(".staff-frame").getByLabel("Image URL");
    await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
    await address.fill("/plates/lobby/creek-hotel-night.jpg");
    await address.press("ControlOrMeta+Enter");
    await message().getByText("Portfolio project updated successfully").waitFor();
    const like = "select 1 from portfolio_projects where featured_image_url like '%hotel-night.jpg'";
    expect(await screen.sikka.sql(like)).toHaveLength(1);
  });
});

describe("formatted text and lists", () => {
  const frame = () => page.frameLocator(".staff-frame");
  const text = () => frame().locator(".text-page[contenteditable=true]");
  const sourceOf = (field: string) => `[data-source="services/${id}/${field}"]`;
  const stored = async (column: string) => {
    const [row] = await screen.sikka.sql(`select ${column} as value from services where id = $1`, [id]);
    return (row as { value: unknown }).value;
  };

  /** Opens the input of a field by the keyboard alone and waits until it can be typed into. */
  async function openInput(field: string, input = text()): Promise<void> {
    await page.locator(sourceOf(field)).first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
  }

  test("are edited with the input of their form in the place of the text, by the keyboard alone", async () => {
    const before = await stored("full_description");
    await openPublic(path);
    await takePencil();
    await openInput("fullDescription");
    await expect.poll(() => page.locator(sourceOf("fullDescription")).isVisible()).toBe(false);
    const editing = page.frames().find((other) => other.url().includes("/admin/in-place/field"));
    expect(editing && (await findViolations(editing))).toEqual([]);
    const sizes = await page.locator(".staff-frame").evaluate((element: HTMLIFrameElement) => {
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = element.contentDocument?.documentElement ?? {};
      return { isWhole: scrollHeight === clientHeight && scrollWidth === clientWidth, width: clientWidth };
    });
    expect(sizes).toEqual({ isWhole: true, width: expect.any(Number) });
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" Bold words");
    await page.keyboard.press("Escape");
    await editor().getByRole("button", { name: "Keep editing" }).press("Enter");
    await screen.offline(async () => {
      await editor().getByRole("button", { name: "Save" }).press("Enter");
      await expect.poll(() => editor().getByRole("alert").innerText()).toContain("could not be reached");
    });
    await text().press("ControlOrMeta+Enter");
    await expect.poll(() => message().innerText()).toContain("Service updated successfully");
    expect(await screen.sikka.html(path)).toContain(" Bold words");
    // Only what was typed has changed: the headings, say, are not those of the page.
    const folded = (html: unknown) => `${html}`.replaceAll(/(<\/?(p|ul|li)\b[^>]*>|\s)+/g, " ").trim();
    expect(folded(await stored("full_description")).replace(" Bold words", "")).toBe(folded(before));
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-source"))).toContain(id);
    await message().getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => screen.sikka.html(path)).not.toContain("Bold words");
    await message().getByRole("button", { name: "Redo" }).waitFor();
    expect(await stored("full_description")).toBe(before);
  });

  test("of a list are all of its lines; whose stays is chosen, and what was typed is there again", async () => {
    const before = (await stored("features")) as string[];
    const line = (place: number) => frame().getByRole("textbox", { name: `Feature ${place}`, exact: true });
    await openInput("features", line(1));
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".staff-frame").count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-source")))
      .toContain("features");
    await openInput("features", line(1));
    // The buttons are below the input, not over its end.
    const bottom = async () => page.locator(".staff-frame").evaluate((part) => part.getBoundingClientRect().bottom);
    await expect.poll(async () => ((await editor().boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => line(2).inputValue()).toBe("");
    await page.keyboard.type("Mine");
    await screen.sikka.sql("update services set features = $2 where id = $1", [id, JSON.stringify(["Theirs"])]);
    await page.keyboard.press("ControlOrMeta+s");
    await expect.poll(() => editor().locator("blockquote").innerText()).toBe("Theirs");
    expect(await stored("features")).toEqual(["Theirs"]);
    await screen.sikka.sql("update services set features = $2 where id = $1", [id, JSON.stringify(before)]);
    page.once("dialog", (dialog) => dialog.accept());
    await openPublic(path);
    await openInput("features", line(1));
    await expect.poll(() => line(2).inputValue()).toBe("Mine");
    await line(1).press("ControlOrMeta+s");
    await expect.poll(() => page.locator(sourceOf("features")).allInnerTexts()).toEqual(before.toSpliced(1, 0, "Mine"));
    expect(await screen.sikka.html(path)).toContain(">Mine<");
    await message().getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => page.locator(sourceOf("features")).allInnerTexts()).toEqual(before);
  });

  test("whose other version is taken lose nothing: what was typed is there when they are opened again", async () => {
    const before = await stored("features");
    const line = (place: number) => frame().getByRole("textbox", { name: `Feature ${place}`, exact: true });
    await openPublic(path);
    await openInput("features", line(1));
    await page.keyboard.press("Enter");
    await expect.poll(() => line(2).inputValue()).toBe("");
    await page.keyboard.type("Mine");
    await screen.sikka.sql("update services set features = $2 where id = $1", [id, JSON.stringify(["Theirs"])]);
    await page.keyboard.press("ControlOrMeta+Enter");
    await editor().getByRole("button", { name: "Use their text" }).click();
    await expect.poll(() => message().innerText()).toContain("Yours is kept");
    await expect.poll(() => page.locator(sourceOf("features")).allInnerTexts()).toEqual(["Theirs"]);
    await openInput("features", line(1));
    await expect.poll(() => line(2).inputValue()).toBe("Mine");
    await page.keyboard.press("Escape");
    await editor().getByRole("button", { name: "Discard changes" }).click();
    expect(await stored("features")).toEqual(["Theirs"]);
    await screen.sikka.sql("update services set features = $2 where id = $1", [id, JSON.stringify(before)]);
  });

  test("may be framed by our own pages only, and only there", async () => {
    const policy = async (address: string, pencil: "on" | "off") =>
      (await screen.sikka.get(address, await headers(pencil))).headers.get("content-security-policy");
    const field = `/admin/in-place/field?source=services/${id}/features`;
    expect(await policy(field, "on")).toContain("frame-ancestors 'self'");
    expect(await policy("/admin/services", "on")).toContain("frame-ancestors 'none'");
    for (const part of ["frame-src 'self' https:", "frame-ancestors 'none'"])
      expect(await policy(path, "on")).toContain(part);
    expect(await policy(path, "off")).not.toContain("frame-src 'self'");
    expect((await screen.sikka.get(field, { redirect: "manual" })).status).toBe(302);
    expect((await screen.sikka.get(`${field}x`, await headers("on"))).status).toBe(404);
  });
});

describe("facts", () => {
  const offers = () => page.getByRole("listbox", { name: "Company facts" });

  test("are offered in a form from two braces on, and put in by keys or a press", async () => {
    await screen.open("/admin/services/new");
    const field = page.getByLabel("Short Description");
    await field.click();
    await page.keyboard.type("Call {{");
    const phone = offers().getByRole("option", { name: "Phone +971 4 000 0000" });
    await phone.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => phone.getAttribute("aria-selected")).toBe("true");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await phone.getAttribute("id"));
    await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("Call {{phone}}");
    await expect.poll(() => offers().count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => field.inputValue()).toBe("Call {{");
    await page.getByRole("textbox", { name: "Full Description" }).click();
    await page.keyboard.type("Open {{ho");
    await offers().getByRole("option").first().click();
    await page.keyboard.type(" and {{a");
    await offers().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => offers().count()).toBe(0);
    await expect
      .poll(() => page.locator("input[name=fullDescription]").inputValue())
      .toBe("<p>Open {{hours}} and {{a</p>");
    // Where a fact would not be shown, none is offered.
    await screen.open("/admin/page-content/site_settings");
    await page.getByLabel("Contact Address").fill("");
    await page.keyboard.type("{{");
    await page.getByLabel("Company Description").fill("");
    await page.keyboard.type("{{");
    await offers().waitFor();
    expect(await page.getByLabel("Company Description").getAttribute("aria-controls")).toBe(
      await offers().getAttribute("id"),
    );
  });

  test("are offered in the place of a text, which shows the value and is edited by the name", async () => {
    await openPublic("/portfolio");
    await takePencil();
    await beginToEdit("main h1");
    await page.keyboard.type(" {{");
    await offers().getByRole("option", { name: "Working hours" }).click();
    await page.keyboard.press("Enter");
    await message().getByText("Page content updated successfully").waitFor();
    await expect.poll(() => page.locator("main h1").innerText()).toMatch(/^Portfolio Mon-Fri: .*PM$/);
    await beginToEdit("main h1");
    await expect.poll(() => editor().getByRole("textbox").inputValue()).toBe("Portfolio {{hours}}");
    await page.keyboard.press("Escape");
  });
});
