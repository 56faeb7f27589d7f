import { Component, File, Flag, FlaskConical, type LucideIcon, PanelTop } from "lucide-react";
import { useState } from "react";
import { messages as common } from "~/admin-kit/messages.ts";
import { useRowSwitch } from "~/admin-kit/parts/use-change.ts";
import { Badge } from "~/ui/badge.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { CutText } from "~/ui/lists/record-list.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import type { FlagRow, FlagType } from "./flag-rows.ts";
import { messages } from "./messages.ts";

const icons: Record<FlagType, LucideIcon> = { page: File, section: PanelTop, component: Component, other: Flag };

type FlagSwitchProps = { flag: FlagRow; trial?: { isOn: boolean; onChange(isOn: boolean): void } };

/** A flag with its switch and what is known about it. Before pages disappear, it asks. */
export function FlagSwitch({ flag, trial }: FlagSwitchProps) {
  const { id, name, key, type, page, section, description, summary, note } = flag;
  const stored = { id, isOn: flag.isEnabled, screen: "/admin/feature-flags", failed: common.flags.failed };
  const { isOn: isOnNow, isSaving, save } = useRowSwitch(stored);
  const isOn = trial?.isOn ?? isOnNow;
  const change = trial?.onChange ?? save;
  const [isAsking, setAsking] = useState(false);
  const word = isOn ? messages.flagSwitch.enabled : messages.flagSwitch.disabled;
  const about = [description, summary && messages.whileOff(summary)].filter(Boolean).join(" ");
  const asks = !trial && flag.type === "page" && flag.consequences.length > 0;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-[3px] text-small @max-4xl:py-2">
      <div className="min-w-0 flex-1 @max-4xl:basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-semibold">{name}</span>
          <Badge icon={icons[type]}>{messages.types[type].label}</Badge>
          {trial !== undefined && trial.isOn !== flag.isEnabled && (
            <Badge status="info" icon={FlaskConical}>
              {messages.triedNotApplied}
            </Badge>
          )}
        </div>
        <div id={`${id}-effect`}>
          {about && <CutText whole={about} />}
          {note && <p className="text-warning">{note}</p>}
        </div>
      </div>
      <div className="@max-4xl:order-last @max-4xl:w-full @4xl:w-80">
        <DescriptionList
          layout="lines"
          facts={[
            { label: messages.facts.page, value: page },
            { label: messages.facts.section, value: section },
            { label: messages.facts.key, value: <bdi dir="ltr">{key}</bdi> },
          ]}
        />
      </div>
      <div
        className={`w-30 text-ui @max-4xl:ms-auto pointer-coarse:py-3 ${isOn ? "text-muted" : "font-semibold text-warning"}`}
      >
        <Switch
          name="value"
          label={word}
          aria-label={`${name}: ${word}`}
          aria-describedby={`${id}-effect`}
          value={isOn}
          busy={isSaving}
          onChange={(value) => (asks && !value ? setAsking(true) : change(value))}
        />
      </div>
      <AlertDialog
        open={isAsking}
        question={messages.switchOffQuestion(name)}
        confirmLabel={messages.flagSwitch.switchOff}
        onConfirm={() => {
          setAsking(false);
          save(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <p className="mb-3">{messages.fromNextVisitor}</p>
        <DescriptionList
          facts={flag.consequences.map(({ label: what, items }) => ({
            label: what,
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
    </li>
  );
}
