import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gulfTime } from "~/company/gulf-time.ts";
import { Checkbox } from "./inputs/checkbox.tsx";
import { DateInput, DateTimeInput } from "./inputs/date-input.tsx";
import { FormField } from "./inputs/field.tsx";
import { ListInput } from "./inputs/list-input.tsx";
import { NumberInput, Slider } from "./inputs/number-input.tsx";
import { RadioGroup, Segmented } from "./inputs/radio-group.tsx";
import { Select } from "./inputs/select.tsx";
import { Switch } from "./inputs/switch.tsx";
import { TagInput } from "./inputs/tag-input.tsx";
import { TextArea } from "./inputs/text-area.tsx";
import { TextInput } from "./inputs/text-input.tsx";
import { ZoneContext } from "./time.tsx";

const onChange = () => undefined;
const said = { id: "it", name: "it", onChange, "aria-describedby": "it-help", "aria-invalid": true, required: true };
const options = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];

/** What FormData would hold of an input, read off its markup as a browser reads it. */
function sent(input: ReactElement): string[] {
  const markup = renderToStaticMarkup(input);
  const controls = [...markup.matchAll(/<(input|textarea|select)\b([^>]*)>([^<]*)/g)];
  return controls.flatMap(([, kind, attributes = "", text = ""]) => {
    if (!attributes.includes(' name="it"') || / disabled=""/.test(attributes)) return [];
    if (/type="(checkbox|radio)"/.test(attributes) && !/ checked=""/.test(attributes)) return [];
    if (kind === "textarea") return [text];
    if (kind === "select") return [/value="([^"]*)" selected=""/.exec(markup)?.[1] ?? ""];
    return [/ value="([^"]*)"/.exec(attributes)?.[1] ?? ""];
  });
}

test.each<[string, () => ReactElement, string[]]>([
  ["text", () => <TextInput {...said} value="Villa" />, ["Villa"]],
  ["text with a prefix", () => <TextInput {...said} prefix="/blog/" value="villa" />, ["villa"]],
  ["paragraphs", () => <TextArea {...said} value="Villa" />, ["Villa"]],
  ["number", () => <NumberInput {...said} value={7} />, ["7"]],
  ["no number", () => <NumberInput {...said} value={null} />, [""]],
  ["slider beyond its end", () => <Slider {...said} label="Order" max={100} value={250} />, ["250"]],
  ["select", () => <Select {...said} options={options} value="b" />, ["b"]],
  ["select of a value that is gone", () => <Select {...said} options={options} value="old" />, ["old"]],
  ["rounds", () => <RadioGroup {...said} options={options} value="b" />, ["b"]],
  ["segments", () => <Segmented id="it" name="it" onChange={onChange} options={options} value="a" />, ["a"]],
  ["switch on", () => <Switch {...said} label="On" value={true} />, ["true"]],
  ["switch being saved", () => <Switch {...said} label="On" busy value={true} />, ["true"]],
  ["switch off", () => <Switch {...said} label="On" value={false} />, []],
  ["box", () => <Checkbox {...said} label="Row" formValue="row-1" value={true} />, ["row-1"]],
  ["tags", () => <TagInput {...said} value={["KNX", "DALI"]} />, ["KNX", "DALI"]],
  ["no tags", () => <TagInput {...said} value={[]} />, []],
  ["disabled tags", () => <TagInput {...said} disabled value={["KNX"]} />, []],
  ["entries", () => <ListInput {...said} itemLabel="Feature" value={["one", ""]} />, ["one", ""]],
  ["date", () => <DateInput {...said} value="2024-01-05" />, ["2024-01-05"]],
  ["moment", () => <DateTimeInput {...said} value="2024-01-05T08:04:00.000Z" />, ["2024-01-05T08:04:00.000Z"]],
])("FormData carries a %s under its name", (_, input, values) => {
  expect(sent(input())).toEqual(values);
});

test("a moment is shown in the zone of the context and says so", () => {
  const markup = renderToStaticMarkup(
    <ZoneContext value={gulfTime}>
      <DateTimeInput {...said} value="2024-01-05T08:04:00.000Z" />
    </ZoneContext>,
  );
  expect(markup).toMatch(/type="datetime-local"[^>]* value="2024-01-05T12:04"/);
  expect(markup).toContain(">GST</abbr>");
});

test("a field's help and error describe its input, and its label names it", () => {
  const markup = renderToStaticMarkup(
    <FormField id="slug" label="Slug" help="The end of its address." error="Slug is required" required>
      {(input) => <TextInput {...input} name="slug" value="" onChange={onChange} />}
    </FormField>,
  );
  expect(markup).toContain('<label id="slug-label" for="slug"');
  for (const said of ['id="slug"', 'required=""', 'aria-invalid="true"', 'aria-describedby="slug-error slug-help"']) {
    expect(/<input[^>]*>/.exec(markup)?.[0]).toContain(said);
  }
  expect(markup).toContain('<p id="slug-error"');
  expect(markup).toContain('<p id="slug-help"');
});

test("the last entry of a list that keeps one cannot be removed", () => {
  const remove = (value: string[]) =>
    renderToStaticMarkup(<ListInput {...said} keepsOne itemLabel="Benefit" value={value} />).match(
      /aria-label="Remove benefit 1"[^>]*>/,
    )?.[0];
  expect(remove(["one"])).toContain('disabled=""');
  expect(remove(["one", "two"])).not.toContain('disabled=""');
});
