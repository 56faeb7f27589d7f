import { useState } from "react";
import { type Portrait, toFocalClasses } from "~/lib/media/photo.ts";

type AvatarProps = { name: string; photo: Portrait | null; className?: string };

/** A person's picture as a small square, or their initial. The name is beside it. */
export function Avatar({ name, photo, className = "size-9" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = photo && photo.address !== broken ? photo : null;
  return (
    <span
      aria-hidden="true"
      data-initials={shown ? undefined : toInitials(name)}
      className={`avatar grid shrink-0 grid-cols-[100%] grid-rows-[100%] place-items-center overflow-hidden rounded-control bg-raised-2 font-semibold uppercase *:[grid-area:1/1] before:[grid-area:1/1] before:content-[attr(data-initials)] ${className}`}
    >
      {shown && (
        <img
          src={shown.address}
          alt=""
          decoding="async"
          onError={() => setBroken(shown.address)}
          className={`size-full object-cover ${toFocalClasses(shown)}`}
        />
      )}
    </span>
  );
}

function toInitials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return ([...first][0] ?? "") + ([...last][0] ?? "");
}
