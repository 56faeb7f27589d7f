import { Fragment } from "react";

/** A sentence below a toast that ends in links to public pages. */
export type ToastNote = {
  text: string;
  links?: readonly { label: string; href: string }[];
  /** After the last link. */
  rest?: string;
};

/** Sentences below a toast, one a line. */
export function ToastNotes({ notes }: { notes: readonly ToastNote[] }) {
  return notes.map(({ text, links = [], rest }) => (
    <p key={text} className="pt-1.5 text-small text-muted">
      {text}
      {links.map(({ label, href }, place) => (
        <Fragment key={href}>
          {place > 0 ? ", " : " "}
          <a href={href} className="text-link">
            {label}
          </a>
        </Fragment>
      ))}
      {rest && ` ${rest}`}
    </p>
  ));
}
