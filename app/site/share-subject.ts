import { findPlate, findRoom, plateAddress, roomAddress } from "~/content/plates.ts";
import { toServiceIcon } from "~/content/service-icons.ts";
import { standIn } from "~/content/stand-in.ts";
import { messages } from "./messages/en.ts";
import { pageText, type Site } from "./site-context.ts";

/** What the picture of a page in link previews shows. */
export type PictureContent = { picture: string; title: string; company: string };

/** The picture of a page, and the path under which it is asked for. */
export type ShareSubject = PictureContent & { path: string };

const fixedPages = {
  home: "/plates/villa/frond-villa-garden-dusk.jpg",
  services: "/plates/lobby/creek-hotel-dusk.jpg",
  portfolio: "/plates/tower/marina-apartment-dusk.jpg",
  about: "/plates/majlis/frond-villa-dusk.jpg",
  blog: "/plates/restaurant/jumeirah-terrace-dusk.jpg",
  contact: "/plates/office/bay-floor-dusk.jpg",
} as const;

type FixedPage = keyof typeof fixedPages;

type Page = { id: string; title: string; slug: string };

const pathOf = (kind: string, slug: string) => `/share/${kind}/${encodeURIComponent(slug)}.jpg`;

/** Whether this is the name of a fixed page. */
export const isFixedPage = (name: string): name is FixedPage => Object.hasOwn(fixedPages, name);

/** A fixed page by its first heading. */
export function pageSubject(name: FixedPage, { settings, content }: Pick<Site, "settings" | "content">): ShareSubject {
  const fallback = name === "home" ? settings.company_name : messages[name];
  return {
    path: pathOf("page", name),
    picture: fixedPages[name],
    title: pageText(content, name).hero_title || fallback,
    company: settings.company_name,
  };
}

type Address = string | null;

/** A service: the room that its page shows, unless staff chose a drawing. */
export function serviceSubject(
  row: Page & { iconName: string | null; featuredImageUrl: Address },
  company: string,
): ShareSubject {
  const picture = findDrawn([row.featuredImageUrl]) ?? roomAddress(toServiceIcon(row.iconName));
  return { path: pathOf("service", row.slug), picture, title: row.title, company };
}

/** A project, with the drawing that its own page shows. */
export function projectSubject(
  row: Page & { categoryName: string | null; featuredImageUrl: Address; galleryImages: string[] },
  company: string,
): ShareSubject {
  const picture =
    findDrawn([row.featuredImageUrl, ...row.galleryImages]) ?? standIn({ id: row.id, category: row.categoryName });
  return { path: pathOf("project", row.slug), picture, title: row.title, company };
}

/** A post, with the drawing that its own page shows. */
export function postSubject(
  row: Page & { categoryName: string | null; coverImage: Address },
  company: string,
): ShareSubject {
  const picture = findDrawn([row.coverImage]) ?? standIn({ id: row.id, category: row.categoryName });
  return { path: pathOf("post", row.slug), picture, title: row.title, company };
}

/** A category of the blog. */
export function categorySubject(category: { name: string; slug: string }, company: string): ShareSubject {
  const picture = standIn({ id: category.slug });
  return { path: pathOf("category", category.slug), picture, title: category.name, company };
}

/** A page of its own, a legal one among them. */
export function documentSubject(row: Page, company: string): ShareSubject {
  return { path: pathOf("document", row.slug), picture: standIn(row), title: row.title, company };
}

function findDrawn(addresses: readonly Address[]): string | undefined {
  const [first = ""] = addresses.flatMap((address) => address?.trim() || []);
  const plate = findPlate(first);
  if (plate) return plateAddress(plate);
  return findRoom(first) && first;
}

/** Width of every drawn picture for link previews, in pixels. */
export const PICTURE_WIDTH = 1200;
/** Height of every drawn picture for link previews, in pixels. */
export const PICTURE_HEIGHT = 630;
