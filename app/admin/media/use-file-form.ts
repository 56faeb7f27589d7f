import { useState } from "react";
import type { MediaDetails, MediaValues } from "~/data/media-library.server.ts";

/** A file as its screen has loaded it. */
export type LoadedFile = MediaDetails;

/** What staff say of a file while they type it. */
export type FileForm = {
  values: MediaValues;
  /** The version that the values were made from. */
  version: number;
  isDirty: boolean;
  set(change: Partial<MediaValues>): void;
};

/**
 * The values of a file's form. A newer version of the file, because its picture was replaced say, is taken over field
 * by field. Where somebody else has changed what is being changed here, the next save says so instead.
 */
export function useFileForm(file: LoadedFile): FileForm {
  const stored = toValues(file);
  const [base, setBase] = useState({ values: stored, version: file.version });
  const [typed, setTyped] = useState(stored);
  const merged = file.version === base.version ? null : merge(base.values, typed, stored);
  if (merged) {
    setBase({ values: stored, version: file.version });
    setTyped(merged);
  }
  return {
    values: typed,
    version: base.version,
    isDirty: fields.some((name) => differ(typed[name], base.values[name])),
    set: (change) => setTyped((before) => ({ ...before, ...change })),
  };
}

const fields = ["name", "alt", "isDecorative", "folder", "tags", "focalX", "focalY"] as const;

/** What is typed with what was changed elsewhere; null where both changed the same field to different values. */
function merge(base: MediaValues, typed: MediaValues, stored: MediaValues): MediaValues | null {
  const isClash = fields.some(
    (name) => differ(typed[name], base[name]) && differ(stored[name], base[name]) && differ(typed[name], stored[name]),
  );
  const kept = fields.filter((name) => differ(typed[name], base[name]) && differ(typed[name], stored[name]));
  return isClash ? null : { ...stored, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
}

/** Whether two values differ; blanks at the ends are not stored. */
function differ(one: MediaValues[keyof MediaValues], other: MediaValues[keyof MediaValues]): boolean {
  const plain = (value: unknown) => JSON.stringify(typeof value === "string" ? value.trim() : value);
  return plain(one) !== plain(other);
}

function toValues({ name, alt, isDecorative, folder, tags, focalX, focalY }: LoadedFile): MediaValues {
  return { name, alt, isDecorative, folder, tags, focalX, focalY };
}
