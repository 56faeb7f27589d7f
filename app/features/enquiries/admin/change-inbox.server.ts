import { data, type RouterContextProvider } from "react-router";
import { currentUser, requireFreshSession } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import type { Notice } from "~/admin-kit/notice.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { isId } from "~/db/rows.server.ts";
import { toNumberText } from "~/lib/text/messages.ts";
import { isCalendarDate } from "~/lib/time/calendar-date.ts";
import { utcTime } from "~/lib/time/zoned-time.ts";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import { readFiles } from "../enquiry-files.server.ts";
import { parseValue, toOutcomeWord, toValueText } from "../outcomes.ts";
import { replyLimits } from "../reply-mail.ts";
import { eraseSubmission } from "../store/erasure.server.ts";
import {
  type Changed,
  changeInbox,
  type InboxChange,
  saveNote,
  undoInboxChange,
} from "../store/inbox-changes.server.ts";
import { type ReplyOutcome, saveReply, saveWhatsAppReply } from "../store/replies.server.ts";
import { parseSubmissionStatus, type SubmissionStatus } from "../submission-statuses.ts";
import { messages } from "./messages.ts";

type Change = (form: FormData, userId: string) => Promise<ReturnType<typeof data<ListAnswer>>>;

const changes = new Map<string, { failed: keyof typeof messages.failed; change: Change }>([
  ["", { failed: "status", change: setStatus }],
  ["statuses", { failed: "statuses", change: setStatuses }],
  ["owner", { failed: "owner", change: setOwner }],
  ["follow-up", { failed: "followUp", change: setFollowUp }],
  ["outcome", { failed: "outcome", change: setOutcome }],
  ["value", { failed: "value", change: setValue }],
  ["open", { failed: "open", change: markOpened }],
  ["undo", { failed: "undo", change: undo }],
  ["note", { failed: "note", change: addNote }],
  ["reply", { failed: "reply", change: reply }],
  ["whatsapp", { failed: "whatsapp", change: noteWhatsApp }],
  ["erase", { failed: "erase", change: erase }],
]);

/** Handles the inbox's forms. Failures are answers with the reason, never error screens. */
export async function changeInboxFromForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const { userId } = context.get(currentUser);
  const intent = textOf(form, "intent");
  const asked = changes.get(intent);
  if (!asked) throw data(common.unknownChange, { status: 400 });
  if (intent === "erase") requireFreshSession(context);
  if (intent === "" || intent === "statuses") requireStatus(form);
  return attemptChange({ title: common.error, text: messages.failed[asked.failed] }, () => asked.change(form, userId));
}

const tell = (text: string, back?: ListAnswer["back"]) => data<ListAnswer>({ notice: { text }, back });
const fault = (text: string, status = 422) => refuse({ text: "{message}" }, text, status);

async function setStatus(form: FormData, userId: string) {
  const done = await changeInbox([textOf(form, "id")], { kind: "status", value: requireStatus(form) }, userId);
  if (done.found === 0) return refuse({ title: common.error, text: messages.failed.status }, common.gone, 404);
  const notice = {
    title: messages.changeInbox.statusUpdated,
    text: messages.statusUpdatedText,
    group: "status",
  };
  return data<ListAnswer>({ notice, back: toBack(done) });
}

async function setStatuses(form: FormData, userId: string) {
  const value = requireStatus(form);
  return changeMany(
    form,
    { kind: "status", value },
    userId,
    messages.markedAs(messages.statuses[value].label.toLowerCase()),
  );
}

async function setOwner(form: FormData, userId: string) {
  const value = textOf(form, "owner") || null;
  if (value && !isId(value)) return fault(messages.personNotKnown, 400);
  const done = value ? messages.assignedTo(textOf(form, "ownerName")) : messages.done.noOwner;
  return changeMany(form, { kind: "owner", value }, userId, done);
}

async function setFollowUp(form: FormData, userId: string) {
  const date = textOf(form, "date");
  if (date !== "" && !isCalendarDate(date)) return fault(messages.changeInbox.notDate);
  const done = date === "" ? messages.done.noFollowUp : messages.followUpOn(utcTime.toText(date, "date"));
  return changeMany(form, { kind: "follow-up", value: date || null }, userId, done);
}

