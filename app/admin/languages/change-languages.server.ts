import { data } from "react-router";
import { parseValues, readForm } from "~/content/kit/parse-form.server.ts";
import { languageSwitch, languages } from "~/content/languages.ts";
import { findLanguageByCode, saveDefaultLanguage } from "~/data/languages.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toLanguageCode } from "~/lib/language-code.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { toNotice, withUndo } from "../notice.ts";
import { changeFromList, saveOnList, toggle } from "../records/list-changes.server.ts";
import type { SideFormAnswer } from "../records/save.server.ts";

const { messages } = languages;

/** Carries out what was pressed on the list of languages. Failures are answers with the reason. */
export async function changeLanguages(form: FormData, from: From) {
  const intent = textOf(form, "intent");
  if (intent === "default") return chooseDefault(form, from);
  if (intent.startsWith("toggle")) return toggle(languages, form, from, languageSwitch);
  return intent.startsWith("delete") ? changeFromList(languages, form, from) : save(form, from);
}

function chooseDefault(form: FormData, from: From) {
  return attemptChange(from, messages.updateFailed, async () => {
    const chosen = await saveDefaultLanguage(textOf(form, "id"), from.who.userId);
    if (!chosen) return refuse(messages.updateFailed, "this language was deleted in the meantime", 404);
    return data<ListAnswer>({ notice: withUndo(toNotice(messages.updated), chosen.changeSet) });
  });
}

async function save(form: FormData, from: From) {
  const values = readForm(languages, form);
  const typed = textOf(form, "code").trim();
  const id = textOf(form, "id") || null;
  const error = parseValues(languages, values).ok ? await findCodeError(typed, id) : null;
  if (error) {
    const { title } = id ? messages.updateFailed : messages.createFailed;
    const failed = { status: 422, errors: { code: error }, typed: values };
    return data<SideFormAnswer>({ failed, notice: { title, text: error, isError: true } }, { status: 422 });
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
