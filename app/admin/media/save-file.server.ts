import { data } from "react-router";
import { toReason } from "~/data/failure.server.ts";
import { type MediaSave, type MediaValues, saveMediaDetails } from "~/data/media-library.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { mediaKind } from "../drafts/drafting.ts";
import type { Administrator } from "../guard.server.ts";
import { type Notice, withUndo } from "../notice.ts";
import { parseFile } from "./parse-file.server.ts";

/** What somebody else has saved since the form was opened. */
export type FileConflict = { by: string | null; at: Date; version: number; theirs: MediaValues };
/** A save that did not happen: what is wrong with which field, or who was faster. */
export type FailedFile = { errors: Record<string, string>; conflict?: FileConflict };
/** What the form of a file gets back. */
export type FileAnswer = {
  notice: Notice;
  failed?: FailedFile;
  /** The form stays on the screen (deliver.ts). */
  saved?: boolean;
};

type From = { who: Administrator; facts: RequestFacts };

/** Saves the form of a file's screen. Never throws: a failure is an answer, and what was typed stays in the form. */
export async function saveFile(id: string, form: FormData, { who, facts }: From) {
  const parsed = parseFile(form);
  if (!parsed.ok) return refuse(Object.values(parsed.errors)[0] ?? "", 422, { errors: parsed.errors });
  const version = Number.parseInt(String(form.get("overwrite") ?? form.get("version") ?? ""), 10);
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
