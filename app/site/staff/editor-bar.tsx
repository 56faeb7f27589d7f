import { createRoot } from "react-dom/client";
import type { FieldInPlace } from "~/content/staff-page.ts";
import { messages } from "./messages.ts";

const pressClasses =
  "inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-lg px-2.5 text-sm leading-[1.2] font-medium whitespace-nowrap max-md:min-h-11 max-md:min-w-11 max-md:justify-center";
/** The classes of a button. */
export const buttonClasses = `${pressClasses} text-ink hover:bg-raised-2 disabled:cursor-progress disabled:opacity-60`;
/** The classes of the first of several buttons. */
export const mainClasses = `${pressClasses} bg-live text-on-live hover:bg-[color-mix(in_oklab,var(--live)_86%,var(--raised))]`;
export const lineClasses = "flex flex-wrap items-center gap-0.5 p-1";

type Given = {
  text?: string;
  isBusy?: boolean;
  /** Another user's text, and the ways to choose between both. */
  choice?: { theirs: string; mine(): void; take(): void };
  question?: { discard(): void; goOn(): void };
};
export type Presses = { save(): void; cancel(): void };

/** The bar below an edited text: buttons and messages. */
export function createEditorBar(field: FieldInPlace, on: Presses) {
  const element = document.createElement("div");
  const said = document.createElement("div");
  const { label, longest } = field;
  Object.assign(element, { className: "staff-editor", role: "group", ariaLabel: messages.edit(label) });
  element.append(said);
  const root = createRoot(said);
  let isAsking = false;
  const show = (given: Given) => {
    isAsking = given.question !== undefined;
    root.render(<EditorBar field={field} on={on} {...given} />);
  };
  show({});
  return {
    element,
    show,
    isAsking: () => isAsking,
    addBox(value: string) {
      const box = document.createElement("textarea");
      const className =
        "mx-2 mt-2 block w-[calc(100%-16px)] rounded-control border border-field-edge bg-ground px-2.5 py-2 text-base text-ink";
      Object.assign(box, { className, value, rows: value.length > 100 ? 5 : 2, ariaLabel: label });
      if (longest !== null) box.maxLength = longest;
      element.prepend(box);
      return box;
    },
    showAt(text: HTMLElement) {
      (text.closest("a, p, h1, h2, h3, h4, li, dl, dt, dd, button") ?? text).after(element);
      // A header is above what follows it on the page, but not above everything.
      if (text.closest("header") || getComputedStyle(element).display === "none") document.body.append(element);
    },
  };
}

/** The bar below an edited text. */
export type EditorBarHandle = ReturnType<typeof createEditorBar>;

type EditorBarProps = Given & { field: FieldInPlace; on: Presses };

function EditorBar({ field: { label, form }, on, text, isBusy, choice, question }: EditorBarProps) {
  return (
    <>
      <p className="px-3 pt-2 text-[0.8125rem] text-muted">{messages.editing(label)}</p>
      <p role="alert" className="px-3 pt-1.5 text-[0.8125rem] font-medium text-error empty:hidden">
        {text}
      </p>
      {choice && (
        <div className="ps-3 pe-2 pt-1.5 text-[0.8125rem]">
          <p>{messages.editorBar.theirs}</p>
          <blockquote className="mt-1 max-h-36 overflow-y-auto rounded-control bg-raised-2 px-2.5 py-1.5 text-sm whitespace-pre-wrap">
            {choice.theirs || messages.editorBar.empty}
          </blockquote>
          <div className={lineClasses}>
            <button type="button" className={mainClasses} onClick={choice.mine}>
              {messages.editorBar.useMine}
            </button>
            <button type="button" className={buttonClasses} onClick={choice.take}>
              {messages.editorBar.useTheirs}
            </button>
          </div>
        </div>
      )}
      {question ? (
        <div className={lineClasses}>
          <button type="button" ref={(keep) => keep?.focus()} className={mainClasses} onClick={question.goOn}>
            {messages.bar.keepEditing}
          </button>
          <button type="button" className={buttonClasses} onClick={question.discard}>
            {messages.discardChanges}
          </button>
        </div>
      ) : (
        <div className={lineClasses}>
          {!choice && (
            <button type="button" disabled={isBusy} className={mainClasses} onClick={on.save}>
              {isBusy ? messages.editorBar.saving : messages.editorBar.save}
            </button>
          )}
          <button type="button" className={buttonClasses} onClick={on.cancel}>
            {messages.bar.cancel}
          </button>
          <a className={buttonClasses} href={form}>
            {messages.editorBar.openInForm}
          </a>
        </div>
      )}
    </>
  );
}
