import { toServiceIcon } from "~/content/service-icons.ts";
import { type PlateChoice, type PlateKind, projectPlate } from "~/ui/plate/plate-kind.ts";
import { postPicture, servicePlates, toPlateChoice } from "./cards/plate-choice.ts";
import { messages } from "./messages/en.ts";
import { pageText } from "./page-text.ts";
import type { Site } from "./site-context.ts";

/** What the picture of a page in link previews shows. */
export type PictureContent = { plate: PlateChoice; title: string; company: string };

/** The picture of a page, and the path under which it is asked for. */
export type ShareSubject = PictureContent & { path: string };

/** The pages whose address is fixed, with the drawing that stands for them. */
const fixedPages = {
  home: "villa",
  services: "lobby",
  portfolio: "tower",
  about: "majlis",
  blog: "restaurant",
  contact: "office",
} as const satisfies Record<string, PlateKind>;

/** The name of a page whose address is fixed. */
export type FixedPage = keyof typeof fixedPages;

type Page = { id: string; title: string; slug: string };

const pathOf = (kind: string, slug: string) => `/share/${kind}/${encodeURIComponent(slug)}.jpg`;

/** Whether this is the name of a fixed page. */
export const isFixedPage = (name: string): name is FixedPage => Object.hasOwn(fixedPages, name);

/** A fixed page by its first heading. */
export function pageSubject(name: FixedPage, { settings, content }: Pick<Site, "settings" | "content">): ShareSubject {
  const fallback = name === "home" ? settings.company_name : messages[name];
  return {
    path: pathOf("page", name),
    plate: { kind: fixedPages[name], seed: name },
    title: pageText(content, name).hero_title || fallback,
    company: settings.company_name,
  };
}

/** A service. */
export function serviceSubject(row: Page & { iconName: string | null }, company: string): ShareSubject {
  const plate = { kind: servicePlates[toServiceIcon(row.iconName)], seed: row.id };
  return { path: pathOf("service", row.slug), plate, title: row.title, company };
}

/** A project, with the drawing that its own page shows. */
export function projectSubject(
  row: Page & Parameters<typeof projectPlate>[0] & { featuredImageUrl: string | null; galleryImages: string[] },
  company: string,
): ShareSubject {
  const drawn = toPlateChoice([row.featuredImageUrl, ...row.galleryImages].find((address) => address?.trim()));
  return { path: pathOf("project", row.slug), plate: drawn ?? projectPlate(row), title: row.title, company };
}

/** A post, with the drawing that its own page shows, or where the work is seen whose room the page shows. */
export function postSubject(row: Page & { categoryName: string | null }, company: string): ShareSubject {
  const { plate } = postPicture({ ...row, category: row.categoryName });
  return { path: pathOf("post", row.slug), plate, title: row.title, company };
}

/** A category of the blog. */
export function categorySubject(category: { name: string; slug: string }, company: string): ShareSubject {
  const { plate } = postPicture({ id: category.slug, title: category.name });
  return { path: pathOf("category", category.slug), plate, title: category.name, company };
}

/** A page of its own, a legal one among them. */
export function documentSubject(row: Page, company: string): ShareSubject {
  return { path: pathOf("document", row.slug), plate: postPicture(row).plate, title: row.title, company };
}
