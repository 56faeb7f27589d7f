import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

/** What a reader sees: tags and React's comment markers out. */
const words = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

test("home has every section of the specification", async () => {
  const response = await sikka.get("/");
  expect(response.status).toBe(200);
  const html = await response.text();
  const text = words(html);
  for (const title of ["The whole house on one quiet wire", "Recently switched on", "Follow the work"])
    expect(text).toContain(title);
  expect(html.match(/Learn More<span class="sr-only">: /g)).toHaveLength(4);
  expect(html.match(/View Project: /g)).toHaveLength(3);
  expect(text).not.toContain("Note: Using fallback data");
});

test("the services page shows all eight with three features at most", async () => {
  const html = await sikka.html("/services");
  expect(html.match(/Learn More<span class="sr-only">: /g)).toHaveLength(8);
  for (const figure of ["5+", "500+", "24/7", "100%"]) expect(words(html)).toContain(`|${figure}|`);
  const card = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
  expect(card.match(/<li/g)?.length).toBe(3);
});

test("a service shows its description, price, features, benefits and the ways on", async () => {
  const html = await sikka.html("/services/smart-home-automation");
  const text = words(html);
  for (const part of ["Smart Home Automation", "Get Free Quote", "About", "Pricing", "Key Features", "Benefits"]) {
    expect(text).toContain(part);
  }
  const chat = "https://wa.me/971500000000?text=Hello%2C%20I%20am%20interested%20in%20Smart%20Home%20Automation.";
  expect(html.split(`href="${chat}"`)).toHaveLength(3);
  expect(await sikka.html("/portfolio/frond-villa-palm-jumeirah")).toContain(
    `?text=${encodeURIComponent(`Hello, I have a question about ${sikka.url}/portfolio/frond-villa-palm-jumeirah`)}"`,
  );
  expect(html).toContain("<h3>How we plan it</h3>");
});

