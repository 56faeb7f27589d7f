import { data, type RouterContextProvider } from "react-router";
import {
  type AnyContentType,
  type FormValues,
  findLaterDate,
  findLiveSwitch,
  type StoredValues,
  type Words,
  withLastingReason,
} from "~/content/kit/content-type.ts";
import { parseForm } from "~/content/kit/parse-form.server.ts";
import { findLastingReason } from "~/data/failure.server.ts";
import { findRecord, type SaveOutcome, saveRecord } from "~/data/records.server.ts";
import { saveScheduled } from "~/data/scheduled-changes.server.ts";
import { createPictureStore } from "~/data/text-pictures.server.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { log } from "~/lib/log.server.ts";
import { toStoredHtml } from "~/lib/stored-html.server.ts";
import { type RequestFacts, requestFacts } from "~/request-context.ts";
import { redirectWithToast } from "../flash.server.ts";
import { type Administrator, administrator } from "../guard.server.ts";
import { type Notice, toNotice, withUndo } from "../notice.ts";
import { parseDueAt } from "../schedule/parse-schedule.server.ts";
import { scheduleIntent } from "../schedule/schedule-times.ts";
import { explain } from "./change.server.ts";

/** Somebody else saved first: who, when, and what differs. */
export type Conflict = {
  by: string | null;
  at: Date;
  version: number;
  fields: string[];
  theirs: FormValues;
  /** The button of the refused save: saving over it has to mean the same. */
  intent?: string;
};
/** A save that did not happen: why, and everything that was typed. */
export type FailedSave = {
  status: number;
  errors: Record<string, string>;
  typed: FormValues;
  notice?: Notice;
  conflict?: Conflict;
  freeSlug?: string;
};
/** What became of a form. */
export type SaveResult = { saved: Extract<SaveOutcome, { kind: "saved" }>; notice: Notice } | { failed: FailedSave };

type From = { who: Administrator; facts: RequestFacts; id: string | null };

/** Parses a record's form and saves it. Never throws: every failure keeps what was typed. */
export async function saveFromForm(type: AnyContentType, form: FormData, from: From): Promise<SaveResult> {
  const parsed = await parseOver(type, form, from.id);
  if (!parsed.ok) {
    const notice = type.form.invalid && toNotice(type.form.invalid, { isError: true });
    return {
      failed: { status: 422, errors: parsed.errors, typed: parsed.typed, notice: notice ?? firstError(parsed) },
    };
  }
  const { typed } = parsed;
  const words = from.id ? type.messages.updateFailed : type.messages.createFailed;
  try {
    const version = Number.parseInt(String(form.get("overwrite") ?? form.get("version") ?? ""), 10);
    const outcome = await saveRecord(type, {
      id: from.id,
      version: Number.isFinite(version) ? version : null,
      values: await storeHtml(type, toUnpublished(type, form, parsed.values), { id: from.id, userId: from.who.userId }),
      userId: from.who.userId,
      siteUrl: from.facts.siteUrl,
      intent: readIntent(form),
      draft: { kind: type.name, item: String(form.get("draft") ?? from.id ?? "") },
    });
    const result = toResult(type, outcome, { typed, intent: readIntent(form), isNew: from.id === null });
    const dueAt = readIntent(form) === scheduleIntent ? parseDueAt(form) : null;
    if (!dueAt || "failed" in result) return result;
    const scheduled = await scheduleNew(type, {
      ...{ id: result.saved.id, values: typed, dueAt, userId: from.who.userId },
    });
    return { ...result, notice: { ...result.notice, title: result.notice.text, ...scheduled } };
  } catch (error) {
    log.error(`a ${type.one} could not be saved`, { id: from.facts.requestId, error });
    const again = findLastingReason(error) ? undefined : "form";
    const notice = toNotice(explain(words, error), { isError: true, again });
    return { failed: { status: 503, errors: {}, typed, notice } };
  }
}

/** A record of an adopted database may hold a text that is longer than one that somebody writes. */
async function parseOver(type: AnyContentType, form: FormData, id: string | null) {
  const parsed = parseForm(type, form);
  const stored = parsed.ok || !id ? null : await findRecord(type, id).catch(() => null);
  return stored ? parseForm(type, form, stored) : parsed;
}

/** Which button was pressed; "Save mine over it" stands for the one before it. */
export function readIntent(form: FormData): string {
  const [, before = ""] = String(form.get("overwrite") ?? "").split(" ");
  return String(form.get("intent") ?? before);
}

/** "Save as draft" keeps what is not live from being so; a type with a status decides by itself (decision 57). */
function toUnpublished(type: AnyContentType, form: FormData, values: StoredValues): StoredValues {
  const toSwitch = readIntent(form) === scheduleIntent && findLiveSwitch(type);
  if (toSwitch) return { ...values, [toSwitch.field]: toSwitch.off };
  if (readIntent(form) !== "draft" || typeof type.live?.is !== "boolean") return values;
  return { ...values, [type.live.field]: !type.live.is };
}

