import { Pencil, PilcrowLeft, Star, Trash2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { languages } from "~/content/languages.ts";
import type { listLanguages } from "~/data/content/languages.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { IconButton, IconLink } from "~/ui/buttons/icon-button.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { RecordCard } from "~/ui/lists/record-list.tsx";
import { RowChoice } from "../editing/records/record-row.tsx";
import { useRemoval } from "../editing/records/removals.tsx";
import { toQuery } from "../kit/selection.ts";
import { IntentButton } from "../kit/small-form.tsx";
import { useRowSwitch } from "../kit/use-change.ts";

/** A language in the list. */
export type LanguageRow = Awaited<ReturnType<typeof listLanguages>>[number];

const failed = languages.messages.updateFailed.title ?? "";

/** A language with its switch. The default one cannot be switched off or deleted, and says so (decision 49). */
export function LanguageCard({ language }: { language: LanguageRow }) {
  const { id, code, name, nativeName, isRtl, isDefault, displayOrder } = language;
  const [query] = useSearchParams();
  const { isOn, isSaving, save } = useRowSwitch({ id, isOn: language.isActive, screen: "/admin/languages", failed });
  const { remove, removing } = useRemoval(languages);
  const edit = toQuery(query, { edit: id, new: "" });
  const reasonId = `${id}-default`;
  const held = { disabled: isDefault, "aria-describedby": isDefault ? reasonId : undefined };
  return (
    <RecordCard
      title={name}
      mark={id}
      choice={<RowChoice id={id} title={name} />}
      href={edit}
      badges={
        <>
          {isDefault && (
            <Badge status="info" icon={Star}>
              Default
            </Badge>
          )}
          {isRtl && <Badge icon={PilcrowLeft}>RTL</Badge>}
          <Badge status={isOn ? "success" : "neutral"}>{isOn ? "Active" : "Inactive"}</Badge>
        </>
      }
      facts={[
        { label: "Code", value: <bdi dir="ltr">{code.toUpperCase()}</bdi> },
        {
          label: "Native name",
          value: (
            <bdi lang={code} dir={isRtl ? "rtl" : "ltr"}>
              {nativeName}
            </bdi>
          ),
        },
        { label: "Order", value: displayOrder },
      ]}
      actions={
        <>
          {!isDefault && (
            <IntentButton intent="default" id={id} label={`Set as Default: ${name}`} failed={failed} look="quiet">
              Set as Default
            </IntentButton>
          )}
          <Switch
            name="value"
            label="Active"
            aria-label={`Active: ${name}`}
            value={isOn}
            busy={isSaving}
            onChange={save}
            {...held}
          />
          <IconLink label={`Edit ${name}`} icon={Pencil} href={edit} />
          <IconButton
            label={`Delete ${name}`}
            icon={Trash2}
            busy={removing === id}
            onClick={() => remove(id)}
            {...held}
          />
        </>
      }
    >
      {isDefault && (
        <p id={reasonId} className="text-small text-muted">
          The default language is always active. To switch it off or delete it, set another one as default first.
        </p>
      )}
    </RecordCard>
  );
}
