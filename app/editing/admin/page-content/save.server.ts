import { data } from "react-router";
import { type Notice, withUndo } from "~/admin-kit/notice.ts";
import { explain, type From } from "~/admin-kit/parts/change.server.ts";
import { findLatest } from "~/db/changes/drafts.server.ts";
import { toTranslationKind } from "~/definitions/translation-kind.ts";
import { log } from "~/lib/log.server.ts";
import type { Language } from "~/lib/text/messages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { type SectionConflict, saveTexts, type TextsSave } from "~/page-texts/page-sections.server.ts";
import type { Conflict } from "../drafts/form-values.ts";
import { withDeadLinks } from "../link-warning.server.ts";
import { messages } from "./messages.ts";
import { toNotes, toPageValues } from "./page-fields.ts";

export type SaveAnswer = {
  notice: Notice;
  saved?: boolean;
  errors?: Record<string, string>;
  conflict?: Conflict;
};

/** Saves a page's changes, all or none. Failures are answers that keep everything typed. */
export async function savePage(pageSlug: string, what: TextsSave, { who, facts }: From) {
  try {
    const outcome = await saveTexts(pageSlug, what, who.userId);
    if (outcome.kind === "invalid") {
      const { errors } = outcome;
      return refuse(Object.values(errors)[0] ?? messages.updateFailed, 422, { errors });
    }
    if (outcome.kind === "changed") {
      const conflict = await toConflict(pageSlug, outcome.conflicts, what.translation?.language);
      return refuse(messages.answers.someoneElse, 409, { conflict });
    }
    const notice = { title: messages.answers.success, text: messages.answers.updated };
    const done = await withDeadLinks(withUndo(notice, outcome.changeSet), what.changes, facts.siteUrl);
    return data<SaveAnswer>({ notice: done, saved: true });
  } catch (error) {
    log.error("page content could not be saved", { page: pageSlug, error });
    const { text, detail } = explain({ text: messages.updateFailed }, error);
    return refuse(text, 503, {}, detail);
  }
}

async function toConflict(
  pageSlug: string,
  conflicts: readonly SectionConflict[],
  language?: Language,
): Promise<Conflict> {
  const fields = conflicts.map(({ field }) => field);
  const rows = conflicts.flatMap(({ theirs }) => theirs);
  const kind = language ? toTranslationKind(pageTextKind, language) : pageTextKind;
  const { by = null, at = new Date(), version = 0 } = (await findLatest({ kind, item: pageSlug })) ?? {};
  // In other languages the core values are single texts.
  const grouped = language ? "" : pageSlug;
  const values = toPageValues(grouped, rows);
  const theirs = Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]));
  return { by, at, version, theirs, notes: toNotes(grouped, rows, fields) };
}

function refuse(text: string, status: number, more: Partial<SaveAnswer> = {}, detail?: string) {
  return data<SaveAnswer>({ notice: { title: messages.error, text, detail, isError: true }, ...more }, { status });
}
