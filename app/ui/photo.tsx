import { preload } from "react-dom";
import { type Photo as PhotoFacts, toFocalClasses, toGrowing, toSources, toSrcSet } from "~/lib/media/photo.ts";

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
  for (const { media, type, files } of first ? sources.slice(0, day ? 2 : 1) : []) {
    preload(files[0]?.address ?? "", {
      ...{ as: "image", type, imageSrcSet: toSrcSet(files), imageSizes, fetchPriority: "high" },
      media: media ?? (day && "(prefers-color-scheme: dark)"),
    });
  }
  return (
    <picture className="contents">
      {sources.map(({ media, type, files }) => (
        // The width of a lazy picture is known when it starts to load.
        <source
          key={`${media}${type}`}
          media={media}
          type={type}
          srcSet={toSrcSet(files)}
          sizes={first ? imageSizes : `auto, ${imageSizes}`}
        />
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
