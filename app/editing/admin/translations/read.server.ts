import { data } from "react-router";
import { toNotice, withUndo } from "~/admin-kit/notice.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { toTableName } from "~/audited-tables.ts";
import type { RecordRow } from "~/db/rows.server.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { listTranslatedFields } from "~/definitions/translated-fields.ts";
import { parseHtml } from "~/lib/text/html.ts";
import { baseLanguage, findLanguage, type Language } from "~/lib/text/messages.ts";
import { toSectionLabel } from "~/page-texts/definition/editable-pages.ts";
import { confirmText, type TranslatedSection } from "~/page-texts/page-sections.server.ts";
import { toFormValues } from "../../store/records.server.ts";
import {
  confirmTranslation,
  findTranslatedTexts,
  findTranslatedWords,
  toSource,
  toStates,
  toTextState,
} from "../../store/translations.server.ts";
import { listDifferences } from "../history/differences.server.ts";
import { messages } from "./messages.ts";
import type { SourceWords } from "./source.tsx";

/** The language of a translation's address. Throws 404 for any other. */
export function requireLanguage(code: string): Language {
  const language = findLanguage(code);
  if (!language || language === baseLanguage) throw data(messages.noLanguage, { status: 404 });
  return language;
}

/** The words that a translation stands beside, by field, with their state. Rejects if the database does not answer. */
export async function readSourceWords(
  type: AnyContentType,
  record: RecordRow,
  translation: RecordRow | null,
): Promise<Record<string, SourceWords>> {
  const states = toStates(type, record, translation);
  const values = toFormValues(type, record);
  const stored = (translation?.sources ?? {}) as Record<string, string>;
  const outdated = Object.keys(states).filter((name) => states[name] === "outdated");
  const sources = outdated.map((name) => [toTableName(name), stored[toTableName(name)] ?? ""]);
  const before = await findTranslatedWords(type, record, Object.fromEntries(sources));
  const known = outdated.filter((name) => toTableName(name) in before);
  const now = Object.fromEntries(known.map((name) => [toTableName(name), record[name]]));
  const toState = (row: Record<string, unknown>) => new Map([[record.id, row]]);
  const differences = await listDifferences(toTableName(type.table), toState(before), toState(now));
  const entries = listTranslatedFields(type).map((name) => {
    const words: SourceWords = {
      value: values[name] as SourceWords["value"],
      tree: type.fields[name]?.kind === "richText" ? parseHtml(String(values[name])) : undefined,
      state: states[name] ?? "unwritten",
      source: toSource(record, name),
      difference: differences.find(({ label }) => label === type.fields[name]?.label),
    };
    return [name, words] as const;
  });
  return Object.fromEntries(entries);
}

/** Says that a field's translation is still right. */
export function changeState(
  type: AnyContentType,
  place: { id: string; language: Language },
  form: FormData,
  { who }: From,
) {
  return attemptChange(messages.notConfirmed, async () => {
    const [field, source] = [textOf(form, "field"), textOf(form, "source")];
    const confirmed = await confirmTranslation(type, { ...place, field, source }, who.userId);
    return toConfirmed(confirmed, type.fields[field]?.label ?? field);
  });
}

/** The texts that those of another language stand beside, by key. Rejects if the database does not answer. */
export async function readTextWords(
  pageSlug: string,
  sections: readonly TranslatedSection[],
): Promise<Record<string, SourceWords>> {
  const outdated = sections.filter((section) => toTextState(section) === "outdated");
  const before = await findTranslatedTexts(pageSlug, outdated);
  const entries = sections.map(async (section) => {
    const { key, original, now, isHtml } = section;
    const older = before.get(key);
    const toState = (text: string) =>
      new Map([[key, { section_key: key, content_value: text, content_type: isHtml ? "html" : "text" }]]);
    const [difference] =
      older === undefined ? [] : await listDifferences("page_content", toState(older), toState(original));
    const tree = isHtml ? parseHtml(original) : undefined;
    return [key, { value: original, tree, state: toTextState(section), source: now, difference }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Says that a text of a page is still right in another language. */
export function changeTextState(place: { pageSlug: string; language: Language }, form: FormData, { who }: From) {
  return attemptChange(messages.notConfirmed, async () => {
    const [key, source] = [textOf(form, "field"), textOf(form, "source")];
    const confirmed = await confirmText({ ...place, key, source }, who.userId);
    return toConfirmed(confirmed, toSectionLabel(key));
  });
}

function toConfirmed(confirmed: { changeSet: string | null } | null, label: string) {
  if (!confirmed) return refuse(messages.notConfirmed, messages.isGone, 404);
  const notice = withUndo(toNotice({ text: messages.confirmed(label) }), confirmed.changeSet);
  return data<ListAnswer>({ notice, saved: true });
}
