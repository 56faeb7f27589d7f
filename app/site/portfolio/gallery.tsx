import { Maximize2 } from "lucide-react";
import { messages } from "../messages/en.ts";
import { SitePhoto, useAlt } from "../site-photo.tsx";
import { Lightbox } from "./lightbox.tsx";

type Pictured = { title: string; standIn: string; pictures: string[] };

const frame = "relative block aspect-[3/2] w-full overflow-hidden rounded-plate picture-ground";
const columns: Record<number, string> = { 2: "grid-cols-2", 3: "grid-cols-3", 4: "grid-cols-4" };
const lonelyFrame = `${frame} lg:aspect-auto lg:h-full lg:max-h-[52rem] lg:min-h-[32rem]`;

/** A project's pictures: one large, the others below it as links to the full picture. */
export function Gallery({ project }: { project: Pictured }) {
  const { title, pictures, standIn } = project;
  const altOf = useAlt();
  const [first, ...others] = pictures;
  if (first === undefined || others.length === 0) {
    const alt = first === undefined ? messages.drawnPicture(title) : altOf(first, title);
    return (
      <div className={lonelyFrame}>
        <LargePicture address={first ?? standIn} alt={alt} />
      </div>
    );
  }
  const captionOf = (address: string) => altOf(address, title);
  const alt = (index: number) => altOf(pictures[index] ?? "", messages.pictureOf(title, index + 1, pictures.length));
  return (
    <section aria-label={messages.pictures} data-gallery className="self-start">
      <a href={first} data-gallery-main className={`${frame} lg:aspect-[4/3] lg:max-h-[48rem]`}>
        <LargePicture address={first} alt={alt(0)} />
        <span className="absolute end-3 bottom-3 inline-flex items-center gap-2 rounded-control bg-[#0b1f26]/88 px-3 py-1.5 text-ui text-[#f4f0ea] print:hidden">
          <Maximize2 aria-hidden="true" className="size-4" />
          {messages.viewLarger}
        </span>
      </a>
      <ul className={`mt-3 grid gap-3 print:hidden ${columns[pictures.length] ?? "grid-cols-4 sm:grid-cols-5"}`}>
        {pictures.map((src, index) => (
          <li key={src}>
            <a
              href={src}
              data-gallery-thumb
              data-caption={captionOf(src)}
              aria-current={index === 0 ? "true" : undefined}
              className="relative block aspect-[3/2] overflow-hidden rounded-control picture-ground after:absolute after:inset-0 after:rounded-control after:border-3 after:border-transparent hover:after:border-field-edge aria-[current]:after:border-ink"
            >
              <SitePhoto address={src} alt={alt(index)} sizes="10rem" className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        label={messages.picturesOf(title)}
        first={{ address: first, alt: alt(0), caption: captionOf(first) }}
        count={pictures.length}
      />
    </section>
  );
}

function LargePicture({ address, alt }: { address: string; alt: string }) {
  return (
    <SitePhoto
      address={address}
      alt={alt}
      sizes="(width >= 64rem) 44rem, 100vw"
      first
      className="absolute inset-0 size-full object-cover"
    />
  );
}
