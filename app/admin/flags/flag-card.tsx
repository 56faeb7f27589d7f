import { Component, File, Flag, FlaskConical, type LucideIcon, PanelTop } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { RecordCard } from "~/ui/lists/record-list.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { flagWords } from "../editing/schedule/flag-set.ts";
import { useRowSwitch } from "../kit/use-change.ts";
import type { FlagRow, FlagType } from "./flag-rows.ts";

export const typeLooks: Record<FlagType, { label: string; icon: LucideIcon }> = {
  page: { label: "Page", icon: File },
  section: { label: "Section", icon: PanelTop },
  component: { label: "Component", icon: Component },
  other: { label: "Other", icon: Flag },
};

type FlagCardProps = { flag: FlagRow; trial?: { isOn: boolean; onChange(isOn: boolean): void } };

/** A flag with its switch. Before pages disappear, it asks; other effects are listed beside the switch. */
export function FlagCard({ flag, trial }: FlagCardProps) {
  const { id, name, key, type, page, section, summary } = flag;
  const stored = { id, isOn: flag.isEnabled, screen: "/admin/feature-flags", failed: flagWords.failed };
  const { isOn: isOnNow, isSaving, save } = useRowSwitch(stored);
  const isOn = trial?.isOn ?? isOnNow;
  const change = trial?.onChange ?? save;
  const [isAsking, setAsking] = useState(false);
  const word = isOn ? "Enabled" : "Disabled";
  const asks = !trial && type === "page" && flag.consequences.length > 0;
  const isTried = trial !== undefined && trial.isOn !== flag.isEnabled;
  return (
    <RecordCard
      level={3}
      title={name}
      badges={
        <>
          <Badge icon={typeLooks[type].icon}>{typeLooks[type].label}</Badge>
          {isTried && (
            <Badge status="info" icon={FlaskConical}>
              Tried, not applied
            </Badge>
          )}
        </>
      }
      description={flag.description}
      facts={[
        { label: "Key", value: <bdi dir="ltr">{key}</bdi> },
        { label: "Target page", value: page },
        { label: "Target section", value: section },
      ]}
      actions={
        <Switch
          name="value"
          label={word}
          aria-label={`${name}: ${word}`}
          aria-describedby={`${id}-effect`}
          value={isOn}
          busy={isSaving}
          onChange={(value) => (asks && !value ? setAsking(true) : change(value))}
        />
      }
    >
      <div id={`${id}-effect`} className="max-w-[84ch] text-small text-muted">
        {summary && <p>While it is off: {summary}</p>}
        {flag.note && <p>{flag.note}</p>}
      </div>
      <AlertDialog
        open={isAsking}
        question={`Switch off “${name}”?`}
        confirmLabel="Switch off"
        onConfirm={() => {
          setAsking(false);
          save(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <p className="mb-3">From the next visitor on:</p>
        <DescriptionList
          facts={flag.consequences.map(({ label, items }) => ({
            label,
            value: (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          }))}
        />
      </AlertDialog>
    </RecordCard>
  );
}
