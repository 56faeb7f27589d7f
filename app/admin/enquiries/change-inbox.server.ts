import { data, type RouterContextProvider } from "react-router";
import { parseValue, toOutcomeWord, toValueText } from "~/content/enquiries/outcomes.ts";
import { parseSubmissionStatus, type SubmissionStatus } from "~/content/enquiries/submission-statuses.ts";
import { replyLimits } from "~/content/mail/reply-letter.ts";
import { isId } from "~/data/db/rows.server.ts";
import { eraseSubmission } from "~/data/enquiries/erasure.server.ts";
import {
  type Changed,
  changeInbox,
  type InboxChange,
  saveNote,
  undoInboxChange,
} from "~/data/enquiries/inbox-changes.server.ts";
import { type ReplyOutcome, saveReply, saveWhatsAppReply } from "~/data/enquiries/replies.server.ts";
import { readFiles } from "~/data/mail/enquiry-files.server.ts";
import { sendsMail } from "~/data/mail/mail-settings.server.ts";
import { isCalendarDate } from "~/lib/time/calendar-date.ts";
import { toGulfText } from "~/lib/time/gulf-time.ts";
import { requestFacts } from "~/request-context.ts";
import { administrator, requireFreshSession } from "../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { statusLooks } from "./status.tsx";

type Change = (form: FormData, userId: string) => Promise<ReturnType<typeof data<ListAnswer>>>;

const gone = "it was deleted in the meantime";
const statusFailed = { title: "Error", text: "Contact submission status could not be updated: {message}" };

const changes = new Map<string, { failed: string; change: Change }>([
  ["", { failed: statusFailed.text, change: setStatus }],
  ["statuses", { failed: "The submissions could not be changed: {message}", change: setStatuses }],
  ["owner", { failed: "The owner could not be saved: {message}", change: setOwner }],
  ["follow-up", { failed: "The follow-up date could not be saved: {message}", change: setFollowUp }],
  ["outcome", { failed: "What became of it could not be saved: {message}", change: setOutcome }],
  ["value", { failed: "The value could not be saved: {message}", change: setValue }],
  ["open", { failed: "This submission could not be marked as read: {message}", change: markOpened }],
  ["undo", { failed: "The change could not be undone: {message}", change: undo }],
  ["note", { failed: "The note could not be saved: {message}", change: addNote }],
  ["reply", { failed: "The reply could not be sent: {message}", change: reply }],
  ["whatsapp", { failed: "That you answered in WhatsApp could not be noted: {message}", change: noteWhatsApp }],
  ["erase", { failed: "The personal data could not be erased: {message}", change: erase }],
]);

/** Handles the inbox's forms. Failures are answers with the reason, never error screens. */
export async function changeInboxFromForm(form: FormData, context: Readonly<RouterContextProvider>) {
  const [who, _facts] = [context.get(administrator), context.get(requestFacts)];
  const intent = textOf(form, "intent");
  const asked = changes.get(intent);
  if (!asked) throw data("Unknown change", { status: 400 });
  if (intent === "erase") requireFreshSession(context);
  if (intent === "" || intent === "statuses") requireStatus(form);
  return attemptChange({ title: "Error", text: asked.failed }, () => asked.change(form, who.userId));
}

const tell = (text: string, back?: ListAnswer["back"]) => data<ListAnswer>({ notice: { text }, back });
const fault = (text: string, status = 422) => refuse({ text: "{message}" }, text, status);

async function setStatus(form: FormData, userId: string) {
  const done = await changeInbox([textOf(form, "id")], { kind: "status", value: requireStatus(form) }, userId);
  if (done.found === 0) return refuse(statusFailed, gone, 404);
  const notice = { title: "Status Updated", text: "Contact submission status has been updated.", group: "status" };
  return data<ListAnswer>({ notice, back: toBack(done) });
}

async function setStatuses(form: FormData, userId: string) {
  const value = requireStatus(form);
  return changeMany(form, { kind: "status", value }, userId, `marked as ${statusLooks[value].label.toLowerCase()}`);
}

