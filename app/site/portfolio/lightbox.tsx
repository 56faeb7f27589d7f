import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages/en.ts";
import { SitePhoto } from "../site-photo.tsx";

/** All pictures of a gallery, one at a time, over the page. islands/gallery.ts opens and turns it. */
export function Lightbox({ label, first, alt, count }: { label: string; first: string; alt: string; count: number }) {
  return (
    <dialog
      aria-label={label}
      className="m-0 h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)_auto] gap-3 bg-[#07161c] p-3 text-[#f4f0ea] open:grid sm:p-5"
    >
      <form method="dialog" className="flex justify-end">
        <LightboxButton type="submit" label={messages.closePictures}>
          <X aria-hidden="true" className="size-6" />
        </LightboxButton>
      </form>
      <SitePhoto address={first} alt={alt} sizes="100vw" className="size-full min-h-0 object-contain" />
      <div className="flex items-center justify-center gap-6">
        <LightboxButton label={messages.previousPicture} step={-1}>
          <ChevronLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
        </LightboxButton>
        <p role="status" data-gallery-place className="min-w-16 text-center text-small">
          {messages.pictureCount(1, count)}
        </p>
        <LightboxButton label={messages.nextPicture} step={1}>
          <ChevronRight aria-hidden="true" className="size-6 rtl:-scale-x-100" />
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
      className="pressable grid size-12 cursor-pointer place-items-center rounded-control border border-[#f4f0ea]/40 hover:bg-[#f4f0ea]/12"
    >
      {children}
    </button>
  );
}
