import { editablePages } from "~/content/editable-pages.ts";
import { flagKeys, flags, isReachable, type Place } from "~/content/flags.ts";
import { pageTextKind } from "~/content/marked-texts.ts";
import { toFormAddress } from "~/content/recorded-tables.ts";
import { can } from "~/content/rights.ts";
import { settingsPage } from "~/content/settings.ts";
import { type DraftPlace, listDrafts } from "~/data/drafts.server.ts";
import { listEnabledFlags } from "~/data/flags.server.ts";
import { findItemAtPath, type ItemAtPath } from "~/data/redirects.server.ts";
import { listScheduledOf } from "~/data/scheduled-changes.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { log } from "~/lib/log.server.ts";
import type { KeptNote, StaffNote, StaffPage } from "~/lib/staff-page.ts";
import { requestFacts } from "~/request-context.ts";
import { type Administrator, administrator } from "../guard.server.ts";
import type { Route } from "./+types/staff-bar";

/** What somebody of the staff is told about the public page at `path`, as JSON. 503 when it cannot be read. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { findKept, requestId } = context.get(requestFacts);
  const path = url.searchParams.get("path") ?? "/";
  try {
    return Response.json(await readStaffPage(path, context.get(administrator), findKept(path)));
  } catch (error) {
    log.error("a public page could not be described", { id: requestId, error });
    return Response.json({ error: "What there is to know about this page could not be read." }, { status: 503 });
  }
}

async function readStaffPage(
  path: string,
  { userId, name, role }: Administrator,
  kept: KeptNote | null,
): Promise<StaffPage> {
  const [item, enabled] = await Promise.all([findItemAtPath(path), listEnabledFlags()]);
  const place = toPlace(path, item);
  const [drafts, scheduled] = place
    ? await Promise.all([listDrafts(place), listScheduledOf(place.kind, [place.item])])
    : [[], []];
  const states: StaffNote[] = [
    ...(item ? [toLiveNote(item)] : []),
    ...(findBuiltIn(path) && isReachable(enabled, path) ? [{ look: "live", text: "Live" } as const] : []),
    ...drafts.map((draft) => toDraftNote(draft.userId === userId ? "you" : draft.by, draft.at)),
    ...scheduled.map(({ dueAt, action }): StaffNote => {
      const words = action === "offline" ? "Goes offline" : "Changes go live";
      return { look: "scheduled", text: `${words} ${toGulfText(dueAt) ?? ""}` };
    }),
  ];
  return {
    who: name,
    userId,
    mayEdit: can(role, "content", "write"),
    mayEditSettings: can(role, "settings", "write"),
    edit: can(role, "content", "write") ? toEdit(path, item) : null,
    states,
    flags: can(role, "flags", "read")
      ? listFlagsOf(path).map((key) => ({ key, name: flags[key].name, isOn: enabled.has(key) }))
      : [],
    cache: toCacheWords(kept),
  };
}

function findBuiltIn(path: string) {
  return editablePages.find((page) => page.path === path && page.slug !== settingsPage);
}

function toPlace(path: string, item: ItemAtPath | null): DraftPlace | null {
  if (item) return { kind: item.type.name, item: item.row.id };
  const page = findBuiltIn(path);
  return page ? { kind: pageTextKind, item: page.slug } : null;
}

function toEdit(path: string, item: ItemAtPath | null): StaffPage["edit"] {
  if (item) return { href: toFormAddress(item.type, item.row.id), label: `Edit this ${item.type.one}` };
  const page = findBuiltIn(path);
  return page ? { href: `/admin/${pageTextKind}/${page.slug}`, label: "Edit this page" } : null;
}

function toLiveNote({ type: { live }, row }: ItemAtPath): StaffNote {
  const isOn = row[live?.field ?? ""] === live?.is;
  const from = row.publishedAt instanceof Date && row.publishedAt.getTime() > Date.now() ? row.publishedAt : null;
  if (!isOn) return { look: "off", text: "Not live" };
  return from ? { look: "scheduled", text: `Goes live ${toGulfText(from) ?? ""}` } : { look: "live", text: "Live" };
}

function toDraftNote(by: string, at: Date): StaffNote {
  return { look: "draft", text: `Draft changes by ${by}, ${toGulfText(at) ?? ""}` };
}

function listFlagsOf(path: string) {
  const isOf = (place: Place) => (place.rows ? path.startsWith(place.path) : path === place.path);
  return flagKeys.filter((key) => [...flags[key].hides.pages, ...flags[key].hides.parts].some(isOf));
}

function toCacheWords(kept: KeptNote | null): string {
  if (!kept) return "Visitors: made anew for the next one";
  const since = toGulfText(new Date(kept.since), "time") ?? "";
  return `Visitors: kept since ${since}, content version ${kept.version}`;
}
