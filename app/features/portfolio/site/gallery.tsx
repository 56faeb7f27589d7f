import { ChevronLeft, ChevronRight, Maximize2, X } from "lucide-react";
import type { ReactNode } from "react";
import { anyDirection } from "~/lib/text/text-direction.ts";
import { toNight } from "~/media/plates.ts";
import { messages } from "~/site-kit/messages.ts";
import { ScenePhoto, SitePhoto, useAlt } from "~/site-kit/site-photo.tsx";

type Pictured = { title: string; standIn: string; pictures: string[] };

const frame = "card-picture relative block aspect-[3/2] w-full overflow-hidden rounded-plate picture-ground";
const columns: Record<number, string> = { 2: "grid-cols-3", 3: "grid-cols-3", 4: "grid-cols-4" };
const lonelyFrame = `${frame} lg:aspect-auto lg:h-full lg:max-h-[52rem] lg:min-h-[32rem]`;

/** A project's pictures: a large one, and thumbnails that link to the full pictures. */
export function Gallery({ project }: { project: Pictured }) {
  const { title, pictures, standIn } = project;
  const altOf = useAlt();
  const [first, ...others] = pictures;
  if (first === undefined || others.length === 0) {
    const alt = first === undefined ? messages.drawnPicture(title) : altOf(first, title);
    return (
      <div data-edit="featuredImageUrl" className="after-dark relative">
        <div className={lonelyFrame}>
          <ScenePhoto address={first ?? standIn} alt={alt} sizes={sizes} first />
        </div>
        {/* A placeholder says nothing about this building's nights. */}
        {first !== undefined && <AfterDark of={first} />}
      </div>
    );
  }
  const captionOf = (address: string) => altOf(address, title);
  const alt = (index: number) => altOf(pictures[index] ?? "", messages.pictureOf(title, index + 1, pictures.length));
  return (
    <section data-edit="featuredImageUrl" aria-label={messages.pictures} data-gallery className="after-dark self-start">
      <div className="relative">
        <a href={first} data-gallery-main className={`${frame} lg:aspect-[4/3] lg:max-h-[48rem]`}>
          <ScenePhoto address={first} alt={alt(0)} sizes={sizes} first />
          <span className="absolute end-3 bottom-3 inline-flex items-center gap-2 rounded-control bg-[#0b1f26]/88 px-3 py-1.5 text-ui text-[#f4f0ea] print:hidden">
            <Maximize2 aria-hidden="true" className="size-4" />
            <span className="max-sm:hidden">{messages.viewLarger}</span>
          </span>
        </a>
        <AfterDark of={first} />
      </div>
      <ul className={`mt-3 grid gap-3 print:hidden ${columns[pictures.length] ?? "grid-cols-4 sm:grid-cols-5"}`}>
        {pictures.map((src, index) => (
          <li key={src}>
            <a
              href={src}
              data-gallery-thumb
              data-caption={captionOf(src)}
              aria-current={index === 0 ? "true" : undefined}
              className="relative block aspect-[3/2] overflow-hidden rounded-control picture-ground after:absolute after:inset-0 after:rounded-control after:border-field-edge hover:after:border-3 aria-[current]:after:border-3 aria-[current]:after:border-ink"
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

const sizes = "(width >= 64rem) min(47rem, 52vw), calc(100vw - 2.5rem)";

/** The switch of a drawn picture: before dark, after dark. */
function AfterDark({ of }: { of: string }) {
  if (!toNight(of)) return null;
  const side = "flex min-h-9 grow items-center justify-center rounded px-3";
  return (
    <label className="flex max-sm:mt-3 sm:absolute sm:end-3 sm:top-3 cursor-pointer rounded-control bg-[#0b1f26]/88 p-1 text-ui text-[#f4f0ea] has-focus-visible:outline-2 has-focus-visible:outline-focus forced-color-adjust-none print:hidden">
      <input type="checkbox" aria-label={messages.dark.after} autoComplete="off" className="peer sr-only" />
      <span className={`${side} bg-[#f4f0ea]/20 peer-checked:bg-transparent`}>{messages.dark.before}</span>
      <span className={`${side} peer-checked:bg-[#f4f0ea]/20`}>{messages.dark.after}</span>
    </label>
  );
}

type Shown = { address: string; alt: string; caption: string };

/** A dialog with all pictures of a gallery, one at a time, uncropped. */
function Lightbox({ label, first, count }: { label: string; first: Shown; count: number }) {
  return (
    <dialog
      aria-label={label}
      className="m-0 h-dvh max-h-none w-screen max-w-none grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 overflow-hidden bg-[#07161c] p-3 text-[#f4f0ea] open:grid sm:p-5"
    >
      <form method="dialog" className="flex justify-end">
        <LightboxButton type="submit" label={messages.close}>
          <X aria-hidden="true" className="size-6" />
        </LightboxButton>
      </form>
      <div className="relative min-h-0 [touch-action:pan-y_pinch-zoom] [&_img]:object-contain">
        <ScenePhoto address={first.address} alt={first.alt} sizes="100vw" />
      </div>
      <div className="flex items-center justify-center gap-3 sm:gap-6">
        <LightboxButton label={messages.previousPicture} step={-1}>
          <ChevronLeft aria-hidden="true" className="size-6 rtl:[scale:-1_1]" />
        </LightboxButton>
        <p role="status" className="max-w-[60ch] min-w-0 grow text-center text-small text-balance">
          <span data-gallery-caption className="line-clamp-3" dir={anyDirection()}>
            {first.caption}
          </span>
          <bdi data-gallery-place className="block text-ui text-[#a8bfc2]">
            {`1 / ${count}`}
          </bdi>
        </p>
        <LightboxButton label={messages.nextPicture} step={1}>
          <ChevronRight aria-hidden="true" className="size-6 rtl:[scale:-1_1]" />
        </LightboxButton>
      </div>
    </dialog>
  );
}

type LightboxButtonProps = { type?: "button" | "submit"; label: string; step?: number; children: ReactNode };

function LightboxButton({ type = "button", label, step, children }: LightboxButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-gallery-step={step}
      className="pressable grid size-12 shrink-0 cursor-pointer place-items-center rounded-control border border-[#f4f0ea]/40 hover:bg-[#f4f0ea]/12"
    >
      {children}
    </button>
  );
}
