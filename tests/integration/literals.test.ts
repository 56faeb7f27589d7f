import { afterAll, expect, test } from "vitest";
import { toPlainText } from "../../app/lib/text/plain-text.ts";
import { newOldBackend } from "../support/old-backend.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

const running: Sikka[] = [];
const start = async (env?: Record<string, string>) => {
  const sikka = await startSikka({ env });
  running.push(sikka);
  return sikka;
};
afterAll(() => Promise.all(running.map((sikka) => sikka.stop())));

const services = [
  ...["Smart Home Automation", "CCTV Security Systems", "ELV Systems Installation", "Audio Video Solutions"],
  ...["Smart Lighting Control", "Climate Control Systems", "Intercom Communication", "Access Control Systems"],
];

/** What public-site.txt says word by word, by address; each is in the text or in the source of the page. */
const everywhere: Record<string, readonly string[]> = {
  "/": [
    "Home",
    "Services",
    "Portfolio",
    "About",
    "Blog",
    "Contact",
    'href="/privacy-policy"',
    'href="/terms-of-service"',
  ],
  "/contact": [...["Full Name *", "Email Address *", "Phone Number *", "Schedule Your Consultation"], ...services],
  "/blog?q=zzzz": ["No posts found matching your criteria."],
  "/blog/nothing": ["Post Not Found", "The blog post you're looking for doesn't exist.", "Back to Blog"],
  "/nothing": ["404", "Oops! Page not found"],
};

/** What a company that has not said otherwise shows as well: figures, promises, ways to reach it. */
const unlessChosen: Record<string, readonly string[]> = {
  "/": [
    ...["© 2025", '"priceRange":"$$"', "Business Bay, Dubai", "Mo-Fr 08:00-20:00", "Sa-Su 09:00-18:00"],
    ...["smart-home-automation", "cctv-security-systems", "elv-systems-installation", "audio-video-solutions"].map(
      (slug) => `href="/services/${slug}"`,
    ),
  ],
  "/about": [
    ...["10+", "Projects Completed", "2+", "Years Experience", "100%", "Client Satisfaction"],
    ...["24/7", "Support Available"],
  ],
  "/services": ["5+", "500+", "24/7", "100%", "Learn More"],
  "/portfolio": ["All Projects"],
  "/services/smart-home-automation": ["Get Free Quote", "Pricing", "Key Features", "Benefits"],
  "/contact": [
    ...["How to Reach Us", "Call Us", "Email Us", "Visit Us", "Business Hours", "free 30-minute", "Immediate Support"],
    ...["24/7 emergency support", "Dubai, UAE", "Mon-Fri: 8AM-8PM"],
  ],
};

const missingText = "This page is currently being updated. Please check back later or contact us for more information.";

async function findMissing(sikka: Sikka, ...lists: Record<string, readonly string[]>[]): Promise<string[]> {
  const missing = lists.flatMap((list) =>
    Object.entries(list).map(async ([path, literals]) => {
      const html = await (await sikka.get(path)).text();
      const text = toPlainText(html.replaceAll("><", "> <").replaceAll("&#x27;", "'"));
      return literals.filter((words) => !`${html} ${text}`.includes(words)).map((words) => `${path}: ${words}`);
    }),
  );
  return (await Promise.all(missing)).flat();
}

test("the starter company shows every word of the specification", async () => {
  const sikka = await start();
  expect(
    await findMissing(sikka, everywhere, unlessChosen, {
      "/portfolio?category=residential": ["View Project"],
      "/portfolio/frond-villa-palm-jumeirah": ["Key Features", "Services Implemented", "Project Overview"],
      "/blog": ["Featured Posts", "Latest Posts"],
      "/blog/choosing-a-rack": ["Related Posts", "Share"],
    }),
  ).toEqual([]);
});

test("so does an old backend without a single text, and it invents no number and no address", async () => {
  const sikka = await start({ DATABASE_URL: await newOldBackend() });
  expect(
    await findMissing(sikka, everywhere, unlessChosen, {
      "/": ["Why Choose Us"],
      "/about": ["Why Choose Us"],
      "/portfolio?category=offices": ["No projects found for the selected category."],
      "/portfolio/a-villa": ["Key Features", "Services Implemented", "Project Overview", "15 January 2024"],
      "/blog": ["Featured Posts", "Latest Posts"],
      "/blog/first": ["Related Posts", "Share"],
      "/privacy-policy": [missingText],
      "/terms-of-service": [missingText],
    }),
  ).toEqual([]);
  const contact = await sikka.html("/contact");
  expect(contact).not.toMatch(/href="(tel|mailto|https:\/\/wa\.me)/);
  expect(contact).toMatch(/Call Us.*?href="#contact-form".*?Email Us.*?href="#contact-form"/s);
});

test("a blank site claims nothing that its company has not said", async () => {
  const sikka = await start({ SEED: "none" });
  expect(await findMissing(sikka, everywhere)).toEqual([]);
  expect(await findMissing(sikka, { "/privacy-policy": [missingText] })).toEqual([]);
  const claims = Object.values(unlessChosen).flat();
  const made = await Promise.all(["/", "/about", "/services", "/contact"].map((path) => sikka.html(path)));
  const words = toPlainText(made.join(" "));
  const figures = claims.filter((claim) => /\d|\$/.test(claim));
  expect(figures.filter((claim) => words.includes(claim))).toEqual([]);
  expect(words).not.toContain("Using fallback data");
  // With the section's flag on, the built-in services are shown with the note.
  await sikka.sql("update feature_flags set is_enabled = true where flag_key in ('home_services', 'home_portfolio')");
  expect(await findMissing(sikka, { "/": ["Note: Using fallback data due to: ", "A villa on one keypad"] })).toEqual(
    [],
  );
});

test("an empty row is a choice: its part is not there", async () => {
  const sikka = await start({ DATABASE_URL: await newOldBackend() });
  const rows = {
    site_settings: ["contact_phone_primary", "contact_email", "company_price_range", "contact_address"],
    contact: ["consultation_title", "consultation_text", "support_note"],
    about: ["stat_1_value", "why_1_title", "why_2_title", "why_3_title"],
  };
  for (const [page, keys] of Object.entries(rows))
    await sikka.sql(
      "insert into page_content (page_slug, section_key, content_value) select $1, unnest($2::text[]), ''",
      [page, keys],
    );
  const html = (await Promise.all(["/contact", "/about"].map((path) => sikka.html(path)))).join();
  for (const words of ["Call Us", "Email Us", "Visit Us", "Schedule Your Consultation", "emergency", "10+", '"$$"'])
    expect(html).not.toContain(words);
  expect(html).toContain("Business Hours");
});
