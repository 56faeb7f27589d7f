import { isValueKey } from "~/content/value-list.ts";
import { changedField, valuesField, versionName } from "./form-names.ts";
import type { Sections } from "./use-sections.ts";

/** Tells the server which fields were changed, and which versions of them the editor knows. */
export function ChangedFields({ sections: { changed, stored } }: { sections: Sections }) {
  const known = [...stored].filter(
    ([key]) => changed.includes(key) || (changed.includes(valuesField) && isValueKey(key)),
  );
  return (
    <>
      {changed.map((field) => (
        <input key={field} type="hidden" name={changedField} value={field} />
      ))}
      {known.map(([key, { version }]) => (
        <input key={key} type="hidden" name={versionName(key)} value={version} />
      ))}
    </>
  );
}
