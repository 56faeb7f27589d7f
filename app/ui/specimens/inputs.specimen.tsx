import { Checkbox } from "../inputs/checkbox.tsx";
import { DateInput, DateTimeInput } from "../inputs/date-input.tsx";
import type { InputProps } from "../inputs/input-props.ts";
import { ListInput } from "../inputs/list-input.tsx";
import { NumberInput, Slider } from "../inputs/number-input.tsx";
import { RadioGroup, Segmented } from "../inputs/radio-group.tsx";
import { SearchField } from "../inputs/search-field.tsx";
import { Select } from "../inputs/select.tsx";
import { Switch } from "../inputs/switch.tsx";
import { TagInput } from "../inputs/tag-input.tsx";
import { TextArea } from "../inputs/text-area.tsx";
import { TextInput } from "../inputs/text-input.tsx";
import { field } from "./field.tsx";

const options = [
  { value: "draft", label: "Draft", description: "Only administrators see it." },
  { value: "live", label: "Published" },
  { value: "never", label: "Archived", disabled: true },
];
const onChange = () => undefined;
// Radio buttons with the same name are one group, and each input is on the page twice.
const Radios = (input: InputProps<string>) => <RadioGroup {...input} name={input.id} options={options} />;
const Segments = (input: InputProps<string>) => <Segmented {...input} name={input.id} options={options} />;
const LabelledSlider = (input: InputProps<number | null>) => <Slider {...input} label="Display Order, slider" />;

export const texts = [
  field(TextInput, "title", "Villa lighting", { label: "Title", required: true }),
  field(TextInput, "slug", "villa", { label: "Slug", help: "The end of its address.", prefix: "/services/" }),
  field(TextInput, "wrong", "إضاءة الفلل", { label: "اسم الخدمة", error: "Title is required" }),
  field(TextInput, "off", "", { label: "Canonical URL", type: "url", placeholder: "https://", disabled: true }),
  field(TextArea, "short", "Keypads, dimmers.", { label: "Short description", rows: 3, recommended: 160 }),
  field(TextArea, "meta", "Keypads.", { label: "Meta description", error: "Too long", rows: 3, recommended: 5 }),
];

export const choices = [
  field(Select, "category", "", { label: "Category", placeholder: "No category", options }),
  field(Select, "gone", "elv", { label: "Category that is gone", error: "Required", options }),
  field(Radios, "way", "draft", { label: "Status" }),
  field(Segments, "segment", "draft", { label: "Shown" }),
  () => <Switch name="live" value onChange={onChange} label="Published" description="Visitors see it." />,
  () => <Switch name="busy" label="Saving" busy value onChange={onChange} />,
  () => <Switch name="locked" label="Default language" disabled value onChange={onChange} />,
  () => <Checkbox label="Featured Post" value onChange={onChange} />,
  () => <Checkbox label="Some of them" isMixed value={false} onChange={onChange} />,
  () => <Checkbox label="Not now" description="Nothing is chosen." disabled value={false} onChange={onChange} />,
];

export const numbersAndDates = [
  field(NumberInput, "bad", 3, { label: "Amount", error: "A whole number, please" }),
  field(NumberInput, "least", 0, { label: "Least", min: 0 }),
  field(LabelledSlider, "place", 250, { label: "Display Order" }),
  field(DateInput, "date", "2024-01-05", { label: "Completion Date" }),
  field(DateTimeInput, "moment", "2024-01-05T08:04:00.000Z", { label: "Publish Date" }),
];

export const lists = [
  field(TagInput, "tags", ["KNX", "a rather long keyword", "إضاءة"], { label: "Meta Keywords" }),
  field(TagInput, "none", [], { label: "Services Used", error: "Add one at least", placeholder: "CCTV, KNX" }),
  field(ListInput, "features", ["Scenes on one keypad", "Dimming to 0.1 %", ""], {
    label: "Features",
    itemLabel: "Feature",
  }),
  field(TagInput, "still", ["KNX"], { label: "Cannot be changed", disabled: true }),
  ({ density }: { density: string }) => (
    <SearchField name="q" value="cable" onChange={onChange} label={`Search posts, ${density}`} hasShortcut />
  ),
];
