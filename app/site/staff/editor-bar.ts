import type { FieldInPlace } from "~/lib/staff-page.ts";
import { button, element } from "./elements.ts";

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
    /** Shows what somebody else has made of the text, and lets one of both be chosen. */
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
    /** Asks before what was typed is dropped. */
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
