import { preload } from "react-dom";
import { type Photo as PhotoFacts, toFocalClasses, toSrcSet } from "~/lib/media/photo.ts";

type Props = {
  photo: PhotoFacts;
  /** The text alternative; empty if the words beside it say the same. */
  alt: string;
  sizes: string;
  /** It is visible at once, so it must not load lazily. */
  first?: boolean;
  className?: string;
};

/** A picture in the best file for the window, in its own proportions or cropped around its focal point. */
export function Photo({ photo, alt, sizes, first = false, className = "" }: Props) {
  const { avif, webp, fallback, width, height } = photo;
  // The width of a lazy picture is known when it starts to load.
  const exactly = first ? sizes : `auto, ${sizes}`;
  const [smallest] = avif;
  if (first && smallest) {
    preload(smallest.address, {
      as: "image",
      type: "image/avif",
      imageSrcSet: toSrcSet(avif),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      {avif.length > 0 && <source type="image/avif" srcSet={toSrcSet(avif)} sizes={exactly} />}
      {webp.length > 0 && <source type="image/webp" srcSet={toSrcSet(webp)} sizes={exactly} />}
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        data-sizes={sizes}
        decoding={first ? "sync" : "async"}
        className={`${className} ${toFocalClasses(photo)}`.trim()}
      />
    </picture>
  );
}
