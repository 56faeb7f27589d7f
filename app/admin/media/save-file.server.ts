import { data } from "react-router";
import { toReason } from "~/data/failure.server.ts";
import type { MediaValues } from "~/data/media-library.server.ts";
import { type MediaSave, saveMediaDetails } from "~/data/media-library.server.ts";
import { toFileName } from "~/lib/file-name.ts";
import { log } from "~/lib/log.server.ts";
import { toTags } from "~/lib/tags.ts";
import type { RequestFacts } from "~/request-context.ts";
import { mediaKind } from "../drafts/drafting.ts";
import type { Conflict } from "../drafts/use-form.ts";
import type { Administrator } from "../guard.server.ts";
import { fileLimits } from "../inputs/file-words.ts";
import { textOf } from "../kit/change.server.ts";
import { type Notice, withUndo } from "../notice.ts";

/** A save that did not happen: what is wrong with which field, or who was faster. */
export type FailedFile = { errors: Record<string, string>; conflict?: Conflict };
/** What the form of a file gets back. */
export type FileAnswer = {
  notice: Notice;
  failed?: FailedFile;
  saved?: boolean;
};

type From = { who: Administrator; facts: RequestFacts };

/** Saves the form of a file's screen. Never throws: a failure is an answer, and what was typed stays in the form. */
export async function saveFile(id: string, form: FormData, { who, facts }: From) {
  const parsed = parseFile(form);
  if (!parsed.ok) return refuse(Object.values(parsed.errors)[0] ?? "", 422, { errors: parsed.errors });
  const version = Number.parseInt(textOf(form, "version"), 10);
  try {
    const known = Number.isFinite(version) ? version : null;
    const draft = { kind: mediaKind, item: id };
    return toAnswer(await saveMediaDetails(id, known, parsed.values, who.userId, draft));
  } catch (error) {
    log.error("a file of the library could not be saved", { id: facts.requestId, error });
    return refuse(`This file could not be saved: ${toReason(error)}`, 503);
  }
}

function toAnswer(outcome: MediaSave) {
  if (outcome.kind === "saved")
    return data<FileAnswer>({ notice: withUndo({ text: "File saved" }, outcome.changeSet), saved: true });
  if (outcome.kind === "gone") return refuse("This file could not be saved: it was deleted in the meantime", 404);
  const { kind: _, ...conflict } = outcome;
  return refuse("This file could not be saved: somebody else has changed it", 409, { errors: {}, conflict });
}

function refuse(text: string, status: number, failed?: FailedFile) {
  return data<FileAnswer>({ notice: { text, isError: true }, failed }, { status });
}

type ParsedFile =
  | { ok: true; values: MediaValues }
  | { ok: false; errors: Record<string, string>; values: MediaValues };

function parseFile(form: FormData): ParsedFile {
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

function toStep(typed: FormDataEntryValue | null): number {
  const number = Number.parseInt(String(typed ?? ""), 10);
  return Number.isFinite(number) ? Math.max(0, Math.min(100, Math.round(number / 5) * 5)) : 50;
}
