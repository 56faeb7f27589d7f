/** The hidden field of a form with a draft: its opening. */
export const openingField = "opening";

declare global {
  interface WindowEventMap {
    /** A form's save is stored; `detail` is its opening. */
    "form-saved": CustomEvent<string>;
    /** Retry was pressed in the message about a form that could not be saved. */
    "form-retry": CustomEvent;
  }
}

/** Tells the forms of the page something about their saves. */
export function tellForms(name: "form-saved" | "form-retry", detail?: string): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}
