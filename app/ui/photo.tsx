import { preload } from "react-dom";
import { type Photo as PhotoFacts, toFocalClasses, toGrowing, toSources } from "~/lib/media/photo.ts";

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
  const { day, fallback, width, height } = photo;
  const sources = toSources(photo);
  const imageSizes = toGrowing(sizes);
  const early = first ? sources.slice(0, day ? 2 : 1) : [];
  for (const { media = day && "(prefers-color-scheme: dark)", type, srcSet } of early)
    preload(fallback, { as: "image", type, media, imageSrcSet: srcSet, imageSizes, fetchPriority: "high" });
  return (
    <picture className="contents">
      {sources.map((source) => (
        // The width of a lazy picture is known when it starts to load.
        <source key={source.srcSet} {...source} sizes={first ? imageSizes : `auto, ${imageSizes}`} />
      ))}
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
        className={`${className} ${toFocalClasses(photo)}`.trim()}
      />
    </picture>
  );
}
