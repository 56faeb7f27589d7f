import type { StaffPage } from "~/lib/http/staff-page.ts";
import { findMarkedAt, showHovered, sourceAttribute, sourceOf } from "~/lib/text/field-markers.ts";
import { closeEditor, openEditor } from "./editor.ts";
import { showMessage } from "./message.ts";

const hintId = "staff-hint";
const bar = ".staff-bar, .staff-editor, #fact-offers, #toasts";

/** Makes every text from content hoverable, focusable with Tab, and editable. */
export function startInlineEdit({ userId, mayEditSettings }: Pick<StaffPage, "userId" | "mayEditSettings">): void {
  document.documentElement.classList.add("staff-pencil-on");
  const hint = document.createElement("p");
  document.body.append(
    Object.assign(hint, { id: hintId, hidden: true, textContent: "Press Enter to edit this text." }),
  );
  for (const text of document.querySelectorAll<HTMLElement>(`[${sourceAttribute}]`)) makeReachable(text);
  // In the capture phase, before the page's links and buttons.
  document.addEventListener("click", (event) => onClick(event, userId, mayEditSettings), true);
  document.addEventListener("keydown", (event) => onKey(event, userId), true);
  document.addEventListener("pointermove", onMove, { passive: true });
}

function makeReachable(text: HTMLElement): void {
  if (text.tabIndex < 0 && text.closest("[inert], [hidden]") === null) text.tabIndex = 0;
  text.setAttribute("aria-describedby", [text.getAttribute("aria-describedby"), hintId].filter(Boolean).join(" "));
}

const settingsForm = "/admin/page-content/site_settings#field-";
const contacts = [
  { link: 'a[href^="tel:"]', href: `${settingsForm}contact_phone_primary` },
  { link: 'a[href^="mailto:"]', href: `${settingsForm}contact_email` },
  { link: 'a[href*="//wa.me/"]', href: `${settingsForm}contact_whatsapp` },
];

function onClick(event: MouseEvent, userId: string, mayEditSettings: boolean): void {
  const target = event.target as Element;
  const contact = contacts.find(({ link }) => target.closest(link));
  if (contact) {
    event.preventDefault();
    event.stopPropagation();
    const link = { href: contact.href, label: "Open it there" };
    showMessage(
      mayEditSettings
        ? { text: "This is edited in the site settings.", link }
        : { text: "This is one of the site settings, which owners edit." },
    );
    return;
  }
  // A keyboard click on a link has the position 0,0; Ctrl and ⌘ clicks always follow it.
  if (target.closest(bar) || event.ctrlKey || event.metaKey || event.detail === 0) return;
  const text = findMarkedAt(document, event.clientX, event.clientY);
  if (target.closest(".staff-edited")) event.preventDefault();
  else if (text) edit(event, text, userId);
}

function onKey(event: KeyboardEvent, userId: string): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey || isComposing) return;
  const text = target as HTMLElement;
  if (sourceOf(text) && !text.isContentEditable) edit(event, text, userId);
}

function edit(event: Event, text: Element, userId: string): void {
  const source = sourceOf(text);
  if (!source) return;
  event.preventDefault();
  event.stopPropagation();
  if (closeEditor()) void openEditor(text as HTMLElement, source, userId);
}

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
