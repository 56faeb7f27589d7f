import { toFileOf } from "~/lib/media/photo.ts";
import type { Chrome } from "~/site-kit/chrome.ts";
import { LogoMark } from "~/ui/logo.tsx";

/** The largest size of a logo, in pixels; screens may have two pixels per pixel. */
const most = { width: 208, height: 44 };

/** The company's logo; without one, the drawn house and its name. */
export function Brand({ chrome, nameClasses }: { chrome: Chrome; nameClasses: string }) {
  const { logo, company } = chrome;
  if (logo) {
    const scale = Math.min(most.height / logo.height, most.width / logo.width);
    // Most logos are made for paper: they keep their white background, also in the dark.
    return (
      <img
        src={toFileOf(logo, 2 * most.width)}
        alt={company}
        fetchPriority="low"
        width={Math.round(logo.width * scale)}
        height={Math.round(logo.height * scale)}
        className="rounded-control bg-white p-1"
      />
    );
  }
  return (
    <>
      <LogoMark className="size-7.5 shrink-0" />
      <span className={nameClasses}>{company}</span>
    </>
  );
}
