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
import { PublishDateBadge } from "../schedule/scheduled-badge.tsx";

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
