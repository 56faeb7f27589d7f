import { data } from "react-router";
import { isValueKey, valuesField } from "~/content/value-list.ts";
import {
  listSections,
  type SectionConflict,
  type SectionRow,
  saveTexts,
  type TextsSave,
} from "~/data/page-sections.server.ts";
import { log } from "~/lib/log.server.ts";
import { pageContentKind } from "../drafts/drafting.ts";
import { type Notice, toNotice, withUndo } from "../notice.ts";
import { explain, type From } from "../records/change.server.ts";
import { changedField, sectionName, versionName } from "./form-names.ts";

export type SaveAnswer = {
  notice: Notice;
  saved?: SectionRow[];
  errors?: Record<string, string>;
  conflicts?: SectionConflict[];
};

const failed = "Failed to update page content. Please try again.";

/** Saves what was changed of a page, all of it or nothing. Failures are answers that leave everything typed. */
export async function savePage(pageSlug: string, what: TextsSave, { who, facts }: From) {
  try {
    const outcome = await saveTexts(pageSlug, what, who.userId);
    if (outcome.kind === "invalid") {
      const { errors } = outcome;
      return refuse({ notice: toError(Object.values(errors)[0] ?? failed), errors }, 422);
    }
    if (outcome.kind === "changed") {
      const notice = toError("Nothing was saved: somebody else has changed the same texts.");
      return refuse({ notice, conflicts: outcome.conflicts }, 409);
    }
    const notice = { title: "Success", text: "Page content updated successfully" };
    return data<SaveAnswer>({ notice: withUndo(notice, outcome.changeSet), saved: await listSections(pageSlug) });
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

export function readPageForm(form: FormData, pageSlug: string): TextsSave {
  const texts = listNamed(form, sectionName(""));
  const values = texts.filter(([key]) => isValueKey(key)).map(([key, text]) => [key, toText(text)]);
  const toChange = (field: string) =>
    field === valuesField ? Object.fromEntries(values) : toText(form.get(sectionName(field)) ?? "");
  const changed = form.getAll(changedField).map(String);
  return {
    changes: Object.fromEntries(changed.map((field) => [field, toChange(field)])),
    expected: new Map(listNamed(form, versionName("")).map(([key, version]) => [key, Number(version)])),
    draft: { kind: pageContentKind, item: String(form.get("draft") ?? pageSlug) },
  };
}

function listNamed(form: FormData, start: string) {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(start) ? [[name.slice(start.length), value] as const] : [],
  );
}

/** As it is kept: a form sends every line break as CRLF, and PostgreSQL's text cannot hold the character NUL. */
function toText(sent: FormDataEntryValue): string {
  return String(sent).replaceAll(/\r\n?/g, "\n").replaceAll("\0", "");
}
