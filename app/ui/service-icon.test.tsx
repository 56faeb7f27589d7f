import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { serviceIcons } from "~/definitions/service-icons.ts";
import { ServiceIcon } from "./icons/named-icons.tsx";

const drawing = (name: string | null) => renderToStaticMarkup(<ServiceIcon name={name} />);

test("every icon of the list has a drawing of its own", () => {
  expect(new Set(serviceIcons.map(drawing)).size).toBe(serviceIcons.length);
});

test("an unknown name is drawn as home", () => {
  for (const name of ["unicorn", "constructor", "", null]) expect(drawing(name)).toBe(drawing("home"));
});
