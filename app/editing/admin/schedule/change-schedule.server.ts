import { isDeepStrictEqual } from "node:util";
import { data } from "react-router";
import { type Area, can, findAreaOfKind } from "~/accounts/rights.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { withUndo } from "~/admin-kit/notice.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { contentTypes } from "~/content-types.ts";
import { inTransaction } from "~/db/db.server.ts";
import { findLaterDate, findLiveToggle, isDated } from "~/definitions/content-type.ts";
import { clock } from "~/lib/clock.server.ts";
import { publishNow as publishScheduled } from "../../store/due-changes.server.ts";
import { toggleRecords } from "../../store/record-changes.server.ts";
import { findRecord, toFormValues } from "../../store/records.server.ts";
import {
  changeScheduled,
  findScheduled,
  type ScheduledChange,
  saveScheduled,
} from "../../store/scheduled-changes.server.ts";
import { parsePlace } from "../drafts/parse-draft.server.ts";
import { withDeadLinks } from "../link-warning.server.ts";
import { messages } from "./messages.ts";
import { parseDueAt, parseScheduledChange } from "./parse-schedule.server.ts";

const toNothingDone = () => ({ title: messages.error, text: messages.answers.scheduleFailed });
const toNothingChanged = () => ({ title: messages.error, text: messages.answers.changeFailed });

const intents: Record<string, (form: FormData, from: From) => Promise<ReturnType<typeof data<ListAnswer>>>> = {
  schedule: arrange,
  cancel: (form, from) => change("cancel", form, from, () => messages.answers.unscheduled),
  back,
  move,
  now: publishNow,
  unpublish: makeDraft,
};

/** Schedules a change, or updates a scheduled one. Failures are answers with the reason. */
export function changeSchedule(form: FormData, from: From) {
  const intent = textOf(form, "intent");
  const answer = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!answer) throw data(common.unknownChange, { status: 400 });
  const failed = intent === "schedule" ? toNothingDone() : toNothingChanged();
  return attemptChange(failed, async () => {
    const isAllowed = can(from.who.role, await findAreaOf(intent, form), "write");
    return isAllowed ? answer(form, from) : refuse(failed, messages.answers.notYourChange, 403);
  });
}

async function findAreaOf(intent: string, form: FormData): Promise<Area | null> {
  if (intent === "unpublish") return "content";
  const isNew = intent === "schedule";
  const what = isNew
    ? { action: textOf(form, "action"), kind: "", item: "", ...parsePlace(form) }
    : await findScheduled(textOf(form, "ids"));
  if (what?.action === "flags") return "flags";
  // If it is gone, the change itself answers.
  return what ? findAreaOfKind(what.kind, what.item) : "own";
}

async function arrange(form: FormData, { who, facts }: From) {
  const wanted = await parseScheduledChange(form);
  if (!wanted) return refuse(toNothingDone(), messages.answers.cannotBeScheduled, 400);
  if (typeof wanted === "string") return refuse(toNothingDone(), wanted.replace(/\.$/, ""), 422);
  const saved = await saveScheduled(wanted, who.userId, textOf(form, "known"));
  if (!saved) return refuse(toNothingDone(), messages.answers.timeHasPassed, 422);
  if ("unknown" in saved) {
    const { by, dueAt } = saved.unknown;
    return refuse(toNothingDone(), messages.answers.alreadyScheduled(by, toGulfText(dueAt)), 409);
  }
  const text = messages.answers.scheduledFor(toGulfText(wanted.dueAt));
  const { id, replaced } = saved;
  const undo: ListAnswer["back"] = replaced
    ? { intent: "back", ids: replaced, instead: id }
    : { intent: "cancel", ids: id };
  return data<ListAnswer>({ notice: await withDeadLinks({ text }, wanted.changes, facts.siteUrl), back: undo });
}

/** Schedules a cancelled change again, `instead` of the one that replaced it. */
function back(form: FormData, from: From) {
  const given = { dueAt: null, userId: from.who.userId };
  const instead = textOf(form, "instead");
  const say = ({ dueAt }: ScheduledChange) => messages.answers.scheduledAgainFor(toGulfText(dueAt));
  return inTransaction(async () => {
    const [one, other] = [await findScheduled(textOf(form, "ids")), await findScheduled(instead)];
    // The right was checked for the first.
    const isSame = isDeepStrictEqual(one, other);
    const freed = isSame && (await changeScheduled(instead, "cancel", given));
    const answer = await change("back", form, from, say, messages.answers.replaced);
    if (freed && answer.data.notice?.isError) await changeScheduled(instead, "back", given);
    return answer;
  });
}

type Say = (changed: ScheduledChange) => string;

async function change(
  how: "cancel" | "back" | "move",
  form: FormData,
  { who }: From,
  say: Say,
  gone = messages.answers.noLongerScheduled,
) {
  const id = textOf(form, "ids");
  const changed = await changeScheduled(id, how, { dueAt: parseDueAt(form), userId: who.userId });
  if (!changed) return refuse(toNothingChanged(), gone, 409);
  const undo = how === "cancel" && changed.dueAt > clock().date() ? { intent: "back", ids: id } : undefined;
  return data<ListAnswer>({ notice: { text: say(changed) }, back: undo });
}

async function makeDraft(form: FormData, { who }: From) {
  const id = textOf(form, "ids");
  const type = contentTypes.find(isDated);
  const row = type && (await findRecord(type, id));
  const status = type && findLiveToggle(type);
  if (!row || !status || !findLaterDate(toFormValues(type, row)))
    return refuse(toNothingChanged(), messages.answers.noLongerScheduled, 409);
  const { changeSet } = await toggleRecords(type, [id], status, false, who.userId);
  return data<ListAnswer>({
    notice: withUndo({ text: messages.answers.postUnscheduled }, changeSet),
  });
}

async function move(form: FormData, from: From) {
  const dueAt = parseDueAt(form);
  if (!dueAt) return refuse(toNothingChanged(), messages.faults.noTime, 422);
  if (dueAt <= clock().date()) return refuse(toNothingChanged(), messages.answers.timeHasPassed, 422);
  return change("move", form, from, (moved) => messages.answers.scheduledFor(toGulfText(moved.dueAt)));
}

async function publishNow(form: FormData, { who, facts }: From) {
  const settled = await publishScheduled(textOf(form, "ids"), who.userId, facts.siteUrl);
  if (!settled) return refuse(toNothingChanged(), messages.answers.noLongerScheduled, 409);
  const { settlement } = settled;
  if (!settlement) return data<ListAnswer>({ notice: { text: messages.answers.isCarriedOut } });
  if (settlement.kind === "done") {
    const text = settlement.changeSet ? messages.answers.done : messages.answers.doneAlready;
    return data<ListAnswer>({ notice: withUndo({ text }, settlement.changeSet) });
  }
  const reason = settlement.kind === "failed" ? settlement.reason : messages.answers.triedAgain;
  return refuse(toNothingChanged(), reason, 409);
}
