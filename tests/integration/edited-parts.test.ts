import { afterAll, beforeAll, expect, test } from "vitest";
import { editAttribute, parseSource, toEditAddress } from "../../app/definitions/edited-part.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
let headers: Awaited<ReturnType<typeof signIn>>;
const paths = ["/", "/services", "/about", "/contact", "/blog", "/portfolio", "/privacy-policy", "/no-such-page"];
beforeAll(async () => {
  sikka = await startSikka();
  headers = await signIn(sikka);
  const rows = await sikka.sql<{ path: string }>(`
    (select '/blog/' || slug as path from blog_posts where status = 'published' limit 1)
    union all (select '/blog/category/' || slug from blog_categories where is_active limit 1)
    union all (select '/portfolio/' || slug from portfolio_projects where is_active and video_url <> '' limit 1)
    union all (select '/services/' || slug from services where is_active limit 1)`);
  paths.push(...rows.map(({ path }) => path));
});
afterAll(() => sikka.stop());

const script = /<script type="module" src="\/assets\/staff-[^"]+"><\/script>/;

test("staff get what visitors get, and the script of their bar", async () => {
  expect(paths).toHaveLength(12);
  for (const path of paths) {
    const html = await sikka.html(path);
    expect(html, path).not.toMatch(script);
    const theirs = await sikka.get(path, { headers });
    expect(theirs.headers.get("cache-control"), path).toBe("private, no-store");
    const text = await theirs.text();
    expect(text, path).toMatch(script);
    expect(text.replace(script, ""), path).toBe(html);
  }
});

test("each part of a page leads to the form and the field that it shows", async () => {
  const forms = new Map<string, string>();
  for (const path of paths) {
    const html = await sikka.html(path);
    const parts = new Set(
      [...html.matchAll(new RegExp(`${editAttribute}="([^"]+)"`, "g"))].map(([, part = ""]) => part),
    );
    if (path !== "/no-such-page")
      expect(
        [...parts].filter((part) => !part.startsWith("site_settings/")),
        path,
      ).not.toEqual([]);
    for (const part of parts) {
      const { status, headers: answer } = await sikka.get(toEditAddress(path, part), { headers });
      const [address = "", id] = (answer.get("location") ?? "").split("#");
      expect([path, part, status]).toEqual([path, part, 302]);
      if (!forms.has(address)) forms.set(address, await (await sikka.get(address, { headers })).text());
      const field = parseSource(part)?.field ?? part;
      if (field) expect(forms.get(address), `${path} ${part}`).toContain(`id="${id}"`);
      expect(forms.get(address), `${path} ${part}`).toContain("</form>");
    }
  }
});

test("a part that no form shows is not found; nobody but staff is led to a form", async () => {
  for (const address of [toEditAddress("/no-such-page", "title"), toEditAddress("/", "nothing/")])
    expect((await sikka.get(address, { headers })).status, address).toBe(404);
  const answer = await sikka.get(toEditAddress("/", "hero_title"));
  expect(answer.headers.get("location")).toContain("/admin/login");
});
