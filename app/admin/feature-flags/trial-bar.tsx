import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { SaveBar } from "~/ui/form-layout.tsx";
import { useChange } from "../records/use-change.ts";
import { scheduleAddress } from "../schedule/schedule-address.ts";
import { toFlagWords } from "../schedule/schedule-words.ts";
import { TimeDialog } from "../schedule/time-dialog.tsx";
import { useBrowsing } from "./use-browsing.ts";
import type { Trial } from "./use-trial.ts";

/** The ways to go on with what is tried: apply, schedule, browse. It stays in view below a long list of flags. */
export function TrialBar({ trial: { set, states, end } }: { trial: Trial }) {
  const [isScheduling, setScheduling] = useState(false);
  const applying = useChange("/admin/feature-flags", end);
  const scheduling = useChange(scheduleAddress, () => {
    setScheduling(false);
    end();
  });
  const browsing = useBrowsing();
  const count = Object.keys(states).length;
  return (
    <>
      <SaveBar state="dirty" status={`${count} ${count === 1 ? "flag" : "flags"} tried, not applied`}>
        <Button look="secondary" busy={browsing.isBusy} onClick={() => browsing.browse(states)}>
          Browse the site with these<span className="sr-only"> (opens in a new tab)</span>
        </Button>
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setScheduling(true)}>
          Schedule…
        </Button>
        <Button busy={applying.isBusy} onClick={() => applying.change("apply", [], { flags: set })}>
          Apply now
        </Button>
      </SaveBar>
      {isScheduling && (
        <TimeDialog
          title="Schedule these flags"
          description={toFlagWords(states)}
          confirm="Schedule"
          busy={scheduling.isBusy}
          onConfirm={(dueAt) => scheduling.change("schedule", [], { action: "flags", flags: set, dueAt })}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}
