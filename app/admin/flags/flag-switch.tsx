import { Component, File, Flag, FlaskConical, Info, type LucideIcon, PanelTop } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "~/ui/badge.tsx";
import { iconButtonClasses } from "~/ui/buttons/icon-button.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { menuClasses } from "~/ui/messages/menu.tsx";
import { useRowSwitch } from "../kit/use-change.ts";
import { messages as common } from "../messages.ts";
import type { FlagRow, FlagType } from "./flag-rows.ts";
import { messages } from "./messages.ts";

const icons: Record<FlagType, LucideIcon> = { page: File, section: PanelTop, component: Component, other: Flag };

type FlagSwitchProps = {
  flag: FlagRow;
  /** Its name beside those of the same page. */
  label: string;
  trial?: { isOn: boolean; onChange(isOn: boolean): void };
};

/** A flag with its switch, and what is known about it on demand. Before pages disappear, it asks. */
export function FlagSwitch({ flag, label, trial }: FlagSwitchProps) {
  const { id, name } = flag;
  const stored = { id, isOn: flag.isEnabled, screen: "/admin/feature-flags", failed: common.flags.failed };
  const { isOn: isOnNow, isSaving, save } = useRowSwitch(stored);
  const isOn = trial?.isOn ?? isOnNow;
  const change = trial?.onChange ?? save;
  const [isAsking, setAsking] = useState(false);
  const word = isOn ? messages.flagSwitch.enabled : messages.flagSwitch.disabled;
  const asks = !trial && flag.type === "page" && flag.consequences.length > 0;
  return (
    <>
      <div className="flex min-h-9 min-w-0 items-center gap-x-2 pointer-coarse:min-h-12 pointer-coarse:py-2.5">
        <Switch
          name="value"
          label={label}
          aria-label={`${name}: ${word}`}
          aria-describedby={`${id}-effect`}
          value={isOn}
          busy={isSaving}
          onChange={(value) => (asks && !value ? setAsking(true) : change(value))}
        />
        <span
          className={`ms-auto shrink-0 whitespace-nowrap text-ui ${isOn ? "text-muted" : "font-semibold text-warning"}`}
        >
          {word}
        </span>
        {trial !== undefined && trial.isOn !== flag.isEnabled && (
          <Badge status="info" icon={FlaskConical}>
            {messages.triedNotApplied}
          </Badge>
        )}
        <Details flag={flag} />
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
    </>
  );
}

function Details({ flag }: { flag: FlagRow }) {
  const { id, name, key, type, page, section, description, summary, note } = flag;
  const panel = useId();
  return (
    <>
      <button type="button" aria-label={messages.details(name)} popoverTarget={panel} className={iconButtonClasses}>
        <Info aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </button>
      <div
        id={panel}
        popover="auto"
        role="dialog"
        aria-label={name}
        className={`${menuClasses} w-96 max-w-[min(24rem,100vw-16px)]! p-4! [position-area:block-end_span-inline-start]`}
      >
        <p className="flex items-center justify-between gap-3">
          <span className="font-semibold">{name}</span>
          <Badge icon={icons[type]}>{messages.types[type].label}</Badge>
        </p>
        <p className="mt-1">{description}</p>
        <div id={`${id}-effect`} className="my-2 text-small text-muted">
          {summary && <p>{messages.whileOff(summary)}</p>}
          {note && <p>{note}</p>}
        </div>
        <DescriptionList
          layout="lines"
          facts={[
            { label: messages.facts.key, value: <bdi dir="ltr">{key}</bdi> },
            { label: messages.facts.page, value: page },
            { label: messages.facts.section, value: section },
          ]}
        />
      </div>
    </>
  );
}
