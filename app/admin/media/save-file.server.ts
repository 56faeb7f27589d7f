import { data } from "react-router";
import { toReason } from "~/data/failure.server.ts";
import { type MediaSave, type MediaValues, saveMediaDetails } from "~/data/media-library.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import type { Notice } from "../notice.ts";
import { type ParsedFile, parseFile } from "./parse-file.server.ts";

/** A save that did not happen: what is wrong with which field, or who was faster. */
export type FailedFile = {
  errors: Record<string, string>;
  conflict?: { by: string | null; at: Date; version: number; theirs: MediaValues; mine: MediaValues };
};
/** What the form of a file gets back. */
export type FileAnswer = { notice: Notice; failed?: FailedFile };

type From = { who: Administrator; facts: RequestFacts };

/** Saves the form of a file's screen. Never throws: a failure is an answer, and what was typed stays in the form. */
export async function saveFile(id: string, form: FormData, { who, facts }: From) {
  const parsed = parseFile(form);
  if (!parsed.ok) return refuse(Object.values(parsed.errors)[0] ?? "", 422, { errors: parsed.errors });
  const version = Number.parseInt(String(form.get("overwrite") ?? form.get("version") ?? ""), 10);
  try {
    const outcome = await saveMediaDetails(id, Number.isFinite(version) ? version : null, parsed.values, who.userId);
    return toAnswer(outcome, parsed);
  } catch (error) {
    log.error("a file of the library could not be saved", { id: facts.requestId, error });
    return refuse(`This file could not be saved: ${toReason(error)}`, 503);
  }
}

function toAnswer(outcome: MediaSave, { values }: ParsedFile) {
  if (outcome.kind === "saved") return data<FileAnswer>({ notice: { text: "File saved" } });
  if (outcome.kind === "gone") return refuse("This file could not be saved: it was deleted in the meantime", 404);
  const { kind: _, ...theirs } = outcome;
  const conflict = { ...theirs, mine: values };
  return refuse("This file could not be saved: somebody else has changed it", 409, { errors: {}, conflict });
}

function refuse(text: string, status: number, failed?: FailedFile) {
  return data<FileAnswer>({ notice: { text, isError: true }, failed }, { status });
}
