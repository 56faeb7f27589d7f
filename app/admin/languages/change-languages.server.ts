import { data } from "react-router";
import type { Words } from "~/content/kit/content-type.ts";
import { parseForm } from "~/content/kit/parse-form.server.ts";
import { languages } from "~/content/languages.ts";
import {
  findLanguageByCode,
  type LanguageBatch,
  type LanguageOutcome,
  removeLanguage,
  removeLanguages,
  saveDefaultLanguage,
  toggleLanguage,
  toggleLanguages,
} from "~/data/languages.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toLanguageCode } from "~/lib/language-code.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import { toNotice, withUndo } from "../notice.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../records/change.server.ts";
import { requireIds } from "../records/change-many.server.ts";
import { saveOnList } from "../records/list-changes.server.ts";
import { toCountText } from "../records/words.ts";

type From = { who: Administrator; facts: RequestFacts };
type Answer = ReturnType<typeof attemptChange>;

const { messages } = languages;
const reasons: Record<Extract<LanguageOutcome, string>, [reason: string, status: number]> = {
  isDefault: ["it is the default language; choose another default first", 409],
  gone: ["this language was deleted in the meantime", 404],
};

/** Carries out what was pressed on the list of languages. Failures are answers with the reason. */
export async function changeLanguages(form: FormData, from: From) {
  const intent = textOf(form, "intent");
  if (intent === "toggle") return toggle(form, from);
  if (intent === "default") return chooseDefault(form, from);
  if (intent === "delete") return remove(form, from);
  if (intent === "toggleMany") return toggleMany(form, from);
  if (intent === "deleteMany") return removeMany(form, from);
  return save(form, from);
}

function toggle(form: FormData, from: From): Answer {
  return attemptChange(from, messages.updateFailed, async () => {
    const outcome = await toggleLanguage(textOf(form, "id"), form.get("value") === "true", from.who.userId);
    if (typeof outcome === "string") return refuse(messages.updateFailed, ...reasons[outcome]);
    return data<ListAnswer>({ notice: withUndo(toNotice(messages.updated), outcome.changeSet) });
  });
}

function toggleMany(form: FormData, from: From): Answer {
  const isActive = form.get("value") === "true";
  const ids = requireIds(form);
  return attemptChange(from, messages.updateFailed, async () => {
    const batch = await toggleLanguages(ids, isActive, from.who.userId);
    return answerBatch(batch, isActive ? "activated" : "deactivated", messages.updateFailed);
  });
}

function removeMany(form: FormData, from: From): Answer {
  const ids = requireIds(form);
  return attemptChange(from, messages.deleteFailed, async () =>
    answerBatch(await removeLanguages(ids, from.who.userId), "deleted", messages.deleteFailed),
  );
}

function answerBatch({ changed, changeSet, kept }: LanguageBatch, done: string, failed: Words) {
  if (changed === 0) {
    return kept
      ? refuse(failed, ...reasons.isDefault)
      : refuse(failed, `they are ${done} already, or were deleted in the meantime`, 409);
  }
  const rest = kept ? `. “${kept}” stays: it is the default language.` : "";
  return data<ListAnswer>({
    notice: withUndo({ text: `${toCountText(languages, changed)} ${done}${rest}` }, changeSet),
  });
}

function chooseDefault(form: FormData, from: From): Answer {
  return attemptChange(from, messages.updateFailed, async () => {
    const outcome = await saveDefaultLanguage(textOf(form, "id"), from.who.userId);
    if (typeof outcome === "string") return refuse(messages.updateFailed, ...reasons[outcome]);
    return data<ListAnswer>({ notice: withUndo(toNotice(messages.updated), outcome.changeSet) });
  });
}

function remove(form: FormData, from: From): Answer {
  return attemptChange(from, messages.deleteFailed, async () => {
    const outcome = await removeLanguage(textOf(form, "id"), from.who.userId);
    if (typeof outcome === "string") return refuse(messages.deleteFailed, ...reasons[outcome]);
    const undo = outcome.changeSet ? { set: outcome.changeSet } : null;
    return data<ListAnswer>({ notice: toNotice(messages.deleted, { undo }) });
  });
}

async function save(form: FormData, from: From) {
  const parsed = parseForm(languages, form);
  const typed = textOf(form, "code").trim();
  const id = textOf(form, "id") || null;
  const error = parsed.ok ? await findCodeError(typed, id) : null;
  if (error) {
    const { title } = id ? messages.updateFailed : messages.createFailed;
    const failed = { status: 422, errors: { code: error }, typed: parsed.typed };
    return data<ListAnswer>({ failed, notice: { title, text: error, isError: true } }, { status: 422 });
  }
  form.set("code", toLanguageCode(typed) ?? typed);
  return saveOnList(languages, form, from);
}

async function findCodeError(typed: string, id: string | null): Promise<string | null> {
  const code = toLanguageCode(typed);
  if (!code) return `“${typed}” is not a language code. Use one such as en, ar or pt-BR.`;
  const other = await attempt("a language by its code", () => findLanguageByCode(code, id));
  return other.ok && other.value ? `Already used by “${other.value.name}”.` : null;
}
