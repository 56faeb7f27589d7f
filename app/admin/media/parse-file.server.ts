import type { MediaValues } from "~/data/media-library.server.ts";
import { toFileName } from "~/lib/file-name.ts";
import { toTags } from "~/lib/tags.ts";
import { textOf } from "../records/change.server.ts";
import { fileLimits } from "./file-limits.ts";

/** Values to store, or a message per field; in both cases what was typed. */
export type ParsedFile =
  | { ok: true; values: MediaValues }
  | { ok: false; errors: Record<string, string>; values: MediaValues };

/** Reads the form of a file's screen. */
export function parseFile(form: FormData): ParsedFile {
  const text = (name: string) => textOf(form, name).replaceAll("\0", "").trim();
  const values: MediaValues = {
    name: text("name"),
    alt: text("alt").replaceAll(/\s+/g, " "),
    isDecorative: form.has("isDecorative"),
    folder: text("folder"),
    tags: [...new Set(form.getAll("tags").flatMap((tag) => toTags(String(tag).replaceAll("\0", ""))))],
    focalX: toStep(form.get("focalX")),
    focalY: toStep(form.get("focalY")),
  };
  const faults = {
    name: values.name === "" ? "Name is required" : undefined,
    alt: values.alt.length > fileLimits.alt ? `At most ${fileLimits.alt} characters.` : undefined,
    folder: findFolderFault(values.folder),
    tags: findTagFault(values.tags),
  };
  const errors = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors), values };
  return { ok: true, values: { ...values, name: toFileName(values.name) } };
}

/** What is wrong with the name of a folder; the empty name is none and fine. */
export function findFolderFault(folder: string): string | undefined {
  if (folder.length > fileLimits.folder) return `The name of a folder has at most ${fileLimits.folder} characters.`;
  return /[/\p{C}]/u.test(folder) ? "The name of a folder cannot have a slash in it." : undefined;
}

/** What is wrong with tags. */
export function findTagFault(tags: readonly string[]): string | undefined {
  if (tags.length > fileLimits.tags) return `At most ${fileLimits.tags} tags.`;
  return tags.some((tag) => tag.length > fileLimits.tag)
    ? `A tag has at most ${fileLimits.tag} characters.`
    : undefined;
}

/** A per cent on the 5 % grid; the middle for anything else. */
function toStep(typed: FormDataEntryValue | null): number {
  const number = Number.parseInt(String(typed ?? ""), 10);
  return Number.isFinite(number) ? Math.max(0, Math.min(100, Math.round(number / 5) * 5)) : 50;
}
