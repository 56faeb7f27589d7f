import { data } from "react-router";
import { listSections, type SectionConflict, type SectionRow, saveSections } from "~/data/page-sections.server.ts";
import { log } from "~/lib/log.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import { pageContentKind } from "../drafts/drafting.ts";
import type { Administrator } from "../guard.server.ts";
import { type Notice, toNotice, withUndo } from "../notice.ts";
import { explain } from "../records/change.server.ts";
import { parseChanges } from "./parse-changes.server.ts";

/** What the editor gets back; everything but `saved` has left the page as it was. */
export type SaveAnswer = {
  notice: Notice;
  saved?: SectionRow[];
  errors?: Record<string, string>;
  conflicts?: SectionConflict[];
};

const failed = "Failed to update page content. Please try again.";

/** Saves what was changed of a page, all of it or nothing. Failures are answers that leave everything typed. */
export async function savePage(pageSlug: string, form: FormData, who: Administrator, facts: RequestFacts) {
  try {
    const stored = await listSections(pageSlug);
    const { changes, errors } = await parseChanges(form, { pageSlug, stored, userId: who.userId });
    if (Object.keys(errors).length > 0)
      return refuse({ notice: toError(Object.values(errors)[0] ?? failed), errors }, 422);
    const { conflicts, changeSet } = await saveSections(pageSlug, changes, who.userId, {
      kind: pageContentKind,
      item: String(form.get("draft") ?? pageSlug),
    });
    if (conflicts.length > 0) {
      return refuse(
        { notice: toError("Nothing was saved: somebody else has changed the same texts."), conflicts },
        409,
      );
    }
    const notice = { title: "Success", text: "Page content updated successfully" };
    return data<SaveAnswer>({ notice: withUndo(notice, changeSet), saved: await listSections(pageSlug) });
  } catch (error) {
    log.error("page content could not be saved", { id: facts.requestId, page: pageSlug, error });
    const words = explain({ title: "Error", text: failed }, error);
    return refuse({ notice: toNotice(words, { isError: true }) }, 503);
  }
}

function toError(text: string): Notice {
  return { title: "Error", text, isError: true };
}

function refuse(answer: SaveAnswer, status: number) {
  return data<SaveAnswer>(answer, { status });
}
