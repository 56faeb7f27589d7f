const focusable = "input:not([type=hidden]), select, textarea, button, [contenteditable=true]";
/** How long an input may take that is loaded when it is shown, in milliseconds. */
const longest = 10_000;

const toFieldId = (field: string) => `field-${field.replaceAll(/[^\w-]/g, "-")}`;

/** Brings the input of a field into view and gives it the focus. False when the page has no such field. */
export function focusField(field: string): boolean {
  return focusInput(toFieldId(field));
}

/** The same for the field that the page's address names: #field-title. */
export function focusFieldOfAddress(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id.startsWith("field-")) focusInput(id);
}

function focusInput(id: string): boolean {
  const input = document.getElementById(id);
  if (!input) return false;
  show(input);
  // The editor of formatted text takes the place of what stands here while it is loaded.
  if (input.ariaBusy === "true") waitFor(id, input);
  return true;
}

function show(input: HTMLElement): void {
  const isMovable = matchMedia("(prefers-reduced-motion: no-preference)").matches;
  input.scrollIntoView({ block: "center", behavior: isMovable ? "smooth" : "auto" });
  const target = input.matches(focusable) || input.tabIndex >= 0 ? input : input.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
}

function waitFor(id: string, before: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const input = document.getElementById(id);
    if (!input || input === before || input.ariaBusy === "true") return;
    observer.disconnect();
    show(input);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), longest);
}
