import { toFileOf } from "~/lib/media/photo.ts";
import { LogoMark } from "~/ui/logo.tsx";
import type { Chrome } from "./chrome.ts";

/** How large a logo is drawn at the most, in pixels; screens have two of them in one. */
const most = { width: 208, height: 44 };

/** The company's logo; without one the drawn house and its name. */
export function Brand({ chrome, nameClasses }: { chrome: Chrome; nameClasses: string }) {
  const { logo, company } = chrome;
  if (logo) {
    const scale = Math.min(most.height / logo.height, most.width / logo.width);
    // Most logos are drawn for paper: they keep its white, also in the dark.
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
