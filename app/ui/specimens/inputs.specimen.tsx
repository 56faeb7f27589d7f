import { Checkbox } from "../inputs/checkbox.tsx";
import { DateInput, DateTimeInput } from "../inputs/date-input.tsx";
import { ListInput } from "../inputs/list-input.tsx";
import { NumberInput, Slider } from "../inputs/number-input.tsx";
import { RadioGroup, Segmented } from "../inputs/radio-group.tsx";
import { SearchField } from "../inputs/search-field.tsx";
import { Select } from "../inputs/select.tsx";
import { Switch } from "../inputs/switch.tsx";
import { TagInput } from "../inputs/tag-input.tsx";
import { TextArea } from "../inputs/text-area.tsx";
import { TextInput } from "../inputs/text-input.tsx";
import { Columns, Held } from "./specimen.tsx";

type Props = { density: string };

const choices = [
  { value: "draft", label: "Draft", description: "Only administrators see it." },
  { value: "live", label: "Published" },
  { value: "never", label: "Archived", disabled: true },
];
const nothing = () => undefined;

export function Texts({ density }: Props) {
  return (
    <Columns>
      <Held id={`${density}-title`} label="Title" required start="Villa lighting">
        {(input) => <TextInput {...input} />}
      </Held>
      <Held id={`${density}-slug`} label="Slug" help="The end of its address on the site." start="villa">
        {(input) => <TextInput {...input} prefix="/services/" />}
      </Held>
      <Held id={`${density}-wrong`} label="اسم الخدمة" error="Title is required" start="إضاءة الفلل">
        {(input) => <TextInput {...input} />}
      </Held>
      <Held id={`${density}-off`} label="Canonical URL" start="">
        {(input) => <TextInput {...input} type="url" placeholder="https://" disabled />}
      </Held>
      <Held id={`${density}-short`} label="Short description" start="Keypads, dimmers and scenes.">
        {(input) => <TextArea {...input} rows={3} recommended={160} />}
      </Held>
      <Held id={`${density}-meta`} label="Meta description" error="It is too long" start="Keypads, dimmers and scenes.">
        {(input) => <TextArea {...input} rows={3} recommended={20} />}
      </Held>
      <Held id={`${density}-q`} label="Search" start="cable">
        {({ name, value, onChange }) => (
          <SearchField name={name} value={value} onChange={onChange} label={`Search posts, ${density}`} hasShortcut />
        )}
      </Held>
    </Columns>
  );
}

export function Choices({ density }: Props) {
  return (
    <Columns>
      <Held id={`${density}-category`} label="Category" start="">
        {(input) => <Select {...input} placeholder="No category" options={choices} />}
      </Held>
      <Held id={`${density}-gone`} label="Category that is gone" error="Required" start="elv">
        {(input) => <Select {...input} options={choices} />}
      </Held>
      <Held id={`${density}-way`} label="Status" start="draft">
        {(input) => <RadioGroup {...input} name={input.id} options={choices} />}
      </Held>
      <Held id={`${density}-segment`} label="Shown" start="draft">
        {(input) => <Segmented {...input} name={input.id} options={choices} />}
      </Held>
      <Held id={`${density}-live`} label="Switches" start>
        {({ name, value, onChange }) => (
          <Switch name={name} value={value} onChange={onChange} label="Published" description="Visitors see it." />
        )}
      </Held>
      <div className="grid content-start gap-3">
        <Switch name="busy" label="Saving" busy value onChange={nothing} />
        <Switch name="locked" label="Default language" disabled value onChange={nothing} />
        <Checkbox label="Featured Post" value onChange={nothing} />
        <Checkbox label="Some of them" isMixed value={false} onChange={nothing} />
        <Checkbox label="Not now" description="Nothing is chosen." disabled value={false} onChange={nothing} />
      </div>
    </Columns>
  );
}

export function NumbersAndDates({ density }: Props) {
  return (
    <Columns>
      <Held<number | null> id={`${density}-bad`} label="Amount" error="A whole number, please" start={3}>
        {(input) => <NumberInput {...input} />}
      </Held>
      <Held<number | null> id={`${density}-least`} label="Least" start={0}>
        {(input) => <NumberInput {...input} min={0} />}
      </Held>
      <Held<number | null> id={`${density}-place`} label="Display Order" start={250}>
        {(input) => <Slider {...input} label="Display Order, slider" />}
      </Held>
      <Held id={`${density}-date`} label="Completion Date" start="2024-01-05">
        {(input) => <DateInput {...input} />}
      </Held>
      <Held id={`${density}-moment`} label="Publish Date" start="2024-01-05T08:04:00.000Z">
        {(input) => <DateTimeInput {...input} />}
      </Held>
    </Columns>
  );
}

export function Lists({ density }: Props) {
  return (
    <Columns>
      <Held
        id={`${density}-tags`}
        label="Meta Keywords"
        start={["KNX", "a rather long keyword from elsewhere", "إضاءة"]}
      >
        {(input) => <TagInput {...input} />}
      </Held>
      <Held<string[]> id={`${density}-none`} label="Services Used" error="Add one at least" start={[]}>
        {(input) => <TagInput {...input} placeholder="CCTV, KNX" />}
      </Held>
      <Held id={`${density}-features`} label="Features" start={["Scenes on one keypad", "Dimming to 0.1 %", ""]}>
        {(input) => <ListInput {...input} itemLabel="Feature" />}
      </Held>
      <Held id={`${density}-still`} label="Cannot be changed" start={["KNX"]}>
        {(input) => <TagInput {...input} disabled />}
      </Held>
    </Columns>
  );
}
