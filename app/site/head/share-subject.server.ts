import { createHash } from "node:crypto";
import { findPlate, findRoom, plateAddress, roomAddress } from "~/content/pictures/plates.ts";
import { toServiceIcon } from "~/content/pictures/service-icons.ts";
import { standIn } from "~/content/pictures/stand-in.ts";
import { withoutMarks } from "~/lib/text/field-markers.ts";
import { messages } from "../messages.ts";
import { pageText, type Site } from "../site-context.ts";
import type { HeadImage } from "./seo.ts";

/** The content of a page's picture for link previews. */
export type PictureContent = { picture: string; title: string } & ShareBrand;

/** The name of the site, and the address of the logo, if any. */
type ShareBrand = { company: string; logo?: string };

const toShareBrand = ({ settings, brand }: Pick<Site, "settings" | "brand">): ShareBrand => ({
  company: settings.company_name,
  logo: brand.logo?.fallback,
});

/** A page's picture content, and the path of the picture. */
export type ShareSubject = PictureContent & { path: string };

const fixedPages = {
  home: "/plates/villa/frond-villa-garden-dusk.jpg",
  services: "/plates/lobby/creek-hotel-dusk.jpg",
  portfolio: "/plates/tower/marina-apartment-dusk.jpg",
  about: "/plates/majlis/frond-villa-dusk.jpg",
  blog: "/plates/restaurant/jumeirah-terrace-dusk.jpg",
  contact: "/plates/office/bay-floor-dusk.jpg",
} as const;

/** The name of a fixed page. */
export type FixedPage = keyof typeof fixedPages;

const pathOf = (kind: string, slug: string) => `/share/${kind}/${encodeURIComponent(slug)}.jpg`;

/** Whether this is the name of a fixed page. */
export const isFixedPage = (name: string): name is FixedPage => Object.hasOwn(fixedPages, name);

/** The picture of a fixed page, with its first heading. */
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

/** The kinds of rows with a page, as their picture addresses name them. */
export type RowKind = "service" | "project" | "post" | "category" | "document";

type Address = string | null;

/** The columns needed from a row; for a blog category, the slug is its id. */
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

type Branded = Pick<Site, "settings" | "brand" | "services">;

/** The icon of a service's room: as in the list of all, while that can be read. */
export function iconOf({ id, iconName }: PicturedRow, { services }: Branded) {
  const listed = services.ok ? services.value.find((service) => service.id === id) : undefined;
  return toServiceIcon(listed?.iconName ?? iconName ?? null);
}

/** The picture of a row, with the drawing of its page: for a service its room, unless staff chose another one. */
export function rowSubject(kind: RowKind, row: PicturedRow, site: Branded): ShareSubject {
  const { id, title, slug, categoryName: category, featuredImageUrl, coverImage, galleryImages = [] } = row;
  const drawn = findDrawn([featuredImageUrl, coverImage, ...galleryImages]);
  const about = kind === "post" ? "still" : undefined;
  const picture =
    drawn ?? (kind === "service" ? roomAddress(iconOf(row, site)) : standIn({ id, title, category, about }));
  return { path: pathOf(kind, slug), picture, title, ...toShareBrand(site) };
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

/** The version of the layout. Raise it when the layout or its plates change: stored pictures are then replaced. */
export const pictureEdition = 13;

/** The storage key of a picture: a hash of everything drawn. */
export function toPictureKey({ picture, title, company, logo }: PictureContent): string {
  return createHash("sha256")
    .update(withoutMarks(JSON.stringify([pictureEdition, picture, title, company, logo])))
    .digest("hex");
}

/** A picture's version, which differs from earlier ones at the same address. */
export const toPictureVersion = (key: string): string => key.slice(0, 16);

/** The picture for a page's head; a changed picture has another address, so that previews are renewed. */
export function toShareImage(subject: ShareSubject, siteUrl: string): HeadImage {
  return {
    address: `${siteUrl}${subject.path}?v=${toPictureVersion(toPictureKey(subject))}`,
    alt: messages.drawnPicture(subject.title),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  };
}
