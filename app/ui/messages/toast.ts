/** A short message over the page that disappears unless it `stays`; `close` labels the button that closes it. */
export type Toast = {
  title?: string;
  text: string;
  close: string;
  isError?: boolean;
  stays?: boolean;
  action?: { label: string; href: string } | { label: string; onAct(): void };
};

/** How long a toast stays without hover or focus, in milliseconds. */
const durationMs = 8_000;

const svg = "http://www.w3.org/2000/svg";
const icons = {
  done: "M20 6 9 17l-5-5",
  problem: "M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  close: "M18 6 6 18M6 6l12 12",
};

/** Shows a toast in the page's only container, which is created on first use. */
export function showToast({ title = "", text, close, isError = false, stays = false, action }: Toast): void {
  const toast = element(
    "div",
    `pointer-events-auto flex items-start gap-3 rounded-plate border bg-raised ps-4 text-ink shadow-floating ${isError ? "border-security" : "border-bus"}`,
  );
  const words = element("div", "min-w-0 grow py-3.5 wrap-anywhere");
  words.setAttribute("role", isError ? "alert" : "status");
  const heading = element("p", "font-semibold empty:hidden");
  const body = element("p", title && "mt-1 text-small text-muted");
  words.append(heading, body);
  const button = element(
    "button",
    "pressable m-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-ink/9 hover:text-ink",
  );
  button.type = "button";
  button.ariaLabel = close;
  button.append(icon("close", "size-5"));
  toast.append(
    icon(isError ? "problem" : "done", `mt-4 size-5.5 shrink-0 ${isError ? "text-security" : "text-bus"}`),
    words,
    ...(action ? [toButton(action)] : []),
    button,
  );
  place().replaceChildren(toast);
  // Screen readers announce changes in an existing live region, so the words follow the element.
  requestAnimationFrame(() => {
    heading.textContent = title;
    body.textContent = text;
  });
  button.addEventListener("click", () => toast.remove());
  if (!stays) removeLater(toast);
}

function toButton(action: NonNullable<Toast["action"]>): HTMLElement {
  const made = element(
    "href" in action ? "a" : "button",
    "my-1 min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4",
  );
  made.textContent = action.label;
  if ("href" in action) (made as HTMLAnchorElement).href = action.href;
  else {
    made.addEventListener("click", () => {
      (made as HTMLButtonElement).disabled = true;
      action.onAct();
    });
  }
  return made;
}

function removeLater(toast: HTMLElement): void {
  let clock = 0;
  const stop = () => clearTimeout(clock);
  const start = () => {
    stop();
    clock = setTimeout(() => toast.remove(), durationMs) as unknown as number;
  };
  for (const type of ["pointerenter", "focusin"]) toast.addEventListener(type, stop);
  for (const type of ["pointerleave", "focusout"]) toast.addEventListener(type, start);
  start();
}

function place(): HTMLElement {
  const existing = document.getElementById("toasts");
  if (existing) return existing;
  const made = element(
    "div",
    "pointer-events-none fixed inset-x-4 bottom-4 z-50 grid gap-3 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96",
  );
  made.id = "toasts";
  document.body.append(made);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, classes: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = classes;
  return made;
}

function icon(name: keyof typeof icons, classes: string): SVGElement {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", `fill-none stroke-current stroke-[1.75] ${classes}`);
  drawing.ariaHidden = "true";
  const line = document.createElementNS(svg, "path");
  line.setAttribute("d", icons[name]);
  drawing.append(line);
  return drawing;
}
