import { createHash } from "node:crypto";
import { toServiceIcon } from "~/definitions/service-icons.ts";
import type { Photo, Photos } from "~/lib/media/photo.ts";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { withoutMarks } from "~/lib/text/foreign-mark.ts";
import { findPlate, findRoom, plateAddress, roomAddress } from "~/media/plates.ts";
import { standIn } from "~/media/stand-in.ts";
import { messages } from "../messages.ts";
import { pageText, type Site } from "../site-context.ts";
import type { HeadImage } from "./seo.ts";

/** The content of a page's picture for link previews. */
export type PictureContent = { picture: string; title: string; photo?: SharePhoto } & ShareBrand;

/** The library picture that takes the place of the drawing. */
export type SharePhoto = Pick<Photo, "address" | "version" | "focalX" | "focalY" | "alt">;

/** The name of the site, and the address of the logo, if any. */
type ShareBrand = { company: string; logo?: string };

const toShareBrand = ({ settings, brand }: Pick<Site, "settings" | "brand">): ShareBrand => ({
  company: withoutMarks(settings.company_name),
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
    title: withoutMarks(pageText(content, name).hero_title || fallback),
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
  ogImage?: Address;
  featuredImageUrl?: Address;
  coverImage?: Address;
  galleryImages?: string[];
};

type Branded = Pick<Site, "settings" | "brand">;

/** The address of the photograph for a row's link preview: the chosen one, else its first picture unless it is drawn. */
export function photographOf(row: PicturedRow): string | undefined {
  const toUsable = (address: Address | undefined) => toPictureAddress(address ?? null) ?? [];
  const [first] = picturesIn(row).flatMap(toUsable);
  return [row.ogImage, first].flatMap(toUsable).find((address) => !/\.svg($|\?)|^\/plates\//i.test(address));
}

const picturesIn = ({ featuredImageUrl, coverImage, galleryImages = [] }: PicturedRow) => [
  featuredImageUrl,
  coverImage,
  ...galleryImages,
];

/**
 * The picture of a row: its photograph if `photos` has it, else the drawing of its page, which for a service is its room,
 * unless staff chose another one.
 */
export function rowSubject(kind: RowKind, row: PicturedRow, site: Branded, photos: Photos = {}): ShareSubject {
  const { id, iconName, slug, categoryName: category } = row;
  const title = withoutMarks(row.title);
  const photo = photos[photographOf(row) ?? ""];
  const drawn = findDrawn(picturesIn(row));
  const about = kind === "post" ? "still" : undefined;
  const picture =
    drawn ?? (kind === "service" ? roomAddress(toServiceIcon(iconName)) : standIn({ id, title, category, about }));
  return { path: pathOf(kind, slug), picture, title, ...(photo && { photo }), ...toShareBrand(site) };
}

function findDrawn(addresses: readonly (Address | undefined)[]): string | undefined {
  const [first = ""] = addresses.flatMap((address) => address?.trim() || []);
  const plate = findPlate(first);
  if (plate) return plateAddress(plate);
  return findRoom(first) && first;
}

/** Width of every picture for link previews, in pixels. */
export const PICTURE_WIDTH = 1200;
/** Height of every picture for link previews, in pixels. */
export const PICTURE_HEIGHT = 630;

/** The version of the layout. Raise it when the layout or its plates change: stored pictures are then replaced. */
export const pictureEdition = 13;

/** The storage key of a picture: a hash of everything in it. */
export function toPictureKey({ picture, title, company, logo, photo }: PictureContent): string {
  const parts = photo ? [photo.address, photo.version, photo.focalX, photo.focalY] : [picture, title, company, logo];
  return createHash("sha256")
    .update(JSON.stringify([pictureEdition, ...parts]))
    .digest("hex");
}

/** A picture's version, which differs from earlier ones at the same address. */
export const toPictureVersion = (key: string): string => key.slice(0, 16);

/** The picture for a page's head; a changed picture has another address, so that previews are renewed. */
export function toShareImage(subject: ShareSubject, siteUrl: string): HeadImage {
  return {
    address: `${siteUrl}${subject.path}?v=${toPictureVersion(toPictureKey(subject))}`,
    alt: subject.photo ? subject.photo.alt || subject.title : messages.drawnPicture(subject.title),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  };
}