/** A required field that is empty is said in a toast as well (admin.txt §5, portfolio). */
function firstError(parsed: { errors: Record<string, string> }): Notice {
  return { text: Object.values(parsed.errors)[0] ?? "", isError: true };
}

type Sent = { typed: FormValues; intent: string; isNew: boolean };

function toResult(type: AnyContentType, outcome: SaveOutcome, { typed, intent, isNew }: Sent): SaveResult {
  if (outcome.kind === "saved") {
    const words = isNew ? type.messages.created : type.messages.updated;
    return { saved: outcome, notice: withUndo(toSavedNotice(words, outcome, typed), outcome.changeSet) };
  }
  const words = isNew ? type.messages.createFailed : type.messages.updateFailed;
  // Trying again would not help, so nothing says so.
  const because = (reason: string) => toNotice(withLastingReason(words, reason), { isError: true });
  if (outcome.kind === "taken") {
    const errors = { [outcome.field]: `Already used by “${outcome.by}”. “${outcome.free}” is free.` };
    return {
      failed: { status: 422, errors, typed, freeSlug: outcome.free, notice: because("its slug is used already") },
    };
  }
  if (outcome.kind === "gone") {
    const links = [{ label: "Open the trash", href: "/admin/trash" }];
    const notice = { ...because(`this ${type.one} was deleted in the meantime`), links };
    return { failed: { status: 404, errors: {}, typed, notice } };
  }
  const { kind: _, ...conflict } = outcome;
  const notice = because("somebody else has changed it");
  return { failed: { status: 409, errors: {}, typed, conflict: { ...conflict, intent }, notice } };
}

function toSavedNotice(
  words: Words,
  { isLive, path }: { isLive: boolean; path: string | null },
  typed: FormValues,
): Notice {
  const later = isLive ? findLaterDate(typed) : null;
  if (later) {
    const text = `Goes live on ${toGulfText(later)}.`;
    return { title: words.text, text, links: [{ label: "Open the schedule", href: "/admin/schedule" }] };
  }
  return toNotice(words, { links: isLive && path ? [{ label: "View on site", href: path }] : [] });
}

/** The values with their rich text made safe, and with the pictures inside of it and those of other sites stored as files. */
export async function storeHtml(
  type: AnyContentType,
  values: StoredValues,
  { id, userId }: { id: string | null; userId: string },
): Promise<StoredValues> {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => type.fields[entry[0]]?.kind === "richText" && typeof entry[1] === "string",
  );
  if (texts.length === 0) return values;
  const stored = id ? await findRecord(type, id) : null;
  const storePicture = createPictureStore(userId);
  const stores = texts.map(async ([name, html]) => {
    const previous = (stored?.[name] as string | null | undefined) ?? null;
    return [name, await toStoredHtml(html, { previous, storePicture })] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(stores)) };
}

type Saved = { id: string; values: FormValues; dueAt: Date; userId: string };

/** Schedules that a record goes live which has just been saved hidden; says what became of it. Never throws. */
export async function scheduleNew(type: AnyContentType, { id, values, dueAt, userId }: Saved): Promise<Notice> {
  const live = findLiveSwitch(type);
  const title = String(values[type.title] ?? "");
  const change = live && {
    changes: { [live.field]: live.on },
    bases: { [live.field]: toFingerprint(live.off) },
  };
  const arrangement = change && { kind: type.name, item: id, action: "publish" as const, title, ...change, dueAt };
  const scheduled = arrangement && (await saveScheduled(arrangement, userId).catch(() => null));
  if (scheduled) return { text: `Goes live on ${toGulfText(dueAt)}.` };
  return { text: `It is saved and hidden, but it was not scheduled. Schedule it again.`, isError: true };
}

/** Saves the form of a page and goes on: to where the type says, or with "Save and stay" to the record itself. */
export async function saveAndGo(
  type: AnyContentType,
  id: string | null,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const from = { who: context.get(administrator), facts: context.get(requestFacts), id };
  const result = await saveFromForm(type, form, from);
  if ("failed" in result) {
    return data<{ failed: FailedSave }>({ failed: result.failed }, { status: result.failed.status });
  }
  const list = { label: `Back to ${type.many}`, href: `/admin/${type.name}` };
  const stays = ["stay", scheduleIntent].includes(readIntent(form)) || isKept(type, form);
  const target = stays ? `${list.href}/${result.saved.id}/edit` : (type.form.after ?? list.href);
  const links = [...(type.form.after && !stays ? [list] : []), ...(result.notice.links ?? [])];
  return redirectWithToast(target, { ...result.notice, links, saved: result.saved.id });
}

/** What was only saved as a draft is not finished. */
function isKept(type: AnyContentType, form: FormData): boolean {
  return readIntent(form) === "draft" && typeof type.live?.is === "boolean";
}
