import { useState } from "react";
import { FormField } from "~/ui/form-field.tsx";
import { ListInput } from "~/ui/list-input.tsx";
import { TagInput } from "~/ui/tag-input.tsx";
import { Specimen } from "./specimen.tsx";

/** Lists of short texts. */
export function ListInputSpecimens() {
  const [tags, setTags] = useState([
    "KNX",
    "dimming",
    "a rather long keyword that somebody pasted from elsewhere",
    "إضاءة",
  ]);
  const [none, setNone] = useState<string[]>([]);
  const [features, setFeatures] = useState(["Scenes on one keypad", "Dimming to 0.1 %", ""]);
  const [benefits, setBenefits] = useState([""]);
  return (
    <>
      <Specimen title="Tags: some, none, disabled">
        {(density) => (
          <div className="grid gap-5">
            <FormField id={`${density}-tags`} label="Meta Keywords" help="Enter or a comma adds one.">
              {(input) => <TagInput {...input} name="tags" value={tags} onChange={setTags} />}
            </FormField>
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField id={`${density}-none`} label="Services Used" error="Add one at least">
                {(input) => <TagInput {...input} name="none" placeholder="CCTV, KNX" value={none} onChange={setNone} />}
              </FormField>
              <FormField id={`${density}-still`} label="Cannot be changed">
                {(input) => <TagInput {...input} name="still" disabled value={["KNX"]} onChange={setNone} />}
              </FormField>
            </div>
          </div>
        )}
      </Specimen>
      <Specimen title="Entries: several, one that stays">
        {(density) => (
          <div className="grid gap-6">
            <FormField id={`${density}-features`} label="Features">
              {(input) => (
                <ListInput {...input} name="features" itemLabel="Feature" value={features} onChange={setFeatures} />
              )}
            </FormField>
            <FormField id={`${density}-benefits`} label="Benefits">
              {(input) => (
                <ListInput
                  {...input}
                  name="benefits"
                  itemLabel="Benefit"
                  keepsOne
                  value={benefits}
                  onChange={setBenefits}
                />
              )}
            </FormField>
          </div>
        )}
      </Specimen>
    </>
  );
}
