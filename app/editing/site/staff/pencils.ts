import { editAttribute, parseSource, toEditAddress } from "~/definitions/edited-part.ts";
import { store } from "~/lib/web-storage.ts";
import type { StaffPage } from "~/request/staff-page.ts";
import { messages } from "./messages.ts";

/** Narrower windows have no place for the page beside its form. */
const wide = "(width >= 64rem)";

/** Puts a pencil into every part of the page that this user may edit, or removes them all. */
export function showPencils(isOn: boolean, { mayEditSettings }: Pick<StaffPage, "mayEditSettings">): void {
  document.documentElement.classList.toggle("staff-pencil-on", isOn);
  for (const pencil of document.querySelectorAll(".staff-pencil")) pencil.remove();
  if (!isOn) return;
  for (const part of document.querySelectorAll<HTMLElement>(`[${editAttribute}]`)) {
    const address = toAddress(part);
    const isSetting = part.getAttribute(editAttribute)?.startsWith("site_settings/") ?? false;
    if (address && (mayEditSettings || !isSetting)) part.append(toPencil(address, findName(part)));
  }
}

function toAddress(part: HTMLElement): string | null {
  const field = part.getAttribute(editAttribute) ?? "";
  if (field) return toEditAddress(location.pathname, field);
  const path = part.querySelector("a")?.pathname;
  return path === undefined ? null : toEditAddress(path, "");
}

function toPencil(href: string, name: string): HTMLElement {
  const pencil = Object.assign(document.createElement("a"), { href, className: "staff-pencil" });
  pencil.ariaLabel = pencil.title = messages.edit(name);
  pencil.append(toIcon());
  // The form opens with the page beside it.
  pencil.addEventListener("click", () => {
    if (matchMedia(wide).matches) store("preview", true);
  });
  return pencil;
}

/** What a part is called: its heading, or the words of its field's name. */
function findName(part: HTMLElement): string {
  const heading = part.querySelector("h1, h2, h3, figcaption strong")?.textContent?.trim();
  const field = part.getAttribute(editAttribute) ?? "";
  const words = (parseSource(field)?.field ?? field).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return heading || words.replaceAll("_", " ");
}

// Lucide's icon would load React in addition to Preact.
function toIcon(): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  path.setAttribute("d", "M12 20h9M16.4 3.6a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4Z");
  icon.append(path);
  return icon;
}
