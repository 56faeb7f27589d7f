import { messages } from "../messages.ts";

/** A fact that a text may name in double braces, and its current value. */
export type Offer = { name: string; label: string; value: string };

/** Facts are offered while typing within an element with this attribute. */
const offering = "[data-facts]";
const begun = /\{\{\s*([\p{L}\p{N}_ -]{0,40})$/u;
const listId = "fact-offers";
const lineClasses =
  "flex min-h-10 w-full cursor-pointer items-baseline gap-3 rounded-control px-2.5 py-2 text-start aria-selected:bg-raised-2 aria-selected:shadow-[inset_3px_0_0_var(--live)] pointer-coarse:min-h-11";

type Place = { target: HTMLElement; typed: string; length: number };
type Shown = Place & { offers: Offer[]; at: number };

let all: Offer[] | undefined;
let shown: Shown | undefined;
let isHearing = false;
let followed = 0;
const [list, status] = [document.createElement("div"), document.createElement("p")];

/** Suggests facts below the text while it is typed, from "{{" on. `load` rejects if they cannot be read. */
export function offerFacts(load: () => Promise<Offer[]>): void {
  if (isHearing) return;
  isHearing = true;
  Object.assign(list, {
    id: listId,
    popover: "manual",
    role: "listbox",
    ariaLabel: messages.facts,
    tabIndex: 0,
  });
  list.className =
    "fixed inset-auto m-0 max-h-76 w-104 max-w-[calc(100%-16px)] overflow-y-auto rounded-plate border border-hairline bg-raised p-1.5 text-ink shadow-floating";
  Object.assign(status, { role: "status", className: "sr-only" });
  // The text keeps the focus.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  addEventListener("input", () => void follow(load));
  // Before the form, the editor and the frame handle the key.
  addEventListener("keydown", onKey, true);
  addEventListener("focusout", (event) => event.target === shown?.target && close());
  addEventListener("scroll", ({ target }) => target !== list && shown && place(shown.target), true);
  void follow(load);
}

async function follow(load: () => Promise<Offer[]>): Promise<void> {
  if (!findPlace()) return close();
  followed += 1;
  const mine = followed;
  // Settings may have changed since the list was last open.
  if (!shown) all = await load().catch(() => undefined);
  // An older answer would open again what a key has closed meanwhile.
  if (mine !== followed) return;
  const now = findPlace();
  const offers = now && all && findMeant(all, now.typed.trim().toLowerCase());
  if (!now || !offers?.length) return close();
  show({ ...now, offers, at: 0 });
}

/** Prefix matches first, then other matches. */
function findMeant(offers: readonly Offer[], typed: string): Offer[] {
  const words = ({ name, label }: Offer) => `\n${name}\n${label.toLowerCase()}`;
  const later = (offer: Offer) => Number(!words(offer).includes(`\n${typed}`));
  return offers.filter((offer) => words(offer).includes(typed)).sort((one, other) => later(one) - later(other));
}

/** The part of a name before the caret; undefined in code, where braces are literal. */
function findPlace(): Place | undefined {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement) || !target.closest(offering)) return undefined;
  const [whole = "", typed] = begun.exec(textBefore(target)) ?? [];
  return typed === undefined ? undefined : { target, typed, length: whole.length };
}

function textBefore(target: HTMLElement): string {
  if (isField(target)) return target.value.slice(0, target.selectionStart ?? 0);
  const { anchorNode, anchorOffset, isCollapsed } = getSelection() ?? {};
  const isText = anchorNode?.nodeType === Node.TEXT_NODE && target.contains(anchorNode) && isCollapsed;
  return isText && !anchorNode.parentElement?.closest("pre, code")
    ? (anchorNode.textContent ?? "").slice(0, anchorOffset)
    : "";
}

const isField = (target: Element): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");

function show(next: Shown): void {
  shown = next;
  const { target, offers, at } = next;
  list.replaceChildren(...offers.map(toLine));
  // Outside an open dialog nothing can be clicked; public pages have staff styles only in the staff area.
  (target.closest("dialog") ?? document.querySelector(".staff-place") ?? document.body).append(list, status);
  list.showPopover();
  place(target);
  list.children[at]?.scrollIntoView({ block: "nearest" });
  target.setAttribute("aria-controls", listId);
  target.setAttribute("aria-autocomplete", "list");
  target.setAttribute("aria-activedescendant", `${listId}-${at}`);
  status.textContent = messages.factCount(offers.length);
}

function toLine({ label, value, name }: Offer, index: number): HTMLElement {
  const line = document.createElement("div");
  const [title, present] = [document.createElement("span"), document.createElement("bdi")];
  Object.assign(line, { id: `${listId}-${index}`, role: "option", className: lineClasses });
  line.ariaSelected = String(index === shown?.at);
  title.className = "shrink-0";
  present.className = "ms-auto min-w-0 truncate text-small text-muted";
  title.textContent = label;
  present.textContent = value || messages.noValue;
  line.append(title, present);
  line.addEventListener("click", () => insert(name));
  return line;
}

/** Below the edited line in the editor, otherwise below the field; above it without space below. */
function place(target: HTMLElement): void {
  const range = isField(target) ? target : (getSelection()?.getRangeAt(0) ?? target);
  const { left, top, bottom } = range.getBoundingClientRect();
  const { width = innerWidth, height = innerHeight } = visualViewport ?? {};
  const room = height - list.offsetHeight - 8;
  const below = bottom + 4;
  const at = below <= room ? below : Math.max(8, Math.min(room, top - list.offsetHeight - 4));
  list.style.top = `${at}px`;
  list.style.left = `${Math.max(8, Math.min(left, width - list.offsetWidth - 8))}px`;
}

function onKey(event: KeyboardEvent): void {
  if (!shown || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const { offers, at } = shown;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const isChosen = event.key === "Enter" || event.key === "Tab";
  if (step === undefined && !isChosen && event.key !== "Escape") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (step) show({ ...shown, at: (at + step + offers.length) % offers.length });
  else if (isChosen) insert(offers[at]?.name ?? "");
  else close();
}

/** Replaces the typed part by the name, like typing does, so that it can be undone and fires events. */
function insert(name: string): void {
  if (!shown) return;
  const { target, length } = shown;
  close();
  if (isField(target)) target.setSelectionRange((target.selectionStart ?? 0) - length, target.selectionStart);
  else {
    const selection = getSelection();
    const { anchorNode, anchorOffset = 0 } = selection ?? {};
    if (anchorNode) selection?.setBaseAndExtent(anchorNode, anchorOffset - length, anchorNode, anchorOffset);
  }
  document.execCommand("insertText", false, `{{${name}}}`);
}

function close(): void {
  if (!shown) return;
  for (const name of ["aria-controls", "aria-autocomplete", "aria-activedescendant"])
    shown.target.removeAttribute(name);
  shown = undefined;
  list.remove();
  status.remove();
}
