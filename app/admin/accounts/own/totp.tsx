import { useEffect, useRef, useState } from "react";
import type { TotpOffer } from "~/data/accounts/own-factors.server.ts";
import { saveFile } from "~/lib/media/save-file.ts";
import { Button, ButtonLink } from "~/ui/buttons/button.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { CopyButton, SmallForm, useFormAnswer } from "../../kit/small-form.tsx";
import { CodeField } from "../../session/account-fields.tsx";
import type { FactorAnswer } from "./change-account.server.ts";

/** The second factor of the user's own account; `codesLeft` is null without one. */
export function SecondFactorCard({ codesLeft, isRequired }: { codesLeft: number | null; isRequired: boolean }) {
  // The set-up stays visible until its backup codes were shown.
  const [isOn, setOn] = useState(codesLeft !== null);
  if (isOn && codesLeft === null) setOn(false);
  const text = "After the password, you enter a code from an app on your phone.";
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
  const left = codesLeft === 1 ? "One backup code is" : `${codesLeft} backup codes are`;
  return (
    <div className="grid gap-5">
      <p>An authenticator app is set up. {left} left.</p>
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
        Your password alone then signs you in, and the backup codes stop working.
      </AlertDialog>
    </div>
  );
}

/** Sets up an authenticator app: its QR code and secret, a first code, and the backup codes. */
export function TotpSetup({ doneHref }: { doneHref?: string }) {
  const offered = useFormAnswer<FactorAnswer>();
  const confirmed = useFormAnswer<FactorAnswer>();
  if (confirmed.answer?.backupCodes) return <BackupCodes codes={confirmed.answer.backupCodes} doneHref={doneHref} />;
  const offer = offered.answer?.offer;
  if (!offer) {
    return (
      <Button busy={offered.isBusy} onClick={() => offered.submit({ intent: "totp-offer" })}>
        Set up an app
      </Button>
    );
  }
  return (
    <SmallForm form={confirmed} intent="totp-confirm" submit="Turn on" pending="Turning on...">
      <Offer {...offer} />
      <CodeField error={confirmed.errors.code} help="The six digits that the app shows" accepts="digits" />
    </SmallForm>
  );
}

function Offer({ secret, qr: { size, path } }: TotpOffer) {
  return (
    <div className="grid gap-4">
      <p className="text-small">
        Scan this with an authenticator app or your password manager. If it is on this phone, copy the letters into it.
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for the app" className="w-44 bg-white">
        <path d={path} fill="black" shapeRendering="crispEdges" />
      </svg>
      <p className="font-mono text-small break-words select-all" dir="ltr">
        {secret.match(/.{1,4}/g)?.join(" ")}
      </p>
    </div>
  );
}

function BackupCodes({ codes, doneHref }: { codes: readonly string[]; doneHref?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const text = `${codes.join("\n")}\n`;
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      <Banner status="success" isNews title="Keep these backup codes">
        Each signs you in once if you lose the phone. They are not shown again.
      </Banner>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono select-all" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="secondary" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "backup-codes.txt")}>
          Download
        </Button>
        {doneHref && <ButtonLink href={doneHref}>Go on</ButtonLink>}
      </div>
    </div>
  );
}
