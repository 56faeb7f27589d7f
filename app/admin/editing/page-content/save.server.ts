import { data } from "react-router";
import { pageTextKind } from "~/content/types/marked-texts.ts";
import { findLatest } from "~/data/changes/drafts.server.ts";
import { type SectionConflict, saveTexts, type TextsSave } from "~/data/content/page-sections.server.ts";
import { log } from "~/lib/log.server.ts";
import type { CurrentUser } from "../../guard.server.ts";
import { explain } from "../../kit/change.server.ts";
import { type Notice, withUndo } from "../../notice.ts";
import type { Conflict } from "../drafts/use-form.ts";
import { messages } from "./messages.ts";
import { toNotes, toPageValues } from "./page-fields.ts";

export type SaveAnswer = {
  notice: Notice;
  saved?: boolean;
  errors?: Record<string, string>;
  conflict?: Conflict;
};

/** Saves a page's changes, all or none. Failures are answers that keep everything typed. */
export async function savePage(pageSlug: string, what: TextsSave, who: CurrentUser) {
  try {
    const outcome = await saveTexts(pageSlug, what, who.userId);
    if (outcome.kind === "invalid") {
      const { errors } = outcome;
      return refuse(Object.values(errors)[0] ?? messages.updateFailed, 422, { errors });
    }
    if (outcome.kind === "changed") {
      const conflict = await toConflict(pageSlug, outcome.conflicts);
      return refuse(messages.answers.someoneElse, 409, { conflict });
    }
    const notice = { title: messages.answers.success, text: messages.answers.updated };
    return data<SaveAnswer>({ notice: withUndo(notice, outcome.changeSet), saved: true });
  } catch (error) {
    log.error("page content could not be saved", { page: pageSlug, error });
    return refuse(explain({ text: messages.updateFailed }, error).text, 503);
  }
}

async function toConflict(pageSlug: string, conflicts: readonly SectionConflict[]): Promise<Conflict> {
  const fields = conflicts.map(({ field }) => field);
  const rows = conflicts.flatMap(({ theirs }) => theirs);
  const { by = null, at = new Date(), version = 0 } = (await findLatest({ kind: pageTextKind, item: pageSlug })) ?? {};
  const values = toPageValues(pageSlug, rows);
  const theirs = Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]));
  return { by, at, version, theirs, notes: toNotes(pageSlug, rows, fields) };
}

function refuse(text: string, status: number, more: Partial<SaveAnswer> = {}) {
  return data<SaveAnswer>({ notice: { title: messages.error, text, isError: true }, ...more }, { status });
}
