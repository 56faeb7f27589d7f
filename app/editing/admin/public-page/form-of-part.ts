import { data, redirect } from "react-router";
import { findDraftedTable, toFormAddress } from "~/audited-tables.ts";
import { parseSource } from "~/definitions/edited-part.ts";
import { findPageAt } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { findItemAtPath } from "../../store/records.server.ts";
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

async function findForm(path: string, part: string): Promise<string | null> {
  const source = parseSource(part);
  if (source) {
    const { kind, item } = source;
    return (item ? findDraftedTable(kind)?.href?.(item) : findDraftedTable(kind) && `/admin/${kind}`) ?? null;
  }
  const found = await findItemAtPath(path);
  if (found) return toFormAddress(found.type, found.row.id);
  const page = findPageAt(path);
  return page ? `/admin/${pageTextKind}/${page.slug}` : null;
}
