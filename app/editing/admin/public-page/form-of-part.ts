import { data, redirect } from "react-router";
import { findDraftedTable, toFormAddress } from "~/audited-tables.ts";
import { isPageText } from "~/db/languages/translated-reads.server.ts";
import { parseSource } from "~/definitions/edited-part.ts";
import { listTranslatedFields } from "~/definitions/translated-fields.ts";
import { toTranslationAddress } from "~/definitions/translation-kind.ts";
import { splitLanguage } from "~/lib/http/language-path.ts";
import { baseLanguage } from "~/lib/text/messages.ts";
import { findPageAt } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { findItemAtPath } from "../../store/item-at-path.server.ts";
import { fieldId } from "../preview/focus-field.ts";
import type { Route } from "./+types/form-of-part";

/** Leads to the form of what `part` shows (edited-part.ts) on the public page at `path`; 404 if there is none. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs): Promise<Response> {
  const part = searchParams.get("part") ?? "";
  const address = await findForm(searchParams.get("path") ?? "/", part);
  if (!address) throw data(null, { status: 404 });
  const field = parseSource(part)?.field ?? part;
  return redirect(field ? `${address}#${fieldId(field)}` : address);
}

async function findForm(address: string, part: string): Promise<string | null> {
  const { language, path } = splitLanguage(address);
  const source = parseSource(part);
  if (source) {
    const { kind, item, field } = source;
    if (item && language !== baseLanguage && isPageText(item, field)) return toTranslationAddress(kind, item, language);
    return (item ? findDraftedTable(kind)?.href?.(item) : findDraftedTable(kind) && `/admin/${kind}`) ?? null;
  }
  const found = await findItemAtPath(path, language);
  if (found) {
    const { type, row } = found;
    // A picture or a date is the same in all languages.
    const isOfLanguage = language !== baseLanguage && (part === "" || listTranslatedFields(type).includes(part));
    return isOfLanguage ? toTranslationAddress(type.name, row.id, language) : toFormAddress(type, row.id);
  }
  const page = findPageAt(path);
  if (!page) return null;
  if (language === baseLanguage) return `/admin/${pageTextKind}/${page.slug}`;
  return toTranslationAddress(pageTextKind, page.slug, language);
}
