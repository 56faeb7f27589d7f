import { useState } from "react";
import { AlertDialog } from "~/ui/alert-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { BackupCodes } from "../second-factor/backup-codes.tsx";
import type { FactorAnswer } from "../second-factor/factor-changes.server.ts";
import { TotpSetup } from "../second-factor/totp-setup.tsx";
import { useFormAnswer } from "../use-form-answer.ts";

/** The second factor of the own account; `codesLeft` is null while there is none. */
export function SecondFactorCard({ codesLeft, isRequired }: { codesLeft: number | null; isRequired: boolean }) {
  // What sets it up stays until its backup codes were seen.
  const [isOn, setOn] = useState(codesLeft !== null);
  if (isOn && codesLeft === null) setOn(false);
  const text = "After the password, a code of an app on your phone is asked for.";
  return (
    <Card title="Second factor" description={isRequired ? `${text} Your role needs it, or a passkey.` : text}>
      {isOn && codesLeft !== null ? <TurnedOn codesLeft={codesLeft} /> : <TotpSetup />}
    </Card>
  );
}

function TurnedOn({ codesLeft }: { codesLeft: number }) {
  const codes = useFormAnswer<FactorAnswer>();
  const off = useFormAnswer();
  const [isAsked, ask] = useState(false);
  return (
    <div className="grid gap-5">
      <p>
        An authenticator app is set up. {codesLeft === 1 ? "One backup code is" : `${codesLeft} backup codes are`} left.
      </p>
      {codes.answer?.backupCodes && <BackupCodes codes={codes.answer.backupCodes} />}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" busy={codes.isBusy} onClick={() => codes.submit({ intent: "backup-codes" })}>
          Make new backup codes
        </Button>
        <Button look="secondary" busy={off.isBusy} onClick={() => ask(true)}>
          Turn off
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        question="Turn off the second factor?"
        confirmLabel="Turn off"
        onConfirm={() => {
          off.submit({ intent: "totp-remove" });
          ask(false);
        }}
        onCancel={() => ask(false)}
      >
        Your password alone signs you in then, and the backup codes stop working.
      </AlertDialog>
    </div>
  );
}
