import { isDeepStrictEqual } from "node:util";
import { findAreaOfKind } from "~/content/accounts/rights.ts";
import { parseHours, toHoursText, toVisibleHours } from "~/content/company/opening-hours.ts";
import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import type { Field } from "~/content/kit/fields.ts";
import type { SavedInPlace, ValueInPlace } from "~/content/staff-page.ts";
import { toReason } from "~/data/db/failure.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { parseSource, type Source } from "~/lib/text/field-markers.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { requestFacts } from "~/request-context.ts";
import { currentUser, hasRight } from "../../guard.server.ts";
import { type From, textOf } from "../../kit/change.server.ts";
import { messages as common } from "../../messages.ts";
import type { Notice } from "../../notice.ts";
import { scriptsOnly } from "../../scripts-only.server.ts";
import { undoAction } from "../history/undo-action.server.ts";
import { messages } from "../messages.ts";
import { savePage } from "../page-content/save.server.ts";
import { saveTyped } from "../records/save.server.ts";
import type { Route } from "./+types/in-place";
import { findPicture, hoursField, type ReadField, readField } from "./read-field.server.ts";

export const middleware = [scriptsOnly];

/** The published value of the field that `source` names, or of a `picture` on a page at `path`, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  try {
    const source = await findSource(url.searchParams);
    if (source && !hasRight(context, findAreaOfKind(source.kind, source.item), "read")) {
      return answer({ text: messages.notYourRole, isError: true }, 403);
    }
    const field = source && (await readField(source));
    return field ? Response.json(field.inPlace) : answer({ text: messages.textIsGone, isError: true }, 404);
  } catch (error) {
    log.error("a text could not be read for editing", { error });
    return answer({ text: withRequestId(messages.textNotRead), isError: true }, 503);
  }
}

function findSource(query: URLSearchParams): Promise<Source | null> | Source | null {
  const picture = query.get("picture");
  return picture === null ? parseSource(query.get("source") ?? "") : findPicture(picture, query.getAll("path"));
}

/** Saves a text edited on the page, or undoes such a save (intent `undo`). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const from = { who: context.get(currentUser), facts: context.get(requestFacts) };
  if (form.get("intent") === "undo") {
    const { data, init } = await undoAction(form, from.who);
    return answer(toSaid(data.notice), init?.status);
  }
  const source = parseSource(textOf(form, "source"));
  if (!source) return answer({ text: messages.textIsGone, isError: true }, 404);
  if (!hasRight(context, findAreaOfKind(source.kind, source.item), "write")) {
    return answer({ text: common.guard.notYourChange, isError: true }, 403);
  }
  const { saved, status } = await saveField(source, form, from);
  return answer(saved, status);
}

function answer(body: SavedInPlace, status = 200): Response {
  return Response.json(body, { status });
}

type Outcome = { saved: SavedInPlace; status: number };
type RecordField = Extract<ReadField, { of: "record" }>;
type PageField = Extract<ReadField, { of: "page" }>;

/** Saves one field like its form does: replaces what was `seen`, or anything with `overwrite`. Never throws. */
async function saveField(source: Source, form: FormData, from: From): Promise<Outcome> {
  try {
    const field = await readField(source);
    if (!field) return refuse(messages.notEditableHere, 404);
    const isAsSeen = isDeepStrictEqual([field.inPlace.value].flat().map(toLines), form.getAll("seen").map(toLines));
    if (!isAsSeen && !form.has("overwrite")) return toConflict(field.inPlace.value);
    const lines = form.getAll("value").map(toLines);
    const value = Array.isArray(field.inPlace.value) ? lines : (lines[0] ?? "");
    const saved = await (field.of === "page"
      ? savePageText(source, field, value, from)
      : saveRecordText(source, field, value, from));
    if (saved.status !== 200) return saved;
    const now = await readField(source);
    return { status: 200, saved: { ...saved.saved, value: now?.inPlace.value ?? value } };
  } catch (error) {
    log.error("a text could not be saved in place", { error });
    return refuse(withRequestId(messages.nothingSavedBecause(toReason(error))), 503);
  }
}

async function saveRecordText({ item, field }: Source, found: RecordField, value: ValueInPlace, from: From) {
  const { type, version } = found;
  const values = withFollowers(type, found.values, field, value);
  // It names no draft, so a draft stays.
  const result = await saveTyped(type, values, { ...from, id: item, version, intent: "" });
  if (!("failed" in result)) return toDone(result.notice);
  const { status, errors, conflict, notice } = result.failed;
  if (conflict) return toConflict((conflict.theirs[field] as ValueInPlace | undefined) ?? "");
  const other = Object.keys(errors)[0];
  const elsewhere = other && messages.otherField(type.fields[other]?.label ?? other, errors[other]);
  return refuse(errors[field] ?? elsewhere ?? toSaid(notice).text, status);
}

async function savePageText({ item, field }: Source, { section }: PageField, value: ValueInPlace, from: From) {
  const week = field === hoursField ? parseHours(String(value)) : null;
  const sent = {
    changes: { [field]: week ? toHoursText(week) : String(value) },
    bases: { [field]: toFingerprint(section.value) },
  };
  const { data, init } = await savePage(item, sent, from.who);
  const theirs = data.conflict?.theirs[field];
  if (theirs !== undefined) return toConflict(field === hoursField ? toVisibleHours(String(theirs)) : String(theirs));
  if (!data.saved) return refuse(data.errors?.[field] ?? toSaid(data.notice).text, init?.status ?? 503);
  return toDone(data.notice);
}

/** The values with the new one, which also replaces copies of the old value, as in the form. */
function withFollowers(type: AnyContentType, values: FormValues, changed: string, value: ValueInPlace): FormValues {
  const isCopy = (name: string, field: Field) =>
    field.kind !== "slug" && "follows" in field && field.follows?.field === changed && values[name] === values[changed];
  const followers = Object.entries(type.fields).filter(([name, field]) => isCopy(name, field));
  return { ...values, ...Object.fromEntries(followers.map(([name]) => [name, value])), [changed]: value };
}

/** A form sends every line break as CRLF. */
function toLines(text: FormDataEntryValue): string {
  return String(text).replaceAll(/\r\n?/g, "\n");
}

// A success has no title.
const toDone = ({ text, undo }: Notice): Outcome => ({ saved: { text, undo }, status: 200 });

/** A notice of the back office in the page's format. */
function toSaid({ title, text, isError, undo }: Notice = { text: messages.nothingSaved }): SavedInPlace {
  return { text: [title, text].filter(Boolean).join(": "), isError, undo };
}

function refuse(text: string, status: number, theirs?: ValueInPlace): Outcome {
  return { saved: { text, isError: true, theirs }, status };
}

function toConflict(theirs: ValueInPlace): Outcome {
  return refuse(messages.changedByOther, 409, theirs);
}