async function setOwner(form: FormData, userId: string) {
  const value = textOf(form, "owner") || null;
  if (value && !isId(value)) return fault("This person is not known.", 400);
  const done = value ? `assigned to ${textOf(form, "ownerName")}` : "without an owner";
  return changeMany(form, { kind: "owner", value }, userId, done);
}

async function setFollowUp(form: FormData, userId: string) {
  const date = textOf(form, "date");
  if (date !== "" && !isCalendarDate(date)) return fault("This is not a date.");
  const done = date === "" ? "without a follow-up" : `to be followed up on ${toGulfText(`${date}T08:00:00Z`, "date")}`;
  return changeMany(form, { kind: "follow-up", value: date || null }, userId, done);
}

async function setOutcome(form: FormData, userId: string) {
  const value = textOf(form, "outcome") || null;
  const word = toOutcomeWord(value);
  if (value && !word) return fault("This is not an outcome.", 400);
  return changeMany(form, { kind: "outcome", value }, userId, word ? `marked as ${word.toLowerCase()}` : "open again");
}

async function setValue(form: FormData, userId: string) {
  const value = parseValue(textOf(form, "value"));
  if (value === undefined) return fault("The value is a whole number of dirhams.");
  const done = value === null ? "without a value" : `worth ${toValueText(value)}`;
  return changeMany(form, { kind: "value", value: value?.toString() ?? null }, userId, done);
}

async function changeMany(form: FormData, change: InboxChange, userId: string, done: string) {
  const outcome = await changeInbox(textOf(form, "ids").split(" "), change, userId);
  const { found } = outcome;
  if (found === 0) return refuse({ title: "Error", text: "Nothing was changed: {message}" }, gone, 404);
  return tell(`${found === 1 ? "1 submission" : `${found} submissions`} ${done}`, toBack(outcome));
}

function requireStatus(form: FormData): SubmissionStatus {
  const status = parseSubmissionStatus(form.get("status"));
  if (!status) throw data("Unknown status", { status: 400 });
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
  if (found === 0) return refuse({ text: "Nothing was undone: {message}" }, "someone has changed it since", 409);
  return tell(found === 1 ? "The submission is as it was." : `${found} submissions are as they were.`);
}

async function addNote(form: FormData, userId: string) {
  const body = textOf(form, "body").trim();
  const wrong = findFault(body, "The note", replyLimits.note);
  if (wrong) return fault(wrong);
  const isSaved = await saveNote({ id: textOf(form, "noteId"), submissionId: textOf(form, "ids"), body }, userId);
  return isSaved ? tell("Note saved") : refuse({ text: "The note could not be saved: {message}" }, gone, 404);
}

async function reply(form: FormData, userId: string) {
  const [subject, body] = [textOf(form, "subject").trim(), textOf(form, "body").trim()];
  const wrong =
    findFault(subject, "The subject", replyLimits.subject) ?? findFault(body, "The reply", replyLimits.body);
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
    isAnswer ? "Your reply is on its way." : "Your reply is kept as a file. It is not sent.",
  );
}

async function noteWhatsApp(form: FormData, userId: string) {
  return toReplyAnswer(await saveWhatsAppReply(textOf(form, "ids"), userId), "Noted as answered in WhatsApp.");
}

function toReplyAnswer(outcome: ReplyOutcome, done: string) {
  const words = { text: "The reply could not be sent: {message}" };
  if (outcome === "gone") return refuse(words, "the submission was deleted or erased in the meantime", 404);
  if (outcome === "no address") return refuse(words, "mail cannot be sent to its e-mail address", 422);
  return tell(done);
}

async function erase(form: FormData, userId: string) {
  const isErased = await eraseSubmission(textOf(form, "ids"), userId);
  if (!isErased) return refuse({ text: "Nothing was erased: {message}" }, gone, 404);
  return tell("The personal data of this submission has been erased.");
}

function findFault(text: string, what: string, longest: number): string | undefined {
  if (text === "") return `${what} is empty.`;
  return text.length > longest ? `${what} is longer than ${longest.toLocaleString("en")} characters.` : undefined;
}
