import { data } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { toNotice, withUndo } from "~/admin-kit/notice.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { parseValues, readForm } from "~/definitions/parse-form.server.ts";
import { readListedDrafts } from "~/editing/admin/drafts/read.server.ts";
import { changeFromList, saveOnList, toggle } from "~/editing/admin/records/list-changes.server.ts";
import { ListScreen } from "~/editing/admin/records/list-screen.tsx";
import { readOpen } from "~/editing/admin/records/read.server.ts";
import type { SideFormAnswer } from "~/editing/admin/records/save.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toLanguageCode } from "~/lib/language-code.ts";
import { requestFacts } from "~/request/request-context.ts";
import { languageSwitch, languages } from "../definition.ts";
import { findLanguageByCode, listLanguages, saveDefaultLanguage } from "../languages.server.ts";
import type { Route } from "./+types/languages";
import { LanguageCard, type LanguageRow } from "./language-row.tsx";
import { messages } from "./messages.ts";

export const meta: Route.MetaFunction = () => [{ title: messages.screen.title }];

/** A list with one row per language needs neither filters nor pages. */
const selection = { search: "", filters: {}, order: "", page: 1 };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = context.get(currentUser);
  const read = await attempt(languages.many, async () => {
    const [rows, open] = await Promise.all([listLanguages(), readOpen(languages, url.searchParams, who)]);
    const drafts = await readListedDrafts(languages.name, rows, who);
    return { rows, ...open, drafts, options: {}, total: rows.length, page: 1, pageSize: rows.length };
  });
  const list = read.ok ? read.value : null;
  return data({ selection, siteUrl: context.get(requestFacts).siteUrl, list }, { status: list ? 200 : 503 });
}

/** Handles the forms of the language list. Failures are answers with the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const from = { who: context.get(currentUser), facts: context.get(requestFacts) };
  const form = await request.formData();
  const intent = textOf(form, "intent");
  if (intent === "default") return chooseDefault(form, from);
  if (intent.startsWith("toggle")) return toggle(languages, form, from, languageSwitch);
  return intent.startsWith("delete") ? changeFromList(languages, form, from) : save(form, from);
}

function chooseDefault(form: FormData, from: From) {
  return attemptChange(languages.messages.updateFailed, async () => {
    const chosen = await saveDefaultLanguage(textOf(form, "id"), from.who.userId);
    if (!chosen) return refuse(languages.messages.updateFailed, messages.screen.wasDeleted, 404);
    return data<ListAnswer>({ notice: withUndo(toNotice(languages.messages.updated), chosen.changeSet) });
  });
}

async function save(form: FormData, from: From) {
  const values = readForm(languages, form);
  const typed = textOf(form, "code").trim();
  const id = textOf(form, "id") || null;
  const error = parseValues(languages, values).ok ? await findCodeError(typed, id) : null;
  if (error) {
    const { title } = id ? languages.messages.updateFailed : languages.messages.createFailed;
    const failed = { status: 422, errors: { code: error }, typed: values };
    return data<SideFormAnswer>({ failed, notice: { title, text: error, isError: true } }, { status: 422 });
  }
  form.set("code", toLanguageCode(typed) ?? typed);
  return saveOnList(languages, form, from);
}

async function findCodeError(typed: string, id: string | null): Promise<string | null> {
  const code = toLanguageCode(typed);
  if (!code) return messages.screen.notACode(typed);
  const other = await attempt("a language by its code", () => findLanguageByCode(code, id));
  return other.ok && other.value ? messages.screen.usedBy(other.value.name) : null;
}

export const clientAction = repeatableAction;

const switches = [languageSwitch];

export default function Languages({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      type={languages}
      loaded={loaderData}
      switches={switches}
      toRow={(row) => <LanguageCard key={row.id} language={row as unknown as LanguageRow} />}
    />
  );
}
