import { data, Form, useNavigation } from "react-router";
import { readSettings } from "~/admin-kit/company.server.ts";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { useNotice } from "~/admin-kit/notice.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { useLastRead } from "~/admin-kit/parts/use-last-read.ts";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { findContentType, toFormAddress, toTableName } from "~/audited-tables.ts";
import { requireContentType } from "~/content-types.ts";
import { type AnyContentType, initialValues, publicPath } from "~/definitions/content-type.ts";
import { listTranslatedFields } from "~/definitions/translated-fields.ts";
import { toTranslationAddress } from "~/definitions/translation-kind.ts";
import { toTranslationType } from "~/definitions/translation-type.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { baseLanguage, type Language, nameOfLanguage } from "~/lib/text/messages.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import { requestFacts } from "~/request/request-context.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { SaveBar } from "~/ui/inputs/form-layout.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { findRecord, toFormValues } from "../../store/records.server.ts";
import { readDrafting } from "../drafts/read.server.ts";
import { HistoryLink } from "../history/history-link.tsx";
import { messages as editing } from "../messages.ts";
import { PreviewButton } from "../preview/preview-button.tsx";
import { RecordForm } from "../records/record-form.tsx";
import { type FailedSave, saveFromForm } from "../records/save.server.ts";
import type { Route } from "./+types/record";
import { Counts } from "./counts.tsx";
import { messages } from "./messages.ts";
import { changeState, readSourceWords, requireLanguage } from "./read.server.ts";
import { Source } from "./source.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: common.screenTitle(loaderData ? titleOf(loaderData) : common.adminPanel) },
];

type Params = { kind: string; item: string; language: string };

/** The type, its translations, and the language of an address. Throws 404 for none. */
function resolve({ kind, language }: Params) {
  const known = requireLanguage(language);
  const type = findContentType(kind);
  if (!type || type.language) throw data(editing.notFound, { status: 404 });
  return { type, translations: toTranslationType(type, known), language: known };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { type, translations, language } = resolve(params);
  const { item } = params;
  const who = context.get(currentUser);
  const base = { kind: type.name, item, language, siteUrl: context.get(requestFacts).siteUrl };
  const read = await attempt("a translation", async () => {
    const [original, row, drafting, settings] = await Promise.all([
      findRecord(type, item),
      findRecord(translations, item),
      readDrafting({ kind: translations.name, item }, who),
      readSettings(),
    ]);
    if (!original) return null;
    const words = await readSourceWords(type, original, row);
    const values = row ? toFormValues(translations, row) : initialValues(translations);
    const record = { id: item, version: row?.version ?? null, values, options: {}, drafting };
    return { title: String(original[type.title] ?? ""), words, record, settings };
  });
  if (!read.ok) return data({ ...base, read: null }, { status: 503 });
  if (!read.value) throw data(editing.notFound, { status: 404 });
  return data({ ...base, read: read.value });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { type, translations, language } = resolve(params);
  const form = await request.formData();
  const from = { who: context.get(currentUser), facts: context.get(requestFacts) };
  if (textOf(form, "intent") === "stillRight") return changeState(type, { id: params.item, language }, form, from);
  const result = await saveFromForm(translations, form, { ...from, id: params.item });
  if ("failed" in result) {
    return data<{ failed: FailedSave }>({ failed: result.failed }, { status: result.failed.status });
  }
  return redirectWithToast(toTranslationAddress(type.name, params.item, language), result.notice);
}

export const clientAction = ({ serverAction, request, params }: Route.ClientActionArgs) =>
  submitForm(serverAction, {
    request,
    toWords: () => findContentType(`${params.kind}/${params.language}`)?.messages.updateFailed,
  });

type Loaded = { kind: string; language: Language; read: { title: string } | null };

const titleOf = ({ kind, language, read }: Loaded): string =>
  messages.titleIn(read?.title || capitalise(requireContentType(kind).one), nameOfLanguage(language));

/** A record's words in another language, each beside what it translates. */
export default function RecordTranslation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, item, language, siteUrl } = loaderData;
  const type = requireContentType(kind);
  const translations = toTranslationType(type, language);
  const read = useLastRead(loaderData.read, `${kind}/${item}/${language}`);
  const { formMethod } = useNavigation();
  const isSaving = formMethod === "POST";
  const failed = answer && "failed" in answer ? answer.failed : undefined;
  const told = failed ?? (answer && "submitFailed" in answer ? answer : null);
  useNotice(told);
  const action = toTranslationAddress(kind, item, language);
  return (
    <>
      <PageHeader
        isLow
        title={titleOf(loaderData)}
        badges={read && <Counts words={read.words} isWritten={read.record.version !== null} />}
        back={{ href: toFormAddress(type, item), label: messages.back(nameOfLanguage(baseLanguage)) }}
        actions={
          <>
            {read && <SiteLink type={translations} values={read.record.values} />}
            <HistoryLink of={translations} id={item} />
          </>
        }
      />
      {!loaderData.read && <ListFailed words={messages.loadFailed} />}
      {read && (
        <Form method="post" preventScrollReset key={action} data-facts>
          <RecordForm
            type={translations}
            loaded={{ ...read.record, siteUrl }}
            failed={failed}
            answer={told}
            isSaving={isSaving}
            settings={read.settings}
            translation={{
              language,
              toSource: (name, onCopy) => {
                const words = read.words[name];
                const label = translations.fields[name]?.label ?? name;
                return words && <Source {...{ action, name, label, words }} onCopy={() => onCopy(words.value)} />;
              },
            }}
            buttons={(line, form) => (
              <SaveBar {...line}>
                <input type="hidden" name="sources" value={toSources(type, read, form.values)} />
                <PreviewButton kind={translations.name} />
                <Button type="submit" name="intent" value="stay" data-main="" busy={isSaving}>
                  {translations.form.buttons.update}
                </Button>
              </SaveBar>
            )}
          />
        </Form>
      )}
    </>
  );
}

type Read = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["read"]>;

/** What the fields that are written now were written beside. */
function toSources(type: AnyContentType, { words, record }: Read, values: Record<string, unknown>): string {
  const written = listTranslatedFields(type).filter((name) => {
    return record.version === null || toFingerprint(values[name]) !== toFingerprint(record.values[name]);
  });
  return JSON.stringify(Object.fromEntries(written.map((name) => [toTableName(name), words[name]?.source ?? ""])));
}

function SiteLink({ type, values }: { type: AnyContentType; values: Record<string, unknown> }) {
  const path = values.isLive === true ? publicPath(type, values.slug) : null;
  if (!path) return null;
  return (
    <ActionLink look="quiet" href={path} isExternal>
      {common.more.viewOnSite}
    </ActionLink>
  );
}
