import { sourceAttribute } from "~/lib/source-marks.ts";
import { type FieldFrameNote, type FieldInPlace, fieldFrameAddress, fieldFrameEvent } from "~/lib/staff-page.ts";
import type { EditorBarHandle } from "./editor-bar.tsx";

/** Where a text is typed: in its element, or in a box where the element shows more than the text. */
export type TextPlace = {
  value(): string;
  set(text: string): void;
  focus(): void;
  onInput(heard: () => void): void;
  /** Ctrl+Enter saves, and Enter where the text has one line; Escape cancels. */
  onKey(keys: { save(): void; cancel(): void }): void;
  end(): void;
};

const pressed = "button, summary, label, select, textarea";

/** Makes the text of an element editable. */
export function createTextPlace(element: HTMLElement, field: FieldInPlace, bar: EditorBarHandle): TextPlace {
  const isWhole = element.children.length === 0 && isSameText(element.textContent, field.value);
  const box = isWhole && !element.closest(pressed) ? null : bar.addBox(field.value);
  element.classList.add("staff-edited");
  const end = box ? () => {} : makeEditable(element, field);
  bar.showAt(element);
  const target = box ?? element;
  return {
    value: () => (box ? box.value : readText(element)),
    set(text) {
      if (box) box.value = text;
      else element.textContent = text;
    },
    focus() {
      target.focus();
      if (!box) getSelection()?.selectAllChildren(element);
      if (!box) getSelection()?.collapseToEnd();
    },
    onInput: (heard) => target.addEventListener("input", heard),
    onKey({ save, cancel }) {
      const isOneLine = !field.isLong && !field.value.includes("\n");
      const heard = (event: KeyboardEvent) => {
        const { key, ctrlKey, metaKey, isComposing } = event;
        const saves = key === "Enter" && !isComposing && (ctrlKey || metaKey || isOneLine);
        // The page has keys of its own, such as Enter on a link.
        if (key === "Enter" || key === " ") event.stopPropagation();
        if (!saves && key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        if (saves) save();
        else cancel();
      };
      for (const part of [target, bar.element])
        part.addEventListener("keydown", (event) => isKeyFor(part, event) && heard(event));
    },
    end() {
      end();
      element.classList.remove("staff-edited");
    },
  };
}

function isKeyFor(part: HTMLElement, { key, target }: KeyboardEvent): boolean {
  return part === target || key === "Escape";
}

function makeEditable(element: HTMLElement, { value, label }: FieldInPlace): () => void {
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

/** Puts a new text in the place of another in all elements that show it. False when one of them shows it otherwise. */
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

type Outcome = Extract<FieldFrameNote, { is: "saved" | "cancelled" }> | { is: "failed"; text: string };

const failed = "The text could not be opened here. Try again in a moment.";
const loading = "staff-loading";
const replaced = "staff-replaced";

/** Puts the input of a field in the place of its text: a frame of the back office, heard by events of its element. */
export function showFrame(
  { element, source, label }: { element: HTMLElement; source: string; label: string },
  onEnd: (outcome: Outcome) => void,
) {
  const block = findBlock(element, source);
  const src = `${fieldFrameAddress}?source=${encodeURIComponent(source)}`;
  const frame = document.createElement("iframe");
  Object.assign(frame, { className: `staff-frame ${loading}`, title: `Edit ${label}`, src });
  let isDirty = false;
  const end = (outcome: Outcome) => {
    if (!frame.isConnected) return;
    frame.remove();
    block.classList.remove(replaced);
    element.focus({ preventScroll: true });
    onEnd(outcome);
  };
  frame.addEventListener(fieldFrameEvent, (event) => {
    const { detail } = event as CustomEvent<FieldFrameNote>;
    if (detail.is === "height") frame.height = String(detail.height);
    else if (detail.is === "dirty") isDirty = detail.isDirty;
    // The frame has to have finished what it is doing before it is gone.
    else setTimeout(end, 0, { ...detail });
  });
  frame.addEventListener("load", () => {
    const input = frame.contentDocument?.querySelector("[data-field-frame]");
    if (!input) return end({ is: "failed", text: failed });
    block.classList.add(replaced);
    frame.classList.remove(loading);
    frame.height = String(input.scrollHeight);
    frame.focus({ preventScroll: true });
    frame.scrollIntoView({ block: "nearest" });
  });
  block.after(frame);
  return { isDirty: () => isDirty, cancel: () => end({ is: "cancelled" }), focus: () => frame.focus() };
}

function findBlock(element: HTMLElement, source: string): HTMLElement {
  const list = element.closest<HTMLElement>("ul, ol");
  const all = [...(list?.querySelectorAll(`[${sourceAttribute}]`) ?? [])];
  return list && all.every((text) => text.getAttribute(sourceAttribute) === source) ? list : element;
}
