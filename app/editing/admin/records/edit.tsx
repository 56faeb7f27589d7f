import { Form, type RouterContextProvider, useNavigation } from "react-router";
import { findAuthorOf } from "~/accounts/store/own-account.server.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { useNotice } from "~/admin-kit/notice.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { useLastRead } from "~/admin-kit/parts/use-last-read.ts";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { requireContentType } from "~/content-types.ts";
import {
  type AnyContentType,
  type FormValues,
  findLaterDate,
  findLiveToggle,
  isDated,
  publicPath,
  toggleValue,
} from "~/definitions/content-type.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { HistoryLink } from "../history/history-link.tsx";
import { messages } from "../messages.ts";
import { ScheduleButton } from "../schedule/schedule-form.tsx";
import { TranslationLinks } from "../translation-links.tsx";
import type { Route } from "./+types/edit";
import { PublishDateBadge } from "./badges.tsx";
import { DuplicateButton } from "./duplicate-button.tsx";
import { readRecord } from "./read.server.ts";
import { RecordForm } from "./record-form.tsx";
import { RecordSaveBar } from "./record-save-bar.tsx";
import { saveAndGo } from "./save.server.ts";
import { toFormTitle, toUnsavedWords, typeOf } from "./words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toFormTitle(loaderData);

export async function loader({ pattern, params, url, context }: Route.LoaderArgs) {
  const [type, id] = [typeOf(pattern), params.id ?? null];
  const read = await readRecord(type, id, url.searchParams, context);
  const { record } = read.data;
  if (record && !id && isDated(type)) record.values = { ...record.values, ...(await beginPost(context)) };
  return read;
}

/** A new post starts with the signed-in user as its author, and with the current time. */
async function beginPost(context: Readonly<RouterContextProvider>): Promise<FormValues> {
  const author = await attempt("the author", () => findAuthorOf(context.get(currentUser).userId));
  const offered = new Date(Math.floor(clock().now() / 60_000) * 60_000).toISOString();
  return { authorId: (author.ok && author.value) || "", publishedAt: offered };
}

export async function action({ pattern, params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  // A suggested time that the user did not choose is not used for a post published later (spec decision 36).
  if (form.has("offeredTime") && form.get("publishedAt") === form.get("offeredTime")) form.set("publishedAt", "");
  return saveAndGo(typeOf(pattern), params.id ?? null, form, context);
}

export const clientAction = ({ serverAction, request, pattern, params }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request, toWords: () => toUnsavedWords(typeOf(pattern), params.id) });

/** The page with a record's form. */
export default function RecordScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, siteUrl } = loaderData;
  const type = requireContentType(loaderData.type);
  const read = useLastRead(loaderData.record && loaderData, `${type.name}/${id}`);
  const record = read?.record;
  const isPost = isDated(type);
  const { formMethod, formData } = useNavigation();
  const saving = formMethod === "POST" ? String(formData?.get("intent")) : null;
  const failed = answer && "failed" in answer ? answer.failed : undefined;
  const told = failed ?? (answer && "submitFailed" in answer ? answer : null);
  useNotice(loaderData);
  useNotice(told);
  return (
    <>
      <Head type={type} id={id} values={record?.values} />
      {!loaderData.record && <ListFailed words={type.messages.findFailed} />}
      {record && (
        <Form method="post" preventScrollReset key={record.id} data-facts>
          {/* The Enter key would press the first button, which publishes. */}
          <button type="submit" disabled hidden />
          {isPost && !id && <input type="hidden" name="offeredTime" value={String(record.values.publishedAt)} />}
          <RecordForm
            type={type}
            loaded={{ ...record, siteUrl }}
            failed={failed}
            answer={told}
            isSaving={saving !== null}
            settings={read.settings}
            state={(form) => (
              <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden [&:empty+section]:border-0 [&:empty+section]:pt-0">
                {id && <FormState type={type} values={record.values} />}
                <ScheduleButton {...{ type, form }} stored={record.values} />
              </div>
            )}
            buttons={(line, form) => <RecordSaveBar {...{ type, form, saving, line }} stored={record.values} />}
          />
        </Form>
      )}
    </>
  );
}

function Head({ type, id, values }: { type: AnyContentType; id: string | null; values: FormValues | undefined }) {
  const { form } = type;
  return (
    <PageHeader
      isLow
      title={id ? form.editTitle : form.newTitle}
      description={id ? form.editText : form.newText}
      badges={
        id &&
        values && (
          <>
            <span className="min-w-0 truncate text-subheading text-muted" dir="auto">
              {String(values[type.title] ?? "")}
            </span>
            <FormState type={type} values={values} />
          </>
        )
      }
      back={{ href: `/admin/${type.name}`, label: form.back ?? messages.backTo(type.many) }}
      actions={
        id && (
          <>
            {values && <SiteLink type={type} values={values} />}
            <TranslationLinks kind={type.name} item={id} />
            <DuplicateButton type={type} id={id} />
            <HistoryLink of={type} id={id} />
          </>
        )
      }
    />
  );
}

type RecordProps = { type: AnyContentType; values: FormValues };

function FormState({ type, values }: RecordProps) {
  const toggle = findLiveToggle(type);
  const isOn = toggle !== undefined && values[toggle.field] === toggleValue(toggle, true);
  return (
    <>
      {toggle && <Badge status={isOn ? "success" : "neutral"}>{isOn ? toggle.on : toggle.off}</Badge>}
      <PublishDateBadge type={type} values={values} />
    </>
  );
}

function SiteLink({ type, values }: RecordProps) {
  const isShown = type.live && values[type.live.field] === type.live.is && !findLaterDate(values);
  const path = isShown ? publicPath(type, values.slug) : null;
  if (!path) return null;
  return (
    <ActionLink look="quiet" href={path} isExternal>
      {common.more.viewOnSite}
    </ActionLink>
  );
}
