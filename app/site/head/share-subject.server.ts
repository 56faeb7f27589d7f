import { createHash } from "node:crypto";
import { findPlate, findRoom, plateAddress, roomAddress } from "~/content/pictures/plates.ts";
import { toServiceIcon } from "~/content/pictures/service-icons.ts";
import { standIn } from "~/content/pictures/stand-in.ts";
import { withoutMarks } from "~/lib/text/field-markers.ts";
import { messages } from "../messages/en.ts";
import { pageText, type Site } from "../site-context.ts";
import type { HeadImage } from "./seo.ts";

/** What the picture of a page in link previews shows. */
export type PictureContent = { picture: string; title: string } & ShareBrand;

/** Who shares it: the name, and the address of the logo where there is one. */
export type ShareBrand = { company: string; logo?: string };

export const toShareBrand = ({ settings, brand }: Pick<Site, "settings" | "brand">): ShareBrand => ({
  company: settings.company_name,
  logo: brand.logo?.fallback,
});

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

/** A page that every site has, by its name. */
export type FixedPage = keyof typeof fixedPages;

const pathOf = (kind: string, slug: string) => `/share/${kind}/${encodeURIComponent(slug)}.jpg`;

/** Whether this is the name of a fixed page. */
export const isFixedPage = (name: string): name is FixedPage => Object.hasOwn(fixedPages, name);

/** A fixed page by its first heading. */
export function pageSubject(name: FixedPage, site: Pick<Site, "settings" | "content" | "brand">): ShareSubject {
  const { settings, content } = site;
  const fallback = name === "home" ? settings.company_name : messages[name];
  return {
    path: pathOf("page", name),
    picture: fixedPages[name],
    title: pageText(content, name).hero_title || fallback,
    ...toShareBrand(site),
  };
}

/** Rows that have a page, as the addresses of their pictures name them. */
export type RowKind = "service" | "project" | "post" | "category" | "document";

type Address = string | null;

/** What is asked of a row; a category of the blog is called by its slug. */
export type PicturedRow = {
  id: string;
  title: string;
  slug: string;
  categoryName?: string | null;
  iconName?: string | null;
  featuredImageUrl?: Address;
  coverImage?: Address;
  galleryImages?: string[];
};

/** A row with the drawing that its own page shows: for a service its room, unless staff chose another one. */
export function rowSubject(kind: RowKind, row: PicturedRow, brand: ShareBrand): ShareSubject {
  const { id, title, slug, categoryName: category, iconName, featuredImageUrl, coverImage, galleryImages = [] } = row;
  const drawn = findDrawn([featuredImageUrl, coverImage, ...galleryImages]);
  const picture =
    drawn ?? (kind === "service" ? roomAddress(toServiceIcon(iconName ?? null)) : standIn({ id, category }));
  return { path: pathOf(kind, slug), picture, title, ...brand };
}

function findDrawn(addresses: readonly (Address | undefined)[]): string | undefined {
  const [first = ""] = addresses.flatMap((address) => address?.trim() || []);
  const plate = findPlate(first);
  if (plate) return plateAddress(plate);
  return findRoom(first) && first;
}

/** Width of every drawn picture for link previews, in pixels. */
export const PICTURE_WIDTH = 1200;
/** Height of every drawn picture for link previews, in pixels. */
export const PICTURE_HEIGHT = 630;

/** How the pictures are composed. Raise it when they, or the plates in them, change: stored ones are replaced. */
export const pictureEdition = 8;

/** What a picture is stored under: a hash of everything that is drawn. */
export function toPictureKey({ picture, title, company, logo }: PictureContent): string {
  return createHash("sha256")
    .update(withoutMarks(JSON.stringify([pictureEdition, picture, title, company, logo])))
    .digest("hex");
}

/** What tells a picture from those that the same address showed before. */
export const toPictureVersion = (key: string): string => key.slice(0, 16);

/** The picture of a page as its head names it; a changed picture has another address, so that previews are renewed. */
export function toShareImage(subject: ShareSubject, siteUrl: string): HeadImage {
  return {
    address: `${siteUrl}${subject.path}?v=${toPictureVersion(toPictureKey(subject))}`,
    alt: messages.drawnPicture(subject.title),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  };
}
