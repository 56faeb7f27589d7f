import type { Insertable } from "kysely";
import { parse } from "yaml";
import { type SettingKey, settingDefaults } from "../../app/company/settings.ts";
import type {
  AdminUsers,
  BlogCategories,
  BlogPosts,
  DynamicPages,
  Languages,
  Licences,
  MenuLinks,
  PortfolioCategories,
  PortfolioProjects,
  ReplyTemplates,
  ServiceCategories,
  Services,
} from "../../app/db/schema.gen.ts";
import type { PageSlug, SectionKey } from "../../app/page-texts/definition/page-sections.ts";
import templatesFile from "./reply-templates.yaml?raw";
import { readRows as readFiles } from "./rows.ts";
import siteFile from "./site.yaml?raw";

/** A row in the seed files: its lists are plain lists, and references are slugs or keys. */
type Written<Table, Lists extends string, Names extends string = never> = Omit<
  Insertable<Table>,
  Lists | "categoryId" | "authorId" | "serviceId"
> & { [List in Lists]: string[] } & { [Name in Names]: string };

type Site = {
  settings: Record<SettingKey, string>;
  pageTexts: { [P in PageSlug]: Record<SectionKey<P>, string> };
  licences: (Omit<Insertable<Licences>, "validUntil"> & { validForDays?: number })[];
  menuLinks: Insertable<MenuLinks>[];
  languages: Insertable<Languages>[];
  authors: (Omit<Insertable<AdminUsers>, "userId"> & { key: string })[];
  serviceCategories: Insertable<ServiceCategories>[];
  portfolioCategories: Insertable<PortfolioCategories>[];
  blogCategories: Insertable<BlogCategories>[];
};

const files = import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default", eager: true });

/** The starter company, except the rows in their own files (decision 103). */
export const site = parse(siteFile) as Site;

/** The reply templates of every new site. */
export const replyTemplates = parse(templatesFile) as Insertable<ReplyTemplates>[];

export { translations } from "./translations.ts";

/** The settings of a site without the starter company: all keys, all values empty. */
export const blankSettings = Object.fromEntries(Object.keys(settingDefaults).map((key) => [key, ""]));

const toTime = (moment: unknown) => (moment ? Date.parse(String(moment)) : 0);

type WrittenPost = Written<BlogPosts, "metaKeywords", "category" | "author"> & { service?: string };

/** The blog, newest first; drafts at the end. */
export const posts = readRows<WrittenPost>("posts", "contentHtml").sort(
  (one, other) => toTime(other.publishedAt) - toTime(one.publishedAt),
);

/** The portfolio in its public order; the first three featured ones open the home page. */
export const projects = inOrder(
  readRows<
    Written<PortfolioProjects, "galleryImages" | "projectFeatures" | "servicesUsed" | "metaKeywords", "category">
  >("projects", "fullDescription"),
);

/** The services, in the order in which the contact form names them. */
export const services = inOrder(
  readRows<Written<Services, "features" | "benefits" | "metaKeywords">>("services", "fullDescription"),
);

/** The two legal pages at their fixed addresses, and one page at its own. */
export const dynamicPages = inOrder(readRows<Written<DynamicPages, "metaKeywords">>("pages", "contentHtml"));

function readRows<Row>(folder: string, text: string): Row[] {
  return readFiles<Row>(files, folder, text).map(({ file, ...row }) => ({ slug: file, ...row }) as Row);
}

function inOrder<Row extends { displayOrder?: unknown }>(rows: Row[]): Row[] {
  return rows.sort((one, other) => Number(one.displayOrder) - Number(other.displayOrder));
}
