import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArabicName } from "./logo.tsx";

const draw = (name: string) => renderToStaticMarkup(<ArabicName of={name} />);

test.each(["Sikka Smart Systems", "SIKKA", "Sikka."])("%s is written in Arabic beside its name", (name) => {
  expect(draw(name)).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*>\s*<path d="M[^"]{600,1400}z"/);
});

test.each(["", "Other Smart Systems", "Sikkastone", "The Sikka"])(
  "the company '%s' has no Arabic name here",
  (name) => {
    expect(draw(name)).toBe("");
  },
);