async function setOutcome(form: FormData, userId: string) {
  const value = textOf(form, "outcome") || null;
  const word = toOutcomeWord(value);
  if (value && !word) return fault(messages.notOutcome, 400);
  return changeMany(
    form,
    { kind: "outcome", value },
    userId,
    word ? messages.markedAs(word.toLowerCase()) : messages.done.open,
  );
}

async function setValue(form: FormData, userId: string) {
  const value = parseValue(textOf(form, "value"));
  if (value === undefined) return fault(messages.wholeDirhams);
  const done = value === null ? messages.done.noValue : messages.worth(toValueText(value));
  return changeMany(form, { kind: "value", value: value?.toString() ?? null }, userId, done);
}

async function changeMany(form: FormData, change: InboxChange, userId: string, done: string) {
  const outcome = await changeInbox(textOf(form, "ids").split(" "), change, userId);
  const { found } = outcome;
  if (found === 0) return refuse({ title: common.error, text: messages.nothingChanged }, common.gone, 404);
  return tell(messages.changed(found, done), toBack(outcome));
}

function requireStatus(form: FormData): SubmissionStatus {
  const status = parseSubmissionStatus(form.get("status"));
  if (!status) throw data(messages.unknownStatus, { status: 400 });
  return status;
}

function toBack({ changed, batch }: Changed): ListAnswer["back"] {
  return changed > 0 ? { intent: "undo", batch } : undefined;
}

/** Opening a new enquiry marks it as read, without a notice. */
async function markOpened(form: FormData, userId: string) {
  await changeInbox([textOf(form, "ids")], { kind: "status", value: "read" }, userId, "new");
  return data<ListAnswer>({});
}

async function undo(form: FormData, userId: string) {
  const found = await undoInboxChange(textOf(form, "batch"), userId);
  if (found === 0) return refuse({ text: messages.nothingUndone }, messages.changedSince, 409);
  return tell(messages.asBefore(found));
}

async function addNote(form: FormData, userId: string) {
  const body = textOf(form, "body").trim();
  const wrong = findFault(body, messages.checked.note, replyLimits.note);
  if (wrong) return fault(wrong);
  const isSaved = await saveNote({ id: textOf(form, "noteId"), submissionId: textOf(form, "ids"), body }, userId);
  return isSaved ? tell(messages.note.saved) : refuse({ text: messages.failed.note }, messages.goneOrErased, 404);
}

async function reply(form: FormData, userId: string) {
  const [subject, body] = [textOf(form, "subject").trim(), textOf(form, "body").trim()];
  const wrong =
    findFault(subject, messages.checked.subject, replyLimits.subject) ??
    findFault(body, messages.checked.reply, replyLimits.body);
  if (wrong) return fault(wrong);
  const read = await readFiles(form);
  if ("error" in read) return fault(`${read.error}.`);
  const sent = { id: textOf(form, "replyId"), submissionId: textOf(form, "ids"), subject, body, files: read.files };
  const outcome = await saveReply(sent, userId);
  const isAnswer = outcome === "queued" && sendsMail();
  if (isAnswer && form.has("status")) {
    await changeInbox([sent.submissionId], { kind: "status", value: requireStatus(form) }, userId);
  }
  return toReplyAnswer(
    outcome,
    isAnswer ? { text: messages.replyOnItsWay } : { text: messages.replyKept, isWarning: true },
  );
}

async function noteWhatsApp(form: FormData, userId: string) {
  return toReplyAnswer(await saveWhatsAppReply(textOf(form, "ids"), userId), { text: messages.whatsappNoted });
}

function toReplyAnswer(outcome: ReplyOutcome, notice: Notice) {
  const words = { text: messages.failed.reply };
  if (outcome === "gone") return refuse(words, messages.goneOrErased, 404);
  if (outcome === "no address") return refuse(words, messages.noAddress, 422);
  return data<ListAnswer>({ notice });
}

async function erase(form: FormData, userId: string) {
  const isErased = await eraseSubmission(textOf(form, "ids"), userId);
  if (!isErased) return refuse({ text: messages.nothingErased }, common.gone, 404);
  return tell(messages.dataErased);
}

function findFault(text: string, what: string, longest: number): string | undefined {
  if (text === "") return messages.isEmpty(what);
  return text.length > longest ? messages.tooLong(what, toNumberText(longest)) : undefined;
}
