import { afterAll, beforeAll, expect, test } from "vitest";
import { toPlainText } from "../../app/lib/text/plain-text.ts";
import { toJsonLd } from "../../app/site-kit/head/structured-data.tsx";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

type Thing = { "@type": string } & Record<string, unknown>;

/** What search engines require of each type; that a property exists in its type is checked by the compiler (toJsonLd). */
const required: Record<string, readonly string[]> = {
  LocalBusiness: ["@id", "name", "url", "telephone", "address", "priceRange", "openingHours"],
  PostalAddress: ["addressLocality", "addressCountry"],
  ContactPoint: ["telephone", "contactType"],
  AdministrativeArea: ["name"],
  Country: ["name"],
  GeoCoordinates: ["latitude", "longitude"],
  EducationalOccupationalCredential: ["name", "credentialCategory"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Service: ["name", "description", "image", "url", "provider", "areaServed", "offers"],
  Offer: ["description", "priceSpecification"],
  PriceSpecification: ["priceCurrency"],
  CreativeWork: ["name", "description", "image", "url", "creator", "locationCreated", "dateCreated"],
  Place: ["name"],
  BlogPosting: [
    ...["headline", "description", "image", "datePublished", "dateModified", "author", "publisher"],
    "mainEntityOfPage",
  ],
  Organization: ["name"],
  Person: ["name"],
};

const addresses = new Set(["@id", "url", "image", "item", "logo", "sameAs", "hasMap", "mainEntityOfPage"]);
const isoDate = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

/** All faults of a value and of the things in it, in words. */
function findFaults(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) {
    const inside = value.flatMap((one) => findFaults(one, name));
    return value.length === 0 ? [`${name} is an empty list`] : inside;
  }
  if (typeof value === "object" && value !== null) return findFaultsOfThing(value as Thing, name);
  if (value === "" || value === null) return [`${name} is empty`];
  if (addresses.has(name) && !/^https?:\/\/[^/]+\//.test(String(value))) return [`${name} is no address: ${value}`];
  return /^date|Date$|^valid/.test(name) && !isoDate.test(String(value)) ? [`${name} is no date: ${value}`] : [];
}

function findFaultsOfThing({ "@type": type, ...rest }: Thing, name: string): string[] {
  const inside = Object.entries(rest).flatMap(([key, one]) => findFaults(one, key));
  if (type === undefined) return Object.keys(rest).join() === "@id" ? inside : [`${name} has no type`];
  const missing = required[type]?.filter((key) => !(key in rest)).map((key) => `${type} has no ${key}`);
  return [...(missing ?? [`${type} is not expected`]), ...inside];
}

async function read(path: string) {
  const html = await sikka.html(path);
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const things: Thing[] = scripts.map(([, json = ""]) => JSON.parse(json));
  const property = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    html,
    things,
    shown: toPlainText(html.slice(html.indexOf("<body"))),
    property,
    find: (type: string) => things.find((t) => t["@type"] === type),
  };
}

test.each([
  { path: "/", types: [] },
  { path: "/about", types: [] },
  { path: "/services", types: [] },
  { path: "/services/smart-home-automation", types: ["Service", "BreadcrumbList"] },
  { path: "/portfolio", types: [] },
  { path: "/portfolio/frond-villa-palm-jumeirah", types: ["CreativeWork", "BreadcrumbList"] },
  { path: "/blog", types: [] },
  { path: "/blog/category/after-handover", types: ["BreadcrumbList"] },
  { path: "/blog/choosing-a-rack", types: ["BlogPosting", "BreadcrumbList"] },
  { path: "/contact", types: [] },
  { path: "/warranty-and-aftercare", types: [] },
  { path: "/privacy-policy", types: [] },
  { path: "/terms-of-service", types: [] },
])("$path: structured data is complete, and says what the page says", async ({ path, types }) => {
  const { html, things, shown, property } = await read(path);
  expect(things.map((thing) => thing["@type"]).sort()).toEqual(["LocalBusiness", ...types].sort());
  for (const thing of things) {
    expect(thing["@context"]).toBe("https://schema.org");
    expect(findFaults(thing), JSON.stringify(thing)).toEqual([]);
    const { name, headline = name, description } = thing;
    if (headline) expect(shown).toContain(headline);
    if (types.includes(thing["@type"]) && description) expect(property("description")).toBeDefined();
  }
  // The head of every kind of page, for search engines and link previews.
  const [title, ...others] = html.match(/<title>[^<]+<\/title>/g) ?? [];
  expect([title !== undefined, others]).toEqual([true, []]);
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${sikka.url}${path}"/>`]);
  expect(property("og:url")).toBe(sikka.url + path);
  for (const name of ["description", "og:title", "og:description", "og:type", "og:site_name", "og:image:alt"])
    expect([name, property(name)]).toEqual([name, expect.stringMatching(/\S/)]);
  expect([property("og:image:width"), property("og:image:height")]).toEqual(["1200", "630"]);
  expect(property("twitter:card")).toBe("summary_large_image");
});

test.each([
  ["From AED 18,500 for a flat", { minPrice: 18_500, priceCurrency: "AED" }],
  ["AED 950", { price: 950, priceCurrency: "AED" }],
  ["AED 100 - 300", undefined],
  ["On request", undefined],
])("the price %s is offered as it is shown", async (price, figures) => {
  await sikka.sql("update services set pricing_info = $1 where slug = 'smart-home-automation'", [price]);
  const { find, shown } = await read("/services/smart-home-automation");
  const offer = find("Service")?.offers as Thing;
  expect(offer.description).toContain(price);
  expect(shown).toContain(offer.description);
  expect(offer.priceSpecification).toEqual(figures && { "@type": "PriceSpecification", ...figures });
});

test("a row of which nothing is known but its title offers nothing and has no empty values", async () => {
  await sikka.sql(
    `update services set pricing_info = null, meta_description = null, short_description = '', full_description = null
     where slug = 'smart-home-automation'`,
  );
  await sikka.sql(
    `update portfolio_projects set meta_description = null, short_description = '', full_description = null, location = ' ',
       completion_date = null, project_features = '[]', category_id = null, gallery_images = '[]',
       featured_image_url = null where slug = 'frond-villa-palm-jumeirah'`,
  );
  const service = (await read("/services/smart-home-automation")).find("Service");
  expect(Object.keys(service ?? {})).toEqual(["@context", "@type", "name", "image", "url", "provider", "areaServed"]);
  const work = (await read("/portfolio/frond-villa-palm-jumeirah")).find("CreativeWork");
  expect(Object.keys(work ?? {})).toEqual(["@context", "@type", "name", "image", "url", "creator"]);
  expect(findFaults(work?.image, "image")).toEqual([]);
});

test("the compiler refuses what the vocabulary does not have", () => {
  const image = { address: "https://sikka.example/a.jpg", alt: "A" };
  // @ts-expect-error An object of the program is no picture.
  toJsonLd({ "@type": "Service", image });
  // @ts-expect-error A service has no author.
  toJsonLd({ "@type": "Service", author: "A" });
  // @ts-expect-error There is no such type.
  expect(toJsonLd({ "@type": "Servise" })).toContain("Servise");
});
