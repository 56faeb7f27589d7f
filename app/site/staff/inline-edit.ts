import type { FieldInPlace, StaffPage } from "~/content/staff-page.ts";
import { findMarkedAt, showHovered, sourceAttribute, sourceOf } from "~/lib/text/field-markers.ts";
import { closeEditor, openEditor } from "./editor.ts";
import { type Answer, askForField, askForPicture, showMessage } from "./message.ts";
import { messages } from "./messages.ts";

const hintId = "staff-hint";
const bar = ".staff-bar, .staff-editor, #fact-offers, #toasts";

/** Makes every text and picture from content hoverable, focusable with Tab, and editable. */
export function startInlineEdit({ userId, mayEditSettings }: Pick<StaffPage, "userId" | "mayEditSettings">): void {
  document.documentElement.classList.add("staff-pencil-on");
  const hint = document.createElement("p");
  document.body.append(Object.assign(hint, { id: hintId, hidden: true, textContent: messages.pressEnter }));
  // The week in words has no source of its own.
  for (const hours of mayEditSettings ? document.querySelectorAll(`[data-hours]:not([${sourceAttribute}])`) : [])
    hours.setAttribute(sourceAttribute, `${settings}company_opening_hours`);
  for (const text of document.querySelectorAll<HTMLElement>(`[${sourceAttribute}]`)) makeReachable(text);
  findPictures();
  // In the capture phase, before the page's links and buttons.
  document.addEventListener("click", (event) => onClick(event, userId, mayEditSettings), true);
  document.addEventListener("keydown", (event) => onKey(event, userId), true);
  document.addEventListener("pointermove", onMove, { passive: true });
}

function makeReachable(text: HTMLElement): void {
  if (text.tabIndex < 0 && text.closest("[inert], [hidden]") === null) text.tabIndex = 0;
  text.setAttribute("aria-describedby", [text.getAttribute("aria-describedby"), hintId].filter(Boolean).join(" "));
}

const settings = "page-content/site_settings/";
const contacts = [
  { link: 'a[href^="tel:"]', sources: ["contact_phone_primary", "contact_phone_secondary"] },
  { link: 'a[href^="mailto:"]', sources: ["contact_email"] },
  { link: 'a[href*="//wa.me/"]', sources: ["contact_whatsapp"] },
];

/** The setting that a contact link shows: there are two phone numbers. */
async function askForContact(href: string, [key = "", ...others]: string[]): Promise<Answer<FieldInPlace>> {
  const answer = await askForField(settings + key);
  const toDigits = (text: string) => text.replaceAll(/\D/g, "");
  const isOther = answer.ok && !toDigits(href).includes(toDigits(String(answer.value.value)));
  return isOther && others.length > 0 ? askForContact(href, others) : answer;
}

function onClick(event: MouseEvent, userId: string, mayEditSettings: boolean): void {
  const target = event.target as Element;
  if (target.closest(".staff-edited")) {
    event.preventDefault();
    return;
  }
  const link = target.closest<HTMLAnchorElement>("a[href]");
  const contact = contacts.find((known) => link?.matches(known.link));
  if (link && contact) {
    event.preventDefault();
    event.stopPropagation();
    if (mayEditSettings) edit(event, link, () => askForContact(link.href, contact.sources), userId);
    else showMessage({ text: messages.settingsAreOwners });
    return;
  }
  // A keyboard click on a link has the position 0,0; Ctrl and ⌘ clicks always follow it.
  if (target.closest(bar) || event.ctrlKey || event.metaKey || event.detail === 0) return;
  const { clientX, clientY } = event;
  const text = findMarkedAt(document, clientX, clientY) ?? findPictureAt(clientX, clientY);
  if (text) editPart(event, text, userId);
}

function findPictureAt(x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).find((part) => pictures.has(part));
}

function onKey(event: KeyboardEvent, userId: string): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey || isComposing) return;
  const part = target as HTMLElement;
  if (!part.isContentEditable) editPart(event, part, userId);
}

function editPart(event: Event, part: Element, userId: string): void {
  const [source, picture] = [sourceOf(part), pictures.get(part)];
  if (source) edit(event, part, () => askForField(source), userId);
  else if (picture) edit(event, picture.block, () => askForPicture(picture.address, picture.paths), userId);
}

function edit(event: Event, part: Element, askFor: () => Promise<Answer<FieldInPlace>>, userId: string): void {
  event.preventDefault();
  event.stopPropagation();
  if (closeEditor()) void openEditor(part as HTMLElement, askFor(), userId);
}

type PicturePlace = { address: string; paths: string[]; block: HTMLElement };

/** Pictures that belong to an item at one of the paths; the block is hidden while the field is in its place. */
const pictures = new Map<Element, PicturePlace>();

function findPictures(): void {
  const blocks = new Set<Element>();
  for (const image of document.querySelectorAll<HTMLImageElement>("main img")) {
    const links = [image.closest("a"), image.closest("article, li")?.querySelector("a")];
    const paths = [...new Set([...links.map((link) => link?.pathname ?? ""), location.pathname])].filter(isOfItem);
    const frame = (image.closest("picture") ?? image).parentElement;
    const block = frame?.matches("article, li, section, main, p") ? image : (frame ?? image);
    // Several pictures in one frame are states of one picture.
    if (paths.length === 0 || blocks.has(block) || image.closest(`[${sourceAttribute}]`)) continue;
    blocks.add(block);
    pictures.set(image, { address: image.currentSrc || image.src, paths, block });
    image.classList.add("staff-picture");
    image.tabIndex = 0;
    image.role = "button";
    image.ariaLabel = [messages.replacePicture, image.alt].filter(Boolean).join(": ");
  }
}

const isOfItem = (path: string) => /^\/[^/]+\/[^/]+$/.test(path) && !path.startsWith("/media/");

let isWaiting = false;

function onMove({ clientX, clientY }: PointerEvent): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    const isOnBar = document.elementFromPoint(clientX, clientY)?.closest(bar);
    showHovered(document, isOnBar ? null : findMarkedAt(document, clientX, clientY));
  });
}
