import { useMemo, useState } from "react";
import type { MediaDetails, MediaValues } from "~/data/media-library.server.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import { type DraftContent, type Drafting, listOverlaps } from "../drafts/drafting.ts";
import type { Side } from "../drafts/field-choice.tsx";
import type { FileConflict } from "./save-file.server.ts";

/** A file as its screen has loaded it. */
export type LoadedFile = MediaDetails;

type Base = {
  values: MediaValues;
  version: number;
  /** Of an own draft that somebody else has saved under: the fields in question, and what they differed from. */
  outdated: Record<string, string> | null;
};

/**
 * The values of a file's form, with the own draft in it. A newer version of the file, because its picture was replaced say,
 * is taken over field by field. Where somebody else has changed what is being changed here, the next save says so instead.
 */
export function useFileForm(file: LoadedFile, { own }: Drafting, conflict: FileConflict | undefined) {
  const stored = toValues(file);
  const [base, setBase] = useState<Base>(() => toBase(file, stored, own));
  const [typed, setTyped] = useState<MediaValues>(() => ({ ...stored, ...toFitting(own?.changes ?? {}) }));
  const [settled, setSettled] = useState<FileConflict>();
  const merged =
    file.version === base.version || isOpen(base, typed, stored) ? null : merge(base.values, typed, stored);
  if (merged) {
    setBase({ values: stored, version: file.version, outdated: null });
    setTyped(merged);
  }
  const content = useMemo(() => toContent(typed, base), [typed, base]);
  return {
    values: typed,
    version: base.version,
    content,
    isDirty: content !== null,
    conflict: conflict !== settled && content ? conflict : undefined,
    toOffered: (name: keyof MediaValues): Side => (differ(typed[name], base.values[name]) ? "mine" : "theirs"),
    set: (change: Partial<MediaValues>) => setTyped((before) => ({ ...before, ...change })),
    settle(chosen: ReadonlyMap<string, Side>) {
      if (!conflict) return;
      const { theirs, version } = conflict;
      const taken = fields.filter((name) => chosen.get(name) === "theirs").map((name) => [name, theirs[name]]);
      setTyped((before) => ({ ...before, ...Object.fromEntries(taken) }));
      setBase({ values: theirs, version, outdated: null });
      setSettled(conflict);
    },
    restore: (changes: Record<string, unknown>) => setTyped((before) => ({ ...before, ...toFitting(changes) })),
    discard() {
      setTyped(stored);
      setBase({ values: stored, version: file.version, outdated: null });
      return () => setTyped(typed);
    },
    isThere: (changes: Record<string, unknown>) =>
      Object.entries(toFitting(changes)).every(([name, value]) => !differ(value, typed[name as keyof MediaValues])),
  };
}

/** What useFileForm gives. */
export type FileForm = ReturnType<typeof useFileForm>;

const fields = ["name", "alt", "isDecorative", "folder", "tags", "focalX", "focalY"] as const;

function toBase({ version }: LoadedFile, values: MediaValues, own: Drafting["own"]): Base {
  const changes = toFitting(own?.changes ?? {});
  const overlaps = own ? listOverlaps({ changes, bases: own.bases }, values) : [];
  if (!own || overlaps.length === 0) return { values, version, outdated: null };
  const outdated = Object.fromEntries(overlaps.map((name) => [name, own.bases[name] ?? ""]));
  return { values, version: own.version ?? 0, outdated };
}

function isOpen({ outdated }: Base, typed: MediaValues, stored: MediaValues): boolean {
  return fields.some((name) => outdated && name in outdated && differ(typed[name], stored[name]));
}

/** What is typed with what was changed elsewhere; null where both changed the same field to different values. */
function merge(base: MediaValues, typed: MediaValues, stored: MediaValues): MediaValues | null {
  const isClash = fields.some(
    (name) => differ(typed[name], base[name]) && differ(stored[name], base[name]) && differ(typed[name], stored[name]),
  );
  const kept = fields.filter((name) => differ(typed[name], base[name]) && differ(typed[name], stored[name]));
  return isClash ? null : { ...stored, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
}

function toContent(typed: MediaValues, { values, version, outdated }: Base): DraftContent | null {
  const changed = fields.filter((name) => differ(typed[name], values[name]));
  if (changed.length === 0) return null;
  return {
    changes: Object.fromEntries(changed.map((name) => [name, typed[name]])),
    bases: Object.fromEntries(changed.map((name) => [name, outdated?.[name] ?? toFingerprint(values[name])])),
    ...{ version, isNew: false, title: values.name.slice(0, 300) },
  };
}

function toFitting(changes: Record<string, unknown>): Partial<MediaValues> {
  const isText = (value: unknown) => typeof value === "string";
  const isPer = (value: unknown) => typeof value === "number" && value >= 0 && value <= 100;
  const fits: Record<keyof MediaValues, (value: unknown) => boolean> = {
    ...{ name: isText, alt: isText, folder: isText, focalX: isPer, focalY: isPer },
    isDecorative: (value) => typeof value === "boolean",
    tags: (value) => Array.isArray(value) && value.every(isText),
  };
  const kept = fields.filter((name) => fits[name](changes[name])).map((name) => [name, changes[name]]);
  return Object.fromEntries(kept);
}

/** Whether two values differ; blanks at the ends are not stored. */
function differ(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(typeof value === "string" ? value.trim() : value);
  return plain(one) !== plain(other);
}

function toValues({ name, alt, isDecorative, folder, tags, focalX, focalY }: LoadedFile): MediaValues {
  return { name, alt, isDecorative, folder, tags, focalX, focalY };
}
