import {
  type FieldFrameNote,
  type FieldInPlace,
  fieldFrameAddress,
  fieldFrameEvent,
  type ValueInPlace,
} from "~/content/staff-page.ts";
import { sourceAttribute } from "~/lib/text/field-markers.ts";
import { offerFacts } from "~/ui/inputs/offer-facts.ts";
import type { EditorBarHandle, Presses } from "./editor-bar.tsx";
import { askForFacts } from "./message.ts";
import { messages } from "./messages.ts";

type TextPlace = {
  value(): ValueInPlace;
  set(value: ValueInPlace): void;
  focus(): void;
  /** Why it cannot be saved yet: an upload is still running. */
  findFault?(): string | undefined;
  end(): void;
};

/** Ctrl+Enter saves, as does Enter in a single-line text; Escape cancels. */
type On = Presses & { typed(): void };

const pressed = "button, summary, label, select, textarea";

/** Makes the text of an element editable. */
export function createTextPlace(element: HTMLElement, field: FieldInPlace, bar: EditorBarHandle, on: On): TextPlace {
  const text = String(field.value);
  const isWhole = element.children.length === 0 && isSameText(element.textContent, text);
  const box = isWhole && !element.closest(pressed) ? null : bar.addBox(text);
  element.classList.add("staff-edited");
  offerFacts(askForFacts);
  const end = box ? () => {} : makeEditable(element, text, field.label);
  bar.showAt(element);
  const target = box ?? element;
  target.addEventListener("input", on.typed);
  hearKeys([target, bar.element], on, !field.isLong && !text.includes("\n"));
  return {
    value: () => (box ? box.value : readText(element)),
    set(value) {
      if (box) box.value = String(value);
      else element.textContent = String(value);
    },
    focus() {
      target.focus();
      if (!box) getSelection()?.selectAllChildren(element);
      if (!box) getSelection()?.collapseToEnd();
    },
    end() {
      end();
      element.classList.remove("staff-edited");
    },
  };
}

function hearKeys(parts: HTMLElement[], { save, cancel }: Presses, isOneLine = false): void {
  const heard = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, isComposing } = event;
    const saves = key === "Enter" && !isComposing && (ctrlKey || metaKey || isOneLine);
    // The page has its own keys, such as Enter on a link.
    if (key === "Enter" || key === " ") event.stopPropagation();
    if (!saves && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) save();
    else cancel();
  };
  for (const part of parts)
    part.addEventListener("keydown", (event) => {
      if (part === event.target || event.key === "Escape") heard(event);
    });
}

function makeEditable(element: HTMLElement, value: string, label: string): () => void {
  const before = [...element.childNodes];
  const names = ["role", "aria-label", "aria-multiline", "contenteditable", "tabindex"];
  const attributes = names.map((name) => [name, element.getAttribute(name)] as const);
  element.textContent = value;
  element.contentEditable = "plaintext-only";
  element.role = "textbox";
  element.ariaLabel = label;
  element.ariaMultiLine = "true";
  return () => {
    element.replaceChildren(...before);
    for (const [name, was] of attributes) {
      if (was === null) element.removeAttribute(name);
      else element.setAttribute(name, was);
    }
  };
}

function readText(element: HTMLElement): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = "";
  while (walker.nextNode()) {
    const { nodeName, nodeValue } = walker.currentNode;
    if (nodeName === "BR") text += "\n";
    else text += nodeValue ?? "";
  }
  return text.replace(/\n$/, "").replaceAll("\u00a0", " ");
}

/** Replaces a text in all elements that show it. False if one of them shows it differently. */
export function replaceEverywhere(source: string, before: string, now: string): boolean {
  const elements = [...document.querySelectorAll(`[${sourceAttribute}~="${CSS.escape(source)}"]`)];
  const replaced = elements.map((element) => {
    const node = findTextNode(element, before);
    if (node) node.nodeValue = (node.nodeValue ?? "").replace(before.trim(), () => now);
    return node !== undefined;
  });
  return replaced.length > 0 && replaced.every(Boolean);
}

function findTextNode(element: Element, text: string): Text | undefined {
  const wanted = text.trim();
  const nodes = [...element.childNodes].filter((node) => node instanceof Text);
  return nodes.find(({ nodeValue }) => wanted !== "" && nodeValue?.includes(wanted));
}

function isSameText(shown: string | null, stored: string): boolean {
  const folded = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  return folded(shown ?? "") === folded(stored);
}

const loading = "staff-loading";
const replaced = "staff-replaced";

type Framed = { element: HTMLElement; source: string; field: FieldInPlace; bar: EditorBarHandle; on: On };

/** Replaces a text by its field's input in a frame of the back office; null if it cannot be opened. */
export function openFramePlace({ element, source, field, bar, on }: Framed): Promise<TextPlace | null> {
  const block = findBlock(element, source);
  const part = document.createElement("div");
  const frame = document.createElement("iframe");
  const src = `${fieldFrameAddress}?source=${encodeURIComponent(source)}`;
  part.className = `staff-framed ${loading}`;
  Object.assign(frame, { className: "staff-frame", title: messages.edit(field.label), src });
  part.append(frame, bar.element);
  hearKeys([bar.element], on);
  let value = field.value;
  const end = () => {
    part.remove();
    block.classList.remove(replaced);
  };
  return new Promise((resolve) => {
    const begin = (set: (value: ValueInPlace) => void) => {
      block.classList.add(replaced);
      part.classList.remove(loading);
      resolve({
        ...{ value: () => value, end },
        focus() {
          const inside = frame.contentDocument?.activeElement as HTMLElement | null;
          // Focusing the frame takes the focus from the element inside.
          frame.focus({ preventScroll: true });
          inside?.focus({ preventScroll: true });
        },
        findFault: () =>
          [...(frame.contentDocument?.querySelectorAll("input") ?? [])].find(({ validity }) => validity.customError)
            ?.validationMessage,
        set(next) {
          value = next;
          set(next);
        },
      });
    };
    frame.addEventListener(fieldFrameEvent, (event) => {
      const { detail } = event as CustomEvent<FieldFrameNote>;
      if (detail.is === "height") {
        frame.height = String(detail.height);
        // Otherwise its buttons, which stay in the window, would cover its end.
        part.scrollIntoView({ block: "nearest" });
      } else if (detail.is === "open") begin(detail.set);
      else if (detail.is === "typed") {
        value = detail.value;
        on.typed();
      }
      // The frame has to finish its work before it is removed.
      else setTimeout(on[detail.is]);
    });
    frame.addEventListener("load", () => {
      if (frame.contentDocument?.querySelector("[data-field-frame]")) return;
      end();
      resolve(null);
    });
    (block.closest("a") ?? block).after(part);
  });
}

function findBlock(element: HTMLElement, source: string): HTMLElement {
  const list = element.closest<HTMLElement>("ul, ol");
  const all = [...(list?.querySelectorAll(`[${sourceAttribute}]`) ?? [])];
  return list && all.every((text) => text.getAttribute(sourceAttribute) === source) ? list : element;
}
