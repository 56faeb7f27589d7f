import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { ReactNode } from "react";
import { LineIcon } from "~/ui/line-icon.tsx";
import { messages } from "../messages/en.ts";
import { SitePhoto } from "../site-photo.tsx";

type Shown = { address: string; alt: string; caption: string };

/** All pictures of a gallery, one at a time, over the page, each whole. */
export function Lightbox({ label, first, count }: { label: string; first: Shown; count: number }) {
  return (
    <dialog
      aria-label={label}
      className="m-0 h-dvh max-h-none w-screen max-w-none grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 overflow-hidden bg-[#07161c] p-3 text-[#f4f0ea] open:grid sm:p-5"
    >
      <form method="dialog" className="flex justify-end">
        <LightboxButton type="submit" label={messages.closePictures}>
          <X aria-hidden="true" className="size-6" />
        </LightboxButton>
      </form>
      <SitePhoto
        address={first.address}
        alt={first.alt}
        sizes="100vw"
        className="size-full min-h-0 touch-pan-y touch-pinch-zoom object-contain"
      />
      <div className="flex items-center justify-center gap-3 sm:gap-6">
        <LightboxButton label={messages.previousPicture} step={-1}>
          <LineIcon of={ChevronLeft} className="size-6 rtl:-scale-x-100" />
        </LightboxButton>
        <p role="status" className="max-w-[60ch] min-w-0 grow text-center text-small text-balance">
          <span data-gallery-caption className="line-clamp-3" dir="auto">
            {first.caption}
          </span>
          <bdi data-gallery-place className="block text-ui text-[#a8bfc2]">
            {messages.pictureCount(1, count)}
          </bdi>
        </p>
        <LightboxButton label={messages.nextPicture} step={1}>
          <LineIcon of={ChevronRight} className="size-6 rtl:-scale-x-100" />
        </LightboxButton>
      </div>
    </dialog>
  );
}

function LightboxButton({
  type = "button",
  label,
  step,
  children,
}: {
  type?: "button" | "submit";
  label: string;
  step?: number;
  children: ReactNode;
}) {
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