test.each([
  ["/services/nothing-here", "/services", "Services"],
  ["/services/%F0%9F%92%A1", "/services", "Services"],
  ["/services/smart-home", "/services/smart-home-automation", "Smart Home Automation"],
  ["/portfolio/nothing-here", "/portfolio", "Portfolio"],
  ["/portfolio/frond", "/portfolio/frond-villa-palm-jumeirah", "Frond villa, Palm Jumeirah"],
  ["/portfolio/frond-vila-palm", "/portfolio/frond-villa-palm-jumeirah", "Frond villa, Palm Jumeirah"],
])("%s sends the browser to /404, which suggests what is most like it", async (path, href, label) => {
  const response = await sikka.get(path);
  expect(response.status).toBe(302);
  const location = response.headers.get("location") ?? "";
  expect(location).toMatch(/^\/404\?like=/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await (await sikka.get(location)).text();
  expect(html).toMatch(new RegExp(`<a href="${href}"[^>]*>Did you mean “${label}”`));
});

test.each(["/404", "/no/such/path", "/nothing-here"])("%s is a not-found screen with status 404", async (path) => {
  const response = await sikka.get(path);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(words(html)).toContain("|404|");
  expect(words(html)).toContain("Oops! Page not found");
  expect(await sikka.html("/cctv-security")).toMatch(/href="\/services\/cctv-security-systems"[^>]*>Did you mean/);
  expect(await sikka.html("/no-such-page")).not.toContain("Did you mean");
  expect(html).toContain('content="noindex"');
  expect(html).toMatch(/<a href="\/"[^>]*>Return to Home/);
});

test("an unknown path is logged once and without its query", async () => {
  await sikka.get("/who-knows?secret=1");
  await sikka.get("/who-knows?secret=2");
  expect(sikka.output().match(/"path":"\/who-knows"/g)).toHaveLength(1);
  expect(sikka.output()).not.toContain("secret");
});

test.each([
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/warranty-and-aftercare", "Warranty and aftercare"],
])("%s shows the published page of that slug", async (path, title) => {
  const response = await sikka.get(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).not.toContain("currently being updated");
});

test("a page that is not published is not found, and a legal one says that it is being updated", async () => {
  await sikka.sql("update dynamic_pages set is_published = false");
  expect((await sikka.get("/warranty-and-aftercare")).status).toBe(404);
  const legal = await sikka.get("/privacy-policy");
  expect(legal.status).toBe(200);
  const text = words(await legal.text());
  expect(text).toContain("Privacy Policy");
  expect(text).toContain(
    "This page is currently being updated. Please check back later or contact us for more information.",
  );
  await sikka.sql("update dynamic_pages set is_published = true");
});

test("the contact page has its cards, form, map, consultation and support", async () => {
  const html = await sikka.html("/contact");
  const text = words(html);
  const parts = ["How to Reach Us", "Call Us", "Email Us", "Visit Us", "Business Hours", "Mon-Fri: 8AM-8PM"];
  const labels = ["Full Name *", "Email Address *", "Phone Number *", "Send Message"];
  const blocks = ["Schedule Your Consultation", "30-minute", "Immediate Support", "24/7 emergency support"];
  for (const part of [...parts, ...labels, ...blocks]) expect(text).toContain(part);
  expect(text.indexOf("Full Name *")).toBeLessThan(text.indexOf("How to Reach Us"));
  expect(html.match(/<option/g)).toHaveLength(9);
  expect(html).not.toContain("<iframe");
});

/** Changes site settings as staff do, until the test is over. */
async function set(settings: Record<string, string>) {
  const write = (key: string, value: string) =>
    sikka.sql("update page_content set content_value = $2 where page_slug = 'site_settings' and section_key = $1", [
      key,
      value,
    ]);
  const keys = Object.keys(settings);
  const before = await sikka.sql<{ key: string; value: string }>(
    "select section_key as key, content_value as value from page_content where page_slug = 'site_settings' and section_key = any($1)",
    [keys],
  );
  onTestFinished(async () => {
    for (const { key, value } of before) await write(key, value);
  });
  for (const [key, value] of Object.entries(settings)) await write(key, value);
}

test("numbers say what they are for: on the contact page, in the footer and for search engines", async () => {
  expect(words(await sikka.html("/"))).toContain("Emergencies");
  await set({
    contact_phone_primary_purpose: "Sales & <projects>",
    contact_phone_secondary_purpose: "",
    contact_whatsapp_purpose: "دعم",
  });
  const html = await sikka.html("/contact");
  expect(words(html)).toContain("Sales & &lt;projects&gt;");
  expect(words(html)).toContain("Second line");
  expect(words(html)).toContain("WhatsApp: دعم");
  expect(html).toContain(
    '"contactPoint":[{"@type":"ContactPoint","telephone":"+971 4 000 0000","contactType":"Sales & \\u003cprojects>"}]',
  );
});

test("the home page shows what is held at handover, from live services and facts", async () => {
  const held = async () => words(await sikka.html("/")).match(/What you hold at handover.*Recently switched on/s)?.[0];
  expect(await held()).toMatch(/C-01.*CCTV Security Systems.*Ten years on cabling.*AED 18,500.*, incl\. VAT/s);
  await set({ company_warranty: "Nine years" });
  await sikka.sql("update services set title = 'Camera systems' where slug = 'cctv-security-systems'");
  expect(await held()).toMatch(/C-01.*Camera systems.*Nine years/s);
  await sikka.sql("update services set title = 'CCTV Security Systems' where slug = 'cctv-security-systems'");
  await sikka.sql("update page_content set content_value = '' where section_key = 'handover_title'");
  expect(await sikka.html("/")).not.toContain("Keypad card");
});

test("prices say whether they include VAT, once, and every service its warranty", async () => {
  const read = async (path: string) => words(await sikka.html(path)).replaceAll("|", "");
  expect((await read("/services")).match(/, incl\. VAT/g)).toHaveLength(8);
  expect(await read("/services/smart-home-automation")).toMatch(
    /From AED 18,500 for a three-bedroom apartment, incl\. VAT.*WarrantyTen years on cabling/s,
  );
  expect(await read("/terms-of-service")).toMatch(/dirhams\s+and include value added tax \(VAT\) at 5%; those/);
  expect(await sikka.html("/")).toContain('"foundingDate":"2024"');
  await set({ company_prices_include_vat: "no", company_warranty: "", company_founded: "" });
  await sikka.sql("update services set pricing_info = 'From AED 1 excl. vat' where slug = 'cctv-security-systems'");
  expect((await read("/services")).match(/, plus VAT/g)).toHaveLength(7);
  const service = await read("/services/smart-home-automation");
  expect(service).toContain("apartment, plus VAT");
  expect(service).not.toContain("WarrantyTen");
  expect(await read("/terms-of-service")).toContain("do not include value added tax");
  expect(await sikka.html("/")).not.toContain("foundingDate");
});

test("the place on the map and the emirates are told to search engines and shown on the contact page", async () => {
  const mapHref = "https://www.google.com/maps/search/?api=1&amp;query=";
  const contact = await sikka.html("/contact");
  expect(contact).toContain(`href="${mapHref}25.1857%2C%2055.2719"`);
  expect(contact).toContain('"geo":{"@type":"GeoCoordinates","latitude":25.1857,"longitude":55.2719}');
  await set({ contact_map_position: "somewhere", contact_emirates: "Sharjah, Dubai" });
  await sikka.sql("update page_content set content_value = '' where section_key = 'service_areas_text'");
  const html = await sikka.html("/contact");
  expect(html).toContain(`href="${mapHref}Business%20Bay%2C%20Dubai"`);
  expect(html).not.toContain('"geo"');
  const areas =
    '"areaServed":[{"@type":"AdministrativeArea","name":"Dubai"},{"@type":"AdministrativeArea","name":"Sharjah"}]';
  expect(html).toContain(areas);
  expect(await sikka.html("/services/smart-home-automation")).toContain(areas);
  expect(words(html).replaceAll("|", "")).toContain("Dubai and Sharjah");
});

test("the head of a page comes from its row", async () => {
  await sikka.sql(
    `update services set meta_title = 'T <1>', meta_description = 'D', meta_keywords = '["a","b"]', canonical_url = null,
     og_title = 'OT', og_description = 'OD', og_image = '/media/x.png' where slug = 'elv-systems-installation'`,
  );
  const html = await sikka.html("/services/elv-systems-installation");
  expect(html).toContain("<title>T &lt;1&gt;</title>");
  expect(html).toContain('<meta name="description" content="D"/>');
  expect(html).toContain('<meta name="keywords" content="a, b"/>');
  expect(html).toContain(`<link rel="canonical" href="${sikka.url}/services/elv-systems-installation"/>`);
  expect(html).toContain('<meta property="og:title" content="OT"/>');
  expect(html).toContain('<meta property="og:description" content="OD"/>');
  expect(html).toContain(`<meta property="og:image" content="${sikka.url}/media/x.png"/>`);
});

test("every page carries the company as structured data that no text can break out of", async () => {
  await sikka.sql("update page_content set content_value = 'A</script>B' where section_key = 'company_description'");
  const html = await sikka.html("/");
  const json = html.match(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/)?.[1] ?? "";
  const data = JSON.parse(json);
  expect(data).toMatchObject({
    "@type": "LocalBusiness",
    priceRange: "$$",
    openingHours: ["Mo-Fr 08:00-20:00", "Sa-Su 09:00-18:00"],
    description: "A</script>B",
  });
  expect(data.address.addressLocality).toBe("Business Bay, Dubai");
  await sikka.sql("update page_content set content_value = '' where section_key = 'company_description'");
});

test("the sitemap is complete at once and follows every change", async () => {
  const first = await sikka.html("/sitemap.xml");
  const counted = await sikka.sql<{ url_count: number; file_size_bytes: string; status: string }>(
    "select url_count, file_size_bytes, status from sitemap_metadata where sitemap_type = 'main'",
  );
  expect(counted[0]?.url_count).toBe(first.match(/<loc>/g)?.length);
  expect(counted[0]).toMatchObject({ status: "active", file_size_bytes: String(Buffer.byteLength(first)) });
  expect(first).toContain(`<loc>${sikka.url}/services/smart-home-automation</loc>`);
  await sikka.sql("update services set is_active = false where slug = 'smart-home-automation'");
  expect(await sikka.html("/sitemap.xml")).not.toContain("smart-home-automation");
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = 'page_services'");
  expect(await sikka.html("/sitemap.xml")).not.toContain("/services");
  await sikka.sql("update feature_flags set is_enabled = true where flag_key = 'page_services'");
  await sikka.sql("update services set is_active = true where slug = 'smart-home-automation'");
});

test("robots.txt names the sitemap and keeps crawlers out of the back office", async () => {
  const text = await sikka.html("/robots.txt");
  expect(text).toContain("Disallow: /admin");
  expect(text).toContain(`Sitemap: ${sikka.url}/sitemap.xml`);
});

test("one address a page: slashes at the end and doubled ones lead to it", async () => {
  for (const [path, target] of [
    ["/services/", "/services"],
    ["//services", "/services"],
    ["//evil.example/", "/evil.example"],
    ["/contact/?a=1", "/contact?a=1"],
    ["/services?", "/services"],
    ["/?", "/"],
  ]) {
    const response = await sikka.get(path as string);
    expect([response.status, response.headers.get("location")]).toEqual([301, target]);
  }
});

test.each(["/services/%00", "/%00", "/blog/%00"])("%s is not found", async (path) => {
  const response = await sikka.get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["/services.data", "/_root.data", "/__manifest?paths=/"])("%s gives nothing away", async (path) => {
  expect((await sikka.get(path)).status).toBe(404);
});

test("a page allows its own inline scripts by hash and nothing else, also for HEAD", async () => {
  const page = await sikka.get("/");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+'/);
  expect(policy).not.toContain("unsafe");
  expect(await page.text()).not.toMatch(/ style="/);
  const head = await sikka.get("/", { method: "HEAD" });
  expect(head.headers.get("content-security-policy")).toBe(policy);
  expect(await head.text()).toBe("");
});

test("files of the build are kept for ever, fonts are served by us", async () => {
  const html = await sikka.html("/");
  const font = html.match(/url\((\/assets\/[^)]+\.woff2)\)/)?.[1] ?? "";
  const response = await sikka.get(font);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(html).not.toMatch(
    /(src|href)="https?:\/\/(?!localhost|wa\.me|www\.(facebook|instagram|linkedin|youtube))[^"]*\.(js|css|woff2)/,
  );
});

test("the footer has the four service links, contact data and the copyright years", async () => {
  const html = await sikka.html("/contact");
  for (const slug of [
    "smart-home-automation",
    "cctv-security-systems",
    "elv-systems-installation",
    "audio-video-solutions",
  ]) {
    expect(html).toContain(`href="/services/${slug}"`);
  }
  expect(words(html)).toContain(`© 2025–${new Date().getFullYear()} Sikka Smart Systems.`);
  expect(html).toContain('href="/privacy-policy"');
  expect(html).toContain('href="/terms-of-service"');
  expect(html).toContain('href="tel:+971500000000"');
});

test("the footer has the links to live services, and without one the first four services", async () => {
  const links = async () =>
    [...(await sikka.html("/contact")).matchAll(/href="\/services\/([^"]+)"/g)].map(([, slug]) => slug);
  const hide = (slug: string, isActive: boolean) =>
    sikka.sql("update services set is_active = $2 where slug = any ($1::text[])", [`{${slug}}`, isActive]);
  const specified = await links();
  expect(specified).toHaveLength(4);
  await hide("cctv-security-systems", false);
  expect(await links()).toEqual(specified.filter((slug) => slug !== "cctv-security-systems"));
  await hide(specified.join(), false);
  const shown = await links();
  expect(shown).toHaveLength(4);
  expect(specified.some((slug) => shown.includes(slug))).toBe(false);
  await hide(specified.join(), true);
});

test("health and readiness answer", async () => {
  expect((await sikka.get("/healthz")).status).toBe(200);
  expect((await sikka.get("/readyz")).status).toBe(200);
});

test.each(["GET", "HEAD", "OPTIONS"])(
  "a balancer that asks by %s in HTTP/1.0 without a host is answered",
  async (method) => {
    for (const path of ["/healthz", "/readyz"]) {
      const socket = connect(Number(new URL(sikka.url).port), "127.0.0.1");
      socket.write(`${method} ${path} HTTP/1.0\r\n\r\n`);
      expect((await text(socket)).split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
    }
  },
);

test("a redirect keeps the parameters that its page does not read, each visitor's own", async () => {
  await sikka.sql(
    "insert into redirects (from_path, to_path) values ('/services/old-name', '/services/cctv-security-systems')",
  );
  const to = "/services/cctv-security-systems";
  const visits = ["?utm_source=news&gclid=1", "?utm_source=paper", "", "?q=%D9%85&a=1&a=2"].map(async (query) => {
    const { status, headers } = await sikka.get(`/services/old-name${query}`);
    expect([status, headers.get("location")]).toEqual([301, to + query]);
  });
  await Promise.all(visits);
  const staff = await sikka.get("/services/old-name?gclid=1", { headers: { cookie: "sikka.session_token=x" } });
  expect(staff.headers.get("location")).toBe(`${to}?gclid=1`);
  expect((await sikka.get("/blog/category?gclid=1")).headers.get("location")).toBe("/blog?gclid=1");
  const beyond = await sikka.get("/blog?page=999&utm_source=a");
  expect(beyond.headers.get("location")).toMatch(/^\/blog\?(page=\d+&)?utm_source=a$/);
  expect((await sikka.get("/services/nothing?gclid=1")).headers.get("location")).toBe(
    "/404?like=%2Fservices%2Fnothing",
  );
});

test("every answer carries the headers that hold for all of them", async () => {
  const { headers: made } = await sikka.get("/about");
  await sikka.sql("alter table blog_posts rename to blog_posts_away");
  const failed = await sikka.get("/blog/that-was-never-read");
  await sikka.sql("alter table blog_posts_away rename to blog_posts");
  const same = { origin: sikka.origin };
  const answers = await Promise.all(
    (
      [
        ["/"],
        ["/services/"],
        ["/about", { headers: { "if-none-match": made.get("etag") ?? "" } }],
        ["/services/none"],
        ["/none"],
        ["/x.data"],
        ["/healthz"],
        ["/favicon.ico"],
        ["/sitemap.xml"],
        ["/plates/villa/a.svg"],
        ["/media/00000000-0000-4000-8000-000000000000/a.jpg"],
        ["/admin/services"],
        ["/admin/login"],
        ["/api/contact", { method: "POST", body: new URLSearchParams({ name: "A" }), headers: same }],
        ["/contact", { method: "POST", body: "a" }],
        ["/contact", { method: "PUT" }],
        ["/contact", { method: "POST", body: "a".repeat(40_000), headers: same }],
      ] as [string, RequestInit?][]
    ).map(async ([path, init]) => ({ path, answer: await sikka.get(path, init) })),
  );
  const all = [...answers, { path: "a page that cannot be read", answer: failed }];
  expect([...new Set(all.map(({ answer }) => answer.status))].sort()).toEqual([
    200, 301, 302, 304, 403, 404, 405, 413, 422, 503,
  ]);
  for (const { path, answer } of all) {
    const of = (name: string) => [path, name, answer.headers.get(name)];
    const has = (name: string, value: unknown) => expect(of(name)).toEqual([path, name, value]);
    has("x-content-type-options", "nosniff");
    has("referrer-policy", "strict-origin-when-cross-origin");
    has("cross-origin-opener-policy", path.startsWith("/admin") ? "same-origin" : null);
    has("cross-origin-resource-policy", "same-origin");
    has("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
    has("x-powered-by", null);
    if (/^\/(admin|api)/.test(path)) has("cache-control", "no-store");
    if (answer.headers.get("content-type")?.includes("html"))
      has("content-security-policy", expect.stringContaining("default-src 'none'"));
  }
});

test("a call to act is shown with a way to do so only: the contact page, a chat, else the telephone", async () => {
  const flag = (key: string, isOn: boolean) =>
    sikka.sql("update feature_flags set is_enabled = $2 where flag_key = $1", [key, isOn]);
  const call = "Tell us about the building";
  await flag("page_contact", false);
  expect(await sikka.html("/about")).toContain(call);
  await flag("whatsapp_integration", false);
  expect(await sikka.html("/about")).toMatch(new RegExp(`${call}[\\s\\S]*href="tel:\\+97140000000"[^>]*>Call now`));
  await sikka.sql("update page_content set content_value = '' where section_key = 'contact_phone_primary'");
  for (const path of ["/", "/about", "/blog"]) expect(await sikka.html(path), path).not.toContain(call);
  expect(await sikka.html("/portfolio")).not.toContain("Yours could be next");
  expect(await sikka.html("/services")).not.toContain("Not sure which trade it is?");
  await flag("page_contact", true);
  expect(await sikka.html("/contact")).not.toContain("Immediate Support");
  const consultation = async () =>
    /Schedule Your Consultation[\s\S]*?<a href="([^"]*)"/.exec(await sikka.html("/contact"))?.[1];
  expect(await consultation()).toMatch(/^https:/);
  await sikka.sql("update page_content set content_value = '' where section_key = 'booking_url'");
  expect(await consultation()).toBe("#contact-form");
});

test("addresses that staff store are printed only when they are addresses", async () => {
  await sikka.sql(
    `update services set canonical_url = 'javascript:alert(1)', og_image = 'javascript:alert(1)',
     full_description = '<p onclick="alert(1)">Text</p><script>alert(1)</script>' where slug = 'climate-control-systems'`,
  );
  await sikka.sql(
    "update portfolio_projects set featured_image_url = 'javascript:alert(1)', video_url = 'no address' where is_featured",
  );
  await sikka.sql(
    "update page_content set content_value = 'javascript:alert(1)' where section_key in ('social_twitter', 'booking_url')",
  );
  for (const path of ["/services/climate-control-systems", "/", "/portfolio", "/contact"]) {
    expect([path, /javascript:|alert\(1\)/.test(await sikka.html(path))]).toEqual([path, false]);
  }
  expect(await sikka.html("/services/climate-control-systems")).toContain(
    `<link rel="canonical" href="${sikka.url}/services/climate-control-systems"/>`,
  );
  expect(await sikka.html("/portfolio")).not.toContain("With video");
});

test("an inline script that is not ours is not allowed by the policy, whatever the page holds", async () => {
  const policies = new Set<string>();
  for (const path of ["/", "/services", "/blog", "/404", "/privacy-policy"]) {
    const policy = (await sikka.get(path)).headers.get("content-security-policy") ?? "";
    policies.add(/script-src ([^;]*)/.exec(policy)?.[1] ?? "");
  }
  expect(policies.size).toBe(1);
  expect([...policies][0]).toMatch(/^'self'( 'sha256-[^']+'){5}$/);
});

test("the sitemap names each address once and none that is taken", async () => {
  await sikka.sql("insert into dynamic_pages (slug, title) values ('services', 'Taken'), ('a/b', 'Not reachable')");
  const addresses = [...(await sikka.html("/sitemap.xml")).matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.some((address) => address?.includes("a%2Fb"))).toBe(false);
  await sikka.sql("delete from dynamic_pages where slug in ('services', 'a/b')");
});

test("a service without description, price and features has no empty headings", async () => {
  await sikka.sql(
    `update services set full_description = ' ', pricing_info = ' ', features = '[]', benefits = '"broken"'
     where slug = 'intercom-communication'`,
  );
  const html = await sikka.html("/services/intercom-communication");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const heading of ["About", "Pricing", "Key Features", "Benefits"])
    expect(main).not.toContain(`>${heading}</h2>`);
});

test("a legal page without text says that it is being updated, is linked, and not for search engines", async () => {
  expect(await sikka.html("/blog")).toContain('href="/terms-of-service"');
  await sikka.sql("update dynamic_pages set content_html = null where slug = 'terms-of-service'");
  const answer = await sikka.get("/terms-of-service");
  const html = await answer.text();
  expect([answer.status, html]).toEqual([200, expect.stringContaining("currently being updated.")]);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(await sikka.html("/blog")).toContain('href="/terms-of-service"');
  await sikka.sql("update dynamic_pages set is_published = false where slug = 'privacy-policy'");
  const contact = await sikka.html("/contact");
  expect(contact.match(/href="\/privacy-policy"/g)).toHaveLength(1);
  expect(words(contact)).toContain("We use what you write here to answer you.");
});

test("Arabic text carries its direction, a long word breaks, and a video in a text waits for a press", async () => {
  await sikka.sql(
    `update dynamic_pages set content_html =
     '<p>نظام KNX في المنزل</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'
     where slug = 'warranty-and-aftercare'`,
  );
  const html = await sikka.html("/warranty-and-aftercare");
  expect(html).toMatch(/<div dir="rtl" lang="ar" class="prose/);
  expect(html).not.toContain("<iframe");
  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
});

test("an address that is cut off or written wrongly leads on or is not found", async () => {
  const response = await sikka.get("/blog/category/");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/blog/category"]);
  const all = await sikka.get("/blog/category");
  expect([all.status, all.headers.get("location")]).toEqual([301, "/blog"]);
  expect((await sikka.get("/%E0%A4%A")).status).toBe(404);
});
