import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  type AnyContentType,
  type FormValues,
  findLaterDate,
  findLiveToggle,
  publicPath,
  toggleValue,
} from "~/content/kit/content-type.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Badge } from "~/ui/badge.tsx";
import { SaveBar } from "~/ui/form-layout.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import type { Undelivered } from "../deliver.ts";
import { HistoryLink } from "../history/history-link.tsx";
import { ListFailed } from "../kit/list-failed.tsx";
import { type Notice, useNotice } from "../notice.ts";
import { PreviewButton } from "../preview/preview-button.tsx";
import { PublishDateBadge } from "./badges.tsx";
import { DuplicateButton } from "./duplicate-button.tsx";
import { type LoadedRecord, RecordForm } from "./record-form.tsx";
import type { FailedSave } from "./save.server.ts";

type FormScreenProps = {
  type: AnyContentType;
  loaded: {
    id: string | null;
    siteUrl: string;
    notice?: Notice;
    record: Omit<LoadedRecord, "siteUrl"> | null;
  };
  answer: { failed: FailedSave } | Undelivered | undefined;
  isSaving: boolean;
  buttons: ReactNode;
  children?: ReactNode;
};

/** The page with the form of a record. The first submit button of `buttons` must not be needed for Enter. */
export function FormScreen({ type, loaded, answer, isSaving, buttons, children }: FormScreenProps) {
  const failed = answer && "failed" in answer ? answer.failed : undefined;
  useNotice(loaded);
  useNotice(failed ?? (answer && "undelivered" in answer ? answer : null));
  const { form } = type;
  const isReadOnly = useReadOnly();
  const { record, siteUrl } = loaded;
  return (
    <>
      <PageHeader
        title={loaded.id ? form.editTitle : form.newTitle}
        description={loaded.id ? form.editText : form.newText}
        badges={loaded.id && record && <FormState type={type} values={record.values} />}
        back={{ href: `/admin/${type.name}`, label: form.back ?? `Back to ${type.many}` }}
        actions={
          loaded.id && (
            <>
              {record && <SiteLink type={type} values={record.values} />}
              {!isReadOnly && <DuplicateButton type={type} id={loaded.id} />}
              <HistoryLink of={type} id={loaded.id} />
            </>
          )
        }
      />
      {!record && <ListFailed words={type.messages.findFailed} />}
      {record && (
        <Form method="post" preventScrollReset key={record.id}>
          {children}
          <RecordForm
            type={type}
            loaded={{ ...record, siteUrl }}
            failed={failed}
            answer={failed ?? (answer as Undelivered | undefined)}
            isSaving={isSaving}
            buttons={(line) => (
              <SaveBar {...line}>
                <PreviewButton kind={type.name} />
                {buttons}
              </SaveBar>
            )}
          />
        </Form>
      )}
    </>
  );
}

type RecordProps = { type: AnyContentType; values: FormValues };

/** What is edited and whether visitors have it, as it is saved; stands in the heading of a form. */
export function FormState({ type, values }: RecordProps) {
  const state = toState(type, values);
  return (
    <>
      <span className="min-w-0 text-subheading text-muted wrap-anywhere" dir="auto">
        {String(values[type.title] ?? "")}
      </span>
      {state && <Badge status={state.isOn ? "success" : "neutral"}>{state.word}</Badge>}
      <PublishDateBadge type={type} values={values} />
    </>
  );
}

/** Leads to the page that visitors have of a record. */
export function SiteLink({ type, values }: RecordProps) {
  const isShown = type.live && values[type.live.field] === type.live.is && !findLaterDate(values);
  const path = isShown ? publicPath(type, values.slug) : null;
  if (!path) return null;
  return (
    <ActionLink look="quiet" href={path} isExternal>
      View on site
    </ActionLink>
  );
}

function toState(type: AnyContentType, values: FormValues): { isOn: boolean; word: string } | null {
  const toggle = findLiveToggle(type);
  const isOn = toggle !== undefined && values[toggle.field] === toggleValue(toggle, true);
  return toggle ? { isOn, word: isOn ? toggle.on : toggle.off } : null;
}
