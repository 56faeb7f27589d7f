import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { allowSessionDialog } from "~/admin-kit/session/session-state.ts";
import type { SaveState } from "~/ui/inputs/form-layout.tsx";
import { Time } from "~/ui/time.tsx";
import { messages } from "./messages.ts";
import type { AnyForm } from "./use-form.ts";

/** The save bar's line about what was typed. It never claims more than what is saved. */
export function toSaveLine({ phase, storedAt: at, content, driver }: AnyForm, isSaving: boolean): SaveLine {
  if (isSaving) return { state: "saving", status: "" };
  if (phase === "saving") return { state: "saving", status: messages.saveLine.saving };
  if (phase === "unreachable") return { state: "failed", status: messages.saveLine.retrying };
  if (phase === "signed out") return { state: "failed", status: <SignedOut onAskAgain={() => void driver.flush()} /> };
  if (phase === "refused") return { state: "failed", status: messages.saveLine.tooLong };
  if (!content) return { state: "clean", status: "" };
  if (phase === "waiting" || !at) return { state: "dirty", status: messages.saveLine.unsavedChanges };
  return {
    state: "saved",
    status: <span>{withParts(messages.saveLine.savedAt, { time: <Time value={at} style="time" /> })}</span>,
  };
}

/** The dialog is open already unless it was closed; the next refusal opens it for whoever is signed in by then. */
function SignedOut({ onAskAgain }: { onAskAgain(): void }) {
  const ask = () => {
    allowSessionDialog();
    onAskAgain();
  };
  return (
    <span>
      {withParts(messages.saveLine.signedOut, {
        signIn: (
          <button type="button" className="text-link" onClick={ask}>
            {messages.saveLine.signIn}
          </button>
        ),
      })}
    </span>
  );
}

export type SaveLine = { state: SaveState; status: React.ReactNode };
