import { ImageOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { toThumbnail } from "~/media/plates.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import { messages } from "./messages.ts";

type PictureProps = {
  address: string;
  isSmall?: boolean;
  className?: string;
};

/** A picture in its frame, uncropped, or a note that it cannot be loaded. Its description is beside it. */
export function Picture({ address, isSmall = false, className = "" }: PictureProps) {
  const shown = isSmall ? toThumbnail(address) : address;
  const source = shown.startsWith("blob:") ? shown : toPictureAddress(shown);
  const picture = usePicture(source ?? null);
  if (picture) return <img {...picture} alt="" className={`size-full object-contain ${className}`} />;
  return (
    <div className="grid size-full place-content-center justify-items-center gap-1.5 p-2 text-center text-muted text-ui">
      <Icon of={ImageOff} className="size-5" />
      <span className={isSmall ? "sr-only" : ""}>{messages.pictureNotLoaded}</span>
    </div>
  );
}

/** The attributes of an `img` for this address; null without one, or if it cannot be loaded. */
export function usePicture(src: string | null): ComponentProps<"img"> | null {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) return null;
  const give = () => setBroken(src);
  return {
    src,
    decoding: "async",
    // A picture in server-rendered HTML can fail before any listener exists.
    ref: (image) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc === image.src) give();
    },
    onError: give,
  };
}
