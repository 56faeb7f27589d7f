import type { FieldInPlace } from "~/lib/staff-page.ts";

type Given<K extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[K], "children" | "style">>;

/** An element with these properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  given: Given<K> = {},
  ...children: (Node | string | false)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), given);
  made.append(...children.filter((child) => child !== false));
  return made;
}

const paths = {
  pencil: "M12 20h9M16.4 3.6a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4Z",
  live: "M20 6 9 17l-5-5",
  off: "M18 6 6 18M6 6l12 12",
  draft: "M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  scheduled: "M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  up: "m6 15 6-6 6 6",
};
/** What an icon of the bar shows. */
type IconName = keyof typeof paths;

const svg = "http://www.w3.org/2000/svg";

/** An icon beside words, which say the same. */
export function icon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(svg, "svg");
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", paths[name]);
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", `staff-icon staff-${name}`);
  drawing.append(path);
  return drawing;
}

/** A button with words and perhaps an icon. */
export function button(label: string, onPress: () => void, className = "staff-button", sign?: IconName) {
  const made = element("button", { type: "button", className }, sign ? icon(sign) : false, label);
  made.addEventListener("click", onPress);
  return made;
}

type Choice = { mine(): void; theirs(): void };

/** What stands below a text while it is edited. */
export type EditorBar = ReturnType<typeof createEditorBar>;

/** The buttons of a text that is being edited, and everything that is said about it. */
export function createEditorBar({ label, form, longest }: FieldInPlace, on: { save(): void; cancel(): void }) {
  const messages = element("p", { className: "staff-error", role: "alert", id: "staff-error" });
  const save = button("Save", on.save, "staff-button staff-main");
  const buttons = element(
    "div",
    { className: "staff-line" },
    save,
    button("Cancel", on.cancel),
    element("a", { className: "staff-button", href: form }, "Open in form"),
  );
  const keys = element("p", { className: "staff-keys" }, `${label}. Ctrl+Enter saves, Escape cancels.`);
  const bar = element(
    "div",
    { className: "staff-editor", role: "group", ariaLabel: `Edit ${label}` },
    keys,
    messages,
    buttons,
  );
  let choice: HTMLElement | undefined;
  const say = (text: string) => {
    choice?.remove();
    choice = undefined;
    save.hidden = false;
    buttons.hidden = false;
    messages.textContent = text;
  };
  return {
    element: bar,
    /** Opens a box to type in, for a text that stands among others. */
    addBox(value: string) {
      const box = element("textarea", {
        className: "staff-box",
        value,
        rows: value.length > 100 ? 5 : 2,
        ariaLabel: label,
      });
      if (longest !== null) box.maxLength = longest;
      bar.prepend(box);
      return box;
    },
    /** Shows the bar right after the text in the order of the Tab key. */
    showAt(text: HTMLElement) {
      (text.closest("a, p, h1, h2, h3, h4, li, dl, dt, dd, button") ?? text).after(bar);
      if (getComputedStyle(bar).display === "none") document.body.append(bar);
    },
    say,
    setBusy(isBusy: boolean) {
      save.disabled = isBusy;
      save.textContent = isBusy ? "Saving" : "Save";
      if (isBusy) say("");
    },
    offer(text: string, theirs: string, { mine, theirs: takeTheirs }: Choice) {
      say(text);
      save.hidden = true;
      choice = element(
        "div",
        { className: "staff-choice" },
        element("p", {}, "Theirs:"),
        element("blockquote", {}, theirs || "(empty)"),
        element(
          "div",
          { className: "staff-line" },
          button("Save mine", mine, "staff-button staff-main"),
          button("Take theirs", takeTheirs),
        ),
      );
      messages.after(choice);
    },
    ask(discard: () => void, goOn: () => void) {
      say("What you changed has not been saved.");
      buttons.hidden = true;
      const keep = button("Keep editing", goOn, "staff-button staff-main");
      choice = element("div", { className: "staff-line" }, keep, button("Discard changes", discard));
      messages.after(choice);
      keep.focus();
    },
    isAsking: () => buttons.hidden,
    remove: () => bar.remove(),
  };
}
