import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Place } from "../../app/definitions/flag-effect.ts";
import { type FlagDefinition, flagKeys, flags } from "../../app/flags/definition.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

// The back office says before a switch what it hides (app/flags/definition.ts): here the site is asked whether it does.

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
  await sikka.sql("update page_content set content_value = '+971 50 000 0000' where section_key = 'contact_whatsapp'");
  // The starter content invents no clients, and without any there is nothing to hide.
  await sikka.sql("insert into testimonials (client_name, quote) values ('A. Client', 'Every scene works.')");
});
afterAll(() => sikka.stop());
afterEach(() => sikka.sql("update feature_flags set is_enabled = true where not is_enabled"));

const all = Object.entries<FlagDefinition>(flags);
const turnOff = (key: string) => sikka.sql("update feature_flags set is_enabled = false where flag_key = $1", [key]);
const tables = { services: "services", projects: "portfolio_projects" };

/** In both languages. */
async function toPaths({ path, rows }: Place): Promise<string[]> {
  if (!rows) return [path, path === "/" ? "/ar" : `/ar${path}`];
  const live = await sikka.sql<{ slug: string; arabic: string }>(`
    select base.slug, words.slug as arabic from ${tables[rows]} base
    join ${tables[rows]}_in words on words.record_id = base.id where is_active`);
  expect(live.length).toBeGreaterThan(3);
  return live.flatMap(({ slug, arabic }) => [path + slug, `/ar${path}${encodeURIComponent(arabic)}`]);
}
const pathsOf = async (places: readonly Place[]) => (await Promise.all(places.map(toPaths))).flat();
const listed = async () =>
  [...(await sikka.html("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
const part = (html: string, name: string) => html.match(new RegExp(`<${name}[\\s\\S]*?</${name}>`))?.[0] ?? "";

test("the rows of the migrations are as the table of flags says, key by key", async () => {
  const rows = await sikka.sql(
    "select flag_key, flag_name, description, flag_type, target_page, target_section from feature_flags",
  );
  const expected = all.map(([flag_key, { name, description, type, page, section }]) => ({
    ...{ flag_key, flag_name: name, description },
    ...{ flag_type: type, target_page: page, target_section: section },
  }));
  const byKey = (one: { flag_key: string }, other: { flag_key: string }) => (one.flag_key < other.flag_key ? -1 : 1);
  expect([...rows].sort(byKey as never)).toEqual(expected.sort(byKey));
  expect(flagKeys).toHaveLength(rows.length);
});

describe.each(all.filter(([, { hides }]) => hides.pages.length > 0))("%s off", (key, { hides }) => {
  test("exactly its pages answer not found and leave the sitemap, and no link leads to them", async () => {
    const before = await listed();
    const pages = await pathsOf(hides.pages);
    for (const path of pages) expect([path, (await sikka.get(path)).status]).toEqual([path, 200]);
    await turnOff(key);
    for (const path of pages) {
      const answer = await sikka.get(path);
      const to = path.startsWith("/ar/") ? "/ar/404" : "/404";
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, to]);
    }
    const left = await listed();
    expect(left).toEqual(before.filter((path) => !pages.includes(path)));
    for (const path of left) {
      // What staff have written into a text stays as it is.
      const html = (await sikka.html(path)).replaceAll(/<div [^>]*class="[^"]*\bprose\b[\s\S]*?<\/div>/g, "");
      const links = [...html.matchAll(/href="([^"#?]+)/g)].map(([, href]) => href as string);
      expect([path, links.filter((href) => pages.includes(href))]).toEqual([path, []]);
    }
  });
});

test.each(all.filter(([, { hides }]) => hides.menu))(
  "%s off: its entry leaves header and footer",
  async (key, { hides }) => {
    const entry = new RegExp(`<a[^>]*>${hides.menu}</a>`);
    const read = async () => {
      const html = await sikka.html("/privacy-policy");
      return [part(html, "header"), part(html, "footer")].map((text) => entry.test(text));
    };
    expect(await read()).toEqual([true, true]);
    await turnOff(key);
    expect(await read()).toEqual([false, false]);
  },
);

test.each(all.filter(([, { hides }]) => hides.parts.length > 0))(
  "%s off: every page it names loses something, no other",
  async (key, { hides }) => {
    const read = async (path: string) => part(await sikka.html(path), "main").length;
    const pages = await pathsOf(hides.parts);
    const others = ["/", "/services", "/portfolio", "/about", "/contact"].filter((path) => !pages.includes(path));
    const before = new Map<string, number>();
    for (const path of [...pages, ...others]) before.set(path, await read(path));
    await turnOff(key);
    for (const path of pages) {
      const hint = `${path} loses nothing: has it a row to hide (beforeAll), and does it read ${key}?`;
      expect(await read(path), hint).toBeLessThan(before.get(path) ?? 0);
    }
    for (const path of others) expect([path, await read(path)]).toEqual([path, before.get(path)]);
  },
);

test("whatsapp_integration off: the chat links that it names are gone", async () => {
  const paths = ["/", "/contact", "/services/smart-home-automation"];
  for (const path of paths) expect(part(await sikka.html(path), "header")).toContain("wa.me");
  for (const path of paths)
    expect([path, part(await sikka.html(path), "main").includes("wa.me")]).toEqual([path, true]);
  await turnOff("whatsapp_integration");
  for (const path of paths) expect(await sikka.html(path)).not.toContain("wa.me");
});

test("page_contact off: the links that it names are gone", async () => {
  expect(await sikka.html("/services/smart-home-automation")).toContain("Get Free Quote");
  await turnOff("page_contact");
  expect(await sikka.html("/services/smart-home-automation")).not.toContain("Get Free Quote");
});
