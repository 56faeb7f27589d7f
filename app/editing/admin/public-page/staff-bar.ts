import { can } from "~/accounts/rights.ts";
import { type CurrentUser, currentUser } from "~/admin-kit/guard.server.ts";
import { guardWords } from "~/admin-kit/guard-words.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { refuse } from "~/admin-kit/take-upload.server.ts";
import { toFormAddress } from "~/audited-tables.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { listDrafts } from "~/db/changes/drafts.server.ts";
import type { Place } from "~/definitions/flag-effect.ts";
import { toTranslationAddress, toTranslationKind } from "~/definitions/translation-kind.ts";
import { flagKeys, flags, isReachable } from "~/flags/definition.ts";
import { listEnabledFlags, saveFlags } from "~/flags/flags.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { splitLanguage } from "~/lib/http/language-path.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { baseLanguage, type Language, nameOfLanguage } from "~/lib/text/messages.ts";
import { findPageAt } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { CachedPageNote, StaffNote, StaffPage } from "~/request/staff-page.ts";
import { findItemAtPath, type ItemAtPath } from "../../store/item-at-path.server.ts";
import { listScheduledOf } from "../../store/scheduled-changes.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/staff-bar";

/** What staff are told about the public page at `path`, as JSON. 503 if it cannot be read. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { findKept } = context.get(requestFacts);
  const path = url.searchParams.get("path") ?? "/";
  try {
    return Response.json(await readStaffPage(path, context.get(currentUser), findKept(path)));
  } catch (error) {
    log.error("a public page could not be described", { error });
    return Response.json({ error: withRequestId(messages.pageNotRead) }, { status: 503 });
  }
}

/** Switches a section (`flag`) on or off. Answers {}, or {error} and 4xx or 503. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { userId, role } = context.get(currentUser);
  const form = await request.formData();
  const key = flagKeys.find((one) => one === form.get("flag") && flags[one].type === "section");
  if (!key) return refuse(400, messages.notSwitchable);
  if (!can(role, "flags", "write")) return refuse(403, guardWords.notYourChange);
  const saved = await attempt("a flag", () => saveFlags({ [key]: form.get("on") === "true" }, userId));
  if (!saved.ok) return refuse(503, messages.tryAgain(common.flags.failed));
  await listEnabledFlags();
  return "missing" in saved.value ? refuse(404, messages.flagIsGone) : Response.json({});
}

async function readStaffPage(
  address: string,
  { userId, name, role }: CurrentUser,
  kept: CachedPageNote | null,
): Promise<StaffPage> {
  const { language, path } = splitLanguage(address);
  const [item, enabled] = await Promise.all([findItemAtPath(path, language), listEnabledFlags()]);
  const edited = findEdited(path, item, language);
  const [drafts, scheduled] = edited
    ? await Promise.all([listDrafts(edited), listScheduledOf(edited.kind, [edited.item])])
    : [[], []];
  const mayEdit = can(role, "content", "write");
  const states: StaffNote[] = [
    ...(item ? [toLiveNote(item)] : []),
    ...(findPageAt(path) && isReachable(enabled, path)
      ? [{ look: "live", text: messages.staffBar.live } as const]
      : []),
    ...drafts.map((draft): StaffNote => {
      const by = draft.userId === userId ? messages.staffBar.you : draft.by;
      return { look: "draft", text: messages.draftBy(by, toGulfText(draft.at)) };
    }),
    ...scheduled.map(({ dueAt, action }): StaffNote => {
      const words = action === "offline" ? messages.staffBar.goesOffline : messages.staffBar.changesGoLive;
      return { look: "scheduled", text: messages.happens(words, toGulfText(dueAt)) };
    }),
  ];
  return {
    who: name,
    mayEdit,
    mayEditSettings: can(role, "settings", "write"),
    edit: mayEdit && edited ? { href: edited.href, label: edited.label } : null,
    states,
    flags: can(role, "flags", "read")
      ? listFlagsOf(path).map((key) => {
          const { name, type } = flags[key];
          return { key, name, isOn: enabled.has(key), maySwitch: type === "section" && can(role, "flags", "write") };
        })
      : [],
    cache: toCacheWords(kept),
  };
}

/** What the page shows and where it is edited; null for a page with neither an item nor texts. */
function findEdited(path: string, found: ItemAtPath | null, language: Language) {
  const place = found ? { kind: found.type.name, item: found.row.id } : toTextPlace(path);
  if (!place) return null;
  const { kind, item } = place;
  if (language !== baseLanguage) {
    const label = messages.editIn(nameOfLanguage(language));
    return { kind: toTranslationKind(kind, language), item, href: toTranslationAddress(kind, item, language), label };
  }
  if (found) return { ...place, href: toFormAddress(found.type, item), label: messages.editItem(found.type.one) };
  return { ...place, href: `/admin/${kind}/${item}`, label: messages.editPage };
}

function toTextPlace(path: string) {
  const page = findPageAt(path);
  return page && { kind: pageTextKind, item: page.slug };
}

function toLiveNote({ type: { live }, row }: ItemAtPath): StaffNote {
  const isOn = row[live?.field ?? ""] === live?.is;
  const from = row.publishedAt instanceof Date && row.publishedAt.getTime() > clock().now() ? row.publishedAt : null;
  if (!isOn) return { look: "off", text: messages.staffBar.notLive };
  return from
    ? { look: "scheduled", text: messages.happens(messages.staffBar.goesLive, toGulfText(from)) }
    : { look: "live", text: messages.staffBar.live };
}

function listFlagsOf(path: string) {
  const isOf = (place: Place) => (place.rows ? path.startsWith(place.path) : path === place.path);
  return flagKeys.filter((key) => [...flags[key].hides.pages, ...flags[key].hides.parts].some(isOf));
}

function toCacheWords(kept: CachedPageNote | null): string {
  if (!kept) return messages.notCached;
  const since = toGulfText(new Date(kept.since), "time");
  return messages.cached(since);
}
