import { Parser } from "htmlparser2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await sikka.get(path, { redirect: "manual", headers });
  return { status: response.status, to: response.headers.get("location"), html: await response.text() };
}

const fixed = ["/", "/services", "/portfolio", "/about", "/blog", "/contact"];
const inArabic = (path: string) => (path === "/" ? "/ar" : `/ar${path}`);
const withoutCode = (html: string) => html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, "");

/** The addresses that a page says it has, by language. */
const versionsOf = (html: string) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, code, to]) => [code, to]),
  );

const pathOf = (address = "") => new URL(address).pathname;

test("every fixed page is written in Arabic, and its links stay in it", async () => {
  for (const path of fixed) {
    const { status, html } = await read(inArabic(path));
    expect([path, status]).toEqual([path, 200]);
    expect(html).toMatch(/<html lang="ar" dir="rtl"/);
    const left = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].filter(([tag]) => !/hreflang=/i.test(tag));
    expect(left.map(([, to = ""]) => to).filter((to) => !/^\/(ar|admin|media|plates)(\/|$|[?#])/.test(to))).toEqual([]);
  }
});

test("an address alone decides about the bytes of a page", async () => {
  const [one, other] = [await read("/ar/about"), await read("/ar/about", { "accept-language": "en", cookie: "a=b" })];
  expect(one.html).toBe(other.html);
  expect((await read("/about", { "accept-language": "ar" })).html).toMatch(/<html lang="en" dir="ltr"/);
});

/** Words in Latin letters that Arabic has no other for: names, and what has a digit or a capital after its first letter. */
const international = /^(Facebook|Instagram|Google|Matter|Ctrl|Shift|mesh|Fail-(safe|secure))$|\d|@|.\p{Lu}/u;
const named = new Set(["alt", "title", "aria-label", "placeholder", "content"]);

/** The texts of a page, those of its attributes too, whose letters or commas are not those of their `lang`. */
function findForeignTexts(html: string): string[] {
  const found: string[] = [];
  const open: { tag: string; lang: string }[] = [];
  const check = (text: string) => {
    const words = text.match(/\p{Script=Latin}[\p{Script=Latin}\p{N}@.-]+/gu) ?? [];
    const isForeign =
      open.at(-1)?.lang === "ar"
        ? words.some((word) => !international.test(word)) || /\p{Script=Arabic}\s?,|^, /u.test(text)
        : /\p{Script=Arabic}/u.test(text);
    if (isForeign) found.push(text.trim());
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      open.push({ tag, lang: attributes.lang ?? open.at(-1)?.lang ?? "" });
      const isForProgram =
        tag === "meta" &&
        !/^(description|og:(title|description|site_name|image:alt))$/.test(
          attributes.name ?? attributes.property ?? "",
        );
      if (!isForProgram) for (const [name, value] of Object.entries(attributes)) if (named.has(name)) check(value);
    },
    ontext: (text) => !["script", "style", "template"].includes(open.at(-1)?.tag ?? "") && check(text),
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return found;
}

test("all pages of the site, in both languages: addresses, links and letters", async () => {
  const pages = new Map<string, string>();
  const sitemap = (await read("/sitemap.xml")).html;
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => address);
  expect(addresses.filter((address) => pathOf(address).startsWith("/ar")).length).toBeGreaterThan(20);
  for (const address of addresses) {
    const { status, html } = await read(pathOf(address));
    expect([address, status, html.includes(`<link rel="canonical" href="${address}"`)]).toEqual([address, 200, true]);
    pages.set(pathOf(address), html);
  }
  const links = new Map<string, string>();
  for (const [path, html] of pages) {
    // Pages name each other, and the sitemap has the same addresses.
    const versions = [...versionsOf(html)];
    if (versions.length > 0) expect(versions.map(([, to]) => pathOf(to))).toContain(path);
    for (const [, to] of versions)
      expect([path, [...versionsOf(pages.get(pathOf(to)) ?? "")]]).toEqual([path, versions]);
    expect([path, findForeignTexts(html)]).toEqual([path, []]);
    for (const [, to = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.set(to.replaceAll("&amp;", "&"), path);
  }
  for (const [to, path] of links) {
    if (pages.has(to) || to.startsWith("/admin")) continue;
    expect([path, to, (await read(to)).status]).toEqual([path, to, 200]);
  }
});

test.each(["إنترنت", "الانترنت", "كابل", "لياسه", "wifi"])("a search for %s finds Arabic posts", async (words) => {
  const { html } = await read(`/ar/blog?q=${encodeURIComponent(words)}`);
  expect(html).toMatch(/مقال[^<]* عن «/);
  expect(html).not.toContain("لم نجد مقالات");
});

test("an address of the other language, or in another spelling, leads to the page's own", async () => {
  const { to } = await read("/ar/services/smart-home-automation");
  expect(decodeURI(to ?? "")).toBe("/ar/services/أتمتة-المنازل-الذكية");
  expect((await read((to ?? "").toLowerCase())).to).toBe(to);
  expect((await read("/ar/")).to).toBe("/ar");
  expect((await read("/ar/admin")).status).toBe(404);
});

test("a service without Arabic words says so and belongs to its English page; a post has no Arabic address", async () => {
  await sikka.sql(
    "update services_in set is_live = false where slug = (select slug from services_in order by slug limit 1)",
  );
  const [{ slug, title } = { slug: "", title: "" }] = await sikka.sql<{ slug: string; title: string }>(
    "select slug, title from services where id = (select record_id from services_in where not is_live)",
  );
  const { status, html } = await read(`/ar/services/${slug}`);
  expect(status).toBe(200);
  expect(html).toContain(`<span lang="en" dir="ltr">${title}</span>`);
  expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^/]+/services/${slug}"`));
  expect(html).toContain("لم تُترجم هذه الصفحة إلى العربية بعد");
  expect(await switchTo("ar", `/services/${slug}`)).toEqual({
    to: `/ar/services/${slug}`,
    note: "لم تُترجم هذه الصفحة بعد",
  });
  expect(await switchTo("en", `/ar/services/${slug}`)).toEqual({ to: `/services/${slug}`, note: undefined });
  expect(versionsOf(html).size).toBe(0);
  expect(html).not.toMatch(/[\u{F0000}-\u{F007F}]/u);
  expect((await read("/ar/blog/choosing-a-rack")).status).toBe(404);
});

/** The links of a page's header and menu to this language: their addresses and notes, which are the same. */
async function switchTo(code: string, path: string, headers = {}) {
  const { html } = await read(path, headers);
  const links = [...html.matchAll(new RegExp(`<a href="([^"]*)" hrefLang="${code}"[^>]*>(.*?)</a>`, "g"))];
  expect([path, links.length]).toEqual([path, 3]);
  const shown = links.map(([, to = "", inner = ""]) => ({
    to: decodeURI(to.replaceAll("&amp;", "&")),
    note: /<small[^>]*>([^<]*)/.exec(inner)?.[1],
  }));
  for (const one of shown) expect(one).toEqual(shown[0]);
  return shown[0] ?? { to: "", note: "" };
}

test("the link to the other language keeps the page, what is searched and what is asked for", async () => {
  const kept = [
    ["/", "/ar"],
    ["/blog/category/after-handover", "/ar/blog/category/بعد-التسليم"],
    ["/blog?q=wifi%22", "/ar/blog?q=wifi%22"],
    ["/blog?q=wi-fi&category=sound-and-network", "/ar/blog?q=wi-fi&category=الصوت-والشبكة"],
    ["/contact?service=CCTV", "/ar/contact?service=CCTV"],
    ["/404?like=%2Fservicez", "/ar/404?like=/servicez"],
  ] as const;
  for (const [path, to] of kept) {
    const { to: shown, note } = await switchTo("ar", path);
    expect([decodeURIComponent(shown), note]).toEqual([decodeURIComponent(to), undefined]);
    expect(decodeURIComponent((await switchTo("en", shown)).to)).toBe(decodeURIComponent(path));
  }
  expect(await switchTo("ar", "/no-such-page")).toEqual({ to: "/ar/404", note: undefined });
  expect(await switchTo("ar", "/preview/none")).toEqual({ to: "/ar", note: undefined });
  await sikka.sql(
    "insert into blog_posts (title, slug, status) select 'Post ' || n, 'post-' || n, 'published' from generate_series(1, 20) n",
  );
  // Its posts are others.
  expect(await switchTo("ar", "/blog?page=2")).toEqual({ to: "/ar/blog", note: undefined });
  await sikka.sql("delete from blog_posts where slug like 'post-%'");
});

test("without the page in the other language the link leads to the nearest, and says so in that language", async () => {
  const post = await switchTo("ar", "/blog/choosing-a-rack");
  expect(post).toEqual({ to: "/ar/blog", note: "غير متاحة بالعربية، والرابط إلى المدوّنة" });
  await sikka.sql("update dynamic_pages_in set is_live = false where slug = 'privacy-policy'");
  const page = await switchTo("ar", "/privacy-policy");
  expect(page).toEqual({ to: "/ar", note: "غير متاحة بالعربية، والرابط إلى الصفحة الرئيسية" });
  await sikka.sql("update dynamic_pages_in set is_live = true");
  await sikka.sql("update blog_posts_in set published_at = now() + interval '1 day' where slug like 'قواعد-%'");
  expect((await switchTo("ar", "/blog/cctv-rules-in-dubai")).to).toBe("/ar/blog");
  expect(versionsOf((await read("/blog/cctv-rules-in-dubai")).html).size).toBe(0);
  expect(decodeURI((await read("/sitemap.xml")).html)).not.toContain("/ar/blog/قواعد-");
  await sikka.sql("update blog_posts_in set published_at = null");
  // The page of an English post tells readers of Arabic where it is.
  const { status, html } = await read("/ar/blog/choosing-a-rack");
  expect([status, html.includes('<a href="/blog/choosing-a-rack" hrefLang="en"')]).toEqual([404, true]);
});

test("Arabic words are stored beside the English ones: history, search and the next visitor see them", async () => {
  await sikka.sql(
    "update page_content_in set content_value = 'عنوان جديد' where page_slug = 'about' and section_key = 'hero_title'",
  );
  expect((await read("/ar/about")).html).toContain("عنوان جديد");
  const changes = await sikka.sql(
    "select item_id from changes where table_name = 'page_content_in' order by id desc limit 1",
  );
  expect(changes).toEqual([{ item_id: "about" }]);
});

test("what a visitor chooses in Arabic is stored as the specification's English value", async () => {
  const { html } = await read("/ar/contact");
  expect(html).toContain('<option value="Smart Home Automation">أتمتة المنازل الذكية</option>');
  const body = new URLSearchParams({
    ...{ name: "Noor", email: "noor@example.com", phone: "+971501234567", message: "" },
    service: "Smart Home Automation",
  });
  const headers = { origin: sikka.url, "content-type": "application/x-www-form-urlencoded" };
  const sent = await sikka.get("/ar/contact", { method: "POST", body, headers, redirect: "manual" });
  expect([sent.status, sent.headers.get("location")?.startsWith("/ar/contact")]).toEqual([303, true]);
  const [row] = await sikka.sql<Record<string, unknown>>(
    "select service, language, spam_reasons::text as reasons from contact_submissions order by created_at desc limit 1",
  );
  expect(row).toMatchObject({ service: "Smart Home Automation", language: "ar" });
  expect(row?.reasons).toMatch(/^[^\u0600-\u06ff]{4,}$/);
  const mails = await sikka.sql<{ kind: string; subject: string; text: string }>(
    "select kind, subject, text_body as text from mails where kind in ('notification', 'confirmation') order by kind",
  );
  const confirmation = mails.find(({ kind }) => kind === "confirmation");
  expect(confirmation?.subject).toMatch(/^وصلتنا رسالتكم/);
  expect(confirmation?.text).toContain("الخدمة: أتمتة المنازل الذكية");
  for (const { subject, text } of mails.filter(({ kind }) => kind === "notification"))
    expect(subject + text).not.toMatch(/\p{Script=Arabic}/u);
});

test("the visitor's confirmation is in the language of the page, whatever the browser's is", async () => {
  const write = async (path: string, language: string, email: string) => {
    const body = new URLSearchParams({ name: "Noor Ali", email, phone: "+971501234567", message: "A villa in Dubai" });
    const headers = {
      origin: sikka.url,
      "accept-language": language,
      "content-type": "application/x-www-form-urlencoded",
    };
    await sikka.get(path, { method: "POST", body, headers, redirect: "manual" });
    // A visitor without a script is taken for a bot, whom nobody confirms anything to.
    const [row] = await sikka.sql<{ language: string; subject: string | null }>(
      `select language, (select subject from mails where submission_id = s.id and kind = 'confirmation') as subject
       from contact_submissions s where email = $1`,
      [email],
    );
    return row;
  };
  expect(await write("/ar/contact", "en-AE", "one@example.com")).toMatchObject({
    language: "ar",
    subject: expect.stringMatching(/^وصلتنا رسالتكم/),
  });
  expect(await write("/contact", "ar", "two@example.com")).toMatchObject({
    subject: expect.stringMatching(/^We have /),
  });
});

/** The first words of the chats that a page offers, without those that a script fills in. */
const chatWords = (html: string) =>
  [...html.matchAll(/href="https:\/\/wa\.me\/\d+\?text=([^"]+)"/g)]
    .map(([, text = ""]) => decodeURIComponent(text))
    .filter((text) => !text.startsWith("{"));

test("a chat begins with words of the page's language, about what the page shows", async () => {
  const pathsOf = async (table: string, start: string) =>
    (await sikka.sql<{ slug: string }>(`select slug from ${table}_in where is_live limit 1`)).map(
      ({ slug }) => start + slug,
    );
  const [service = "", project = ""] = [
    ...(await pathsOf("services", "/ar/services/")),
    ...(await pathsOf("portfolio_projects", "/ar/portfolio/")),
  ].map(encodeURI);
  for (const path of [service, project]) {
    const words = chatWords((await read(path)).html);
    expect([path, words.length > 0]).toEqual([path, true]);
    for (const text of words)
      expect([path, text]).toEqual([path, expect.stringMatching(/^السلام عليكم، [^a-z]*(http\S+)?\.?$/)]);
  }
  expect(chatWords((await read(project)).html)[0]).toContain(`${sikka.origin}${project}`);
  // In the words of the base language, the name stays as it is there, without the mark of its language.
  await sikka.sql("update services_in set is_live = false");
  const [{ slug, title } = { slug: "", title: "" }] = await sikka.sql<{ slug: string; title: string }>(
    "select slug, title from services where is_active limit 1",
  );
  for (const text of chatWords((await read(`/ar/services/${slug}`)).html))
    expect(text).toMatch(new RegExp(`${title}\\.$`));
  await sikka.sql("update services_in set is_live = true");
});

test("a language that is switched off leaves the site, and English pages are as without it", async () => {
  const other = withoutCode((await read("/about")).html);
  await sikka.sql("update languages set is_active = false where code = 'ar'");
  for (const path of ["/ar", "/ar/about"]) expect([path, (await read(path)).to]).toEqual([path, "/404"]);
  const { html } = await read("/about");
  expect(versionsOf(html).size).toBe(0);
  expect(html).not.toContain("العربية");
  expect((await read("/sitemap.xml")).html).not.toContain("/ar");
  const switched = other.replaceAll(/<a [^>]*hrefLang="ar".*?<\/a>|<link rel="alternate"[^>]*>/g, "");
  const plain = (text: string) => text.replaceAll(/ class="[^"]*"/g, "");
  expect(plain(withoutCode(html))).toBe(plain(switched));
});
