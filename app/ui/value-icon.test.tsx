import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { valueIcons } from "~/page-texts/definition/value-icons.ts";
import { ValueIcon } from "./icons/named-icons.tsx";

const drawing = (name: string) => renderToStaticMarkup(<ValueIcon name={name} />);

test("every icon of the list has a drawing of its own", () => {
  expect(new Set(valueIcons.map(drawing)).size).toBe(valueIcons.length);
});

test("an unknown name is drawn as a shield", () => {
  expect(drawing("Unicorn")).toBe(drawing("Shield"));
  expect(drawing("constructor")).toBe(drawing("Shield"));
});
