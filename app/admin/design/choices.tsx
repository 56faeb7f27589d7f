import { useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Select } from "~/ui/select.tsx";
import { Switch } from "~/ui/switch.tsx";
import { Specimen } from "./specimen.tsx";

const categories = [
  { value: "lighting", label: "Lighting control" },
  { value: "security", label: "Security and access" },
  { value: "old", label: "Retired category", disabled: true },
];
const ways = [
  { value: "draft", label: "Draft", description: "Only administrators see it." },
  { value: "published", label: "Published", description: "Everybody sees it at once." },
  { value: "never", label: "Archived", disabled: true },
];
const statuses = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];
const nothing = () => undefined;

/** Selects, switches, boxes, rounds, segments. */
export function ChoiceSpecimens() {
  const [category, setCategory] = useState("lighting");
  const [isLive, setLive] = useState(true);
  const [way, setWay] = useState("draft");
  const [status, setStatus] = useState("all");
  return (
    <>
      <Specimen title="Select: usual, unknown value, wrong, disabled">
        {(density) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField id={`${density}-category`} label="Category">
              {(input) => (
                <Select
                  {...input}
                  name="category"
                  placeholder="No category"
                  options={categories}
                  value={category}
                  onChange={setCategory}
                />
              )}
            </FormField>
            <FormField id={`${density}-unknown`} label="Category that is gone">
              {(input) => <Select {...input} name="gone" options={categories} value="elv" onChange={nothing} />}
            </FormField>
            <FormField id={`${density}-author`} label="Author" required error="Required">
              {(input) => (
                <Select {...input} name="author" placeholder="Choose" options={[]} value="" onChange={nothing} />
              )}
            </FormField>
            <FormField id={`${density}-locked`} label="Language">
              {(input) => (
                <Select {...input} name="locked" disabled options={categories} value="lighting" onChange={nothing} />
              )}
            </FormField>
          </div>
        )}
      </Specimen>
      <Specimen title="Switch: on, off, busy, disabled, alone">
        {(density) => (
          <div className="grid gap-4">
            <Switch
              name="live"
              label="Published"
              description="Visitors see the page at its address."
              value={isLive}
              onChange={setLive}
            />
            <Switch name="busy" label="Saving" busy value onChange={nothing} />
            <Switch name="locked" label="Default language" disabled value onChange={nothing} />
            <Switch
              name="off"
              aria-label={`Hero section, ${density}`}
              value={!isLive}
              onChange={(on) => setLive(!on)}
            />
          </div>
        )}
      </Specimen>
      <Specimen title="Boxes and rounds">
        {(density) => (
          <div className="grid gap-6 sm:grid-cols-2">
            <div className="grid content-start gap-3">
              <Checkbox label="Featured Post" value={isLive} onChange={setLive} />
              <Checkbox label="Some of them" isMixed value={false} onChange={nothing} />
              <Checkbox label="Not now" description="Nothing is chosen." disabled value={false} onChange={nothing} />
              <Checkbox label="Cannot be changed" disabled value onChange={nothing} />
            </div>
            <FormField id={`${density}-way`} label="Status">
              {(input) => (
                <RadioGroup {...input} name={`${density}-way`} options={ways} value={way} onChange={setWay} />
              )}
            </FormField>
          </div>
        )}
      </Specimen>
      <Specimen title="Segments">
        {(density) => (
          <Segmented
            id={`${density}-status`}
            name={`${density}-status`}
            aria-label="Status"
            options={statuses}
            value={status}
            onChange={setStatus}
          />
        )}
      </Specimen>
    </>
  );
}
