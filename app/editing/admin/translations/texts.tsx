import { data } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { useLastRead } from "~/admin-kit/parts/use-last-read.ts";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { toWordsTable } from "~/audited-tables.ts";
import { toTranslationKind } from "~/definitions/translation-kind.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { inLanguage } from "~/lib/http/language-path.ts";
import { baseLanguage, type Language, nameOfLanguage } from "~/lib/text/messages.ts";
import { findEditablePage, hasTexts, toEditorTitle } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { listTranslations } from "~/page-texts/page-sections.server.ts";
import { requestFacts } from "~/request/request-context.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { parseChanged, parseOpening, parseSources } from "../drafts/parse-draft.server.ts";
import { readDrafting } from "../drafts/read.server.ts";
import { HistoryLink } from "../history/history-link.tsx";
import { messages as pages } from "../page-content/messages.ts";
import { savePage } from "../page-content/save.server.ts";
import type { Route } from "./+types/texts";
import { Counts } from "./counts.tsx";
import { messages } from "./messages.ts";
import { changeTextState, readTextWords, requireLanguage } from "./read.server.ts";
import { TextsForm } from "./texts-form.tsx";

const titleOf = ({ item, language }: { item: string; language: Language }): string =>
  messages.titleIn(toEditorTitle(item), nameOfLanguage(language));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: common.screenTitle(loaderData ? titleOf(loaderData) : common.adminPanel) },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { item } = params;
  const language = requireLanguage(params.language);
  const read = await attempt("the texts of a page in another language", async () => {
    const [sections, drafting] = await Promise.all([
      listTranslations(item, language),
      readDrafting({ kind: toTranslationKind(pageTextKind, language), item }, context.get(currentUser)),
    ]);
    return { sections, words: await readTextWords(item, sections), drafting };
  });
  if (!read.ok) return data({ item, language, page: null }, { status: 503 });
  const isKnown = read.value.sections.length > 0 || hasTexts(item);
  return data({ item, language, page: read.value }, { status: isKnown ? 200 : 404 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { item } = params;
  const language = requireLanguage(params.language);
  const form = await request.formData();
  const from = { who: context.get(currentUser), facts: context.get(requestFacts) };
  if (textOf(form, "intent") === "stillRight") return changeTextState({ pageSlug: item, language }, form, from);
  const changed = parseChanged(form);
  if (!changed) throw data(pages.editor.noTexts, { status: 400 });
  const draft = { kind: toTranslationKind(pageTextKind, language), item, opening: parseOpening(form) };
  return savePage(item, { ...changed, draft, translation: { language, sources: parseSources(form) } }, from);
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

/** The texts of a fixed page in another language, each beside what it translates. */
export default function PageTranslation({ loaderData }: Route.ComponentProps) {
  const { item, language } = loaderData;
  const page = useLastRead(loaderData.page, `${item}/${language}`);
  const known = findEditablePage(item);
  return (
    <>
      <PageHeader
        title={titleOf(loaderData)}
        description={messages.texts}
        badges={page && <Counts words={page.words} isWritten={page.sections.some(({ value }) => value !== "")} />}
        back={{ href: `/admin/page-content/${item}`, label: messages.back(nameOfLanguage(baseLanguage)) }}
        actions={
          <>
            <HistoryLink of={toWordsTable("page_content")} id={item} />
            {known && (
              <ActionLink href={inLanguage(known.path, language)} isExternal>
                {pages.editor.viewSite}
              </ActionLink>
            )}
          </>
        }
      />
      {!loaderData.page && <ListFailed words={messages.loadFailed} />}
      {page && <TextsForm key={`${item}/${language}`} pageSlug={item} language={language} page={page} />}
    </>
  );
}
