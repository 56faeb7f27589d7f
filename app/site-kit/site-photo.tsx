import { createContext, type ReactNode, use } from "react";
import { useMatches } from "react-router";
import type { Photos } from "~/lib/media/photo.ts";
import { toNight, toPlatePhoto } from "~/media/plates.ts";
import { Photo } from "~/ui/photo.tsx";

const PagePhotos = createContext<Photos>({});

/** Provides the pictures that the page's loaders have read (`photos` in their data) to every SitePhoto below. */
export function PhotosOfPage({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const photos = Object.assign({}, ...matches.map(({ loaderData }) => photosIn(loaderData))) as Photos;
  return <PagePhotos value={photos}>{children}</PagePhotos>;
}

const photosIn = (loaderData: unknown): Photos => (loaderData as { photos?: Photos } | undefined)?.photos ?? {};

type Props = {
  address: string;
  /** The text alternative; by default the library's. */
  alt?: string;
  sizes: string;
  first?: boolean;
  className?: string;
};

/** A library picture in the best file, or one of another site as it is. */
export function SitePhoto({ address, alt, sizes, first = false, className }: Props) {
  const elsewhere = { address, width: 1200, height: 800, avif: [], webp: [], fallback: address, alt: "" };
  const photo = use(PagePhotos)[address] ?? toPlatePhoto(address) ?? { ...elsewhere, focalX: 50, focalY: 50 };
  return <Photo photo={photo} alt={alt ?? photo.alt} sizes={sizes} first={first} className={className} />;
}

/** A picture that fills its frame, and over it the same scene after dark, if it is a drawing that has one. */
export function ScenePhoto({ address, ...rest }: Omit<Props, "className">) {
  const night = toNight(address);
  const fills = "absolute inset-0 size-full object-cover";
  return (
    <>
      <SitePhoto address={address} {...rest} className={fills} />
      {night && <SitePhoto address={night} alt="" sizes={rest.sizes} className={`night-edition ${fills}`} />}
    </>
  );
}

/** The library's text alternative of a picture, or `otherwise` if it has none. */
export function useAlt(): (address: string, otherwise: string) => string {
  const photos = use(PagePhotos);
  return (address, otherwise) => photos[address]?.alt || otherwise;
}
