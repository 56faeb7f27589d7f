import { useEffect, useRef, useState } from "react";
import { CopyButton, SmallForm, useFormAnswer } from "~/admin-kit/parts/small-form.tsx";
import { CodeField } from "~/admin-kit/session/account-fields.tsx";
import { saveFile } from "~/lib/media/save-file.ts";
import { Button, ButtonLink } from "~/ui/buttons/button.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import type { TotpOffer } from "../../store/own-factors.server.ts";
import { messages } from "../messages.ts";
import type { FactorAnswer } from "./change-account.server.ts";

/** The second factor of the user's own account; `codesLeft` is null without one. */
export function SecondFactorCard({ codesLeft, isRequired }: { codesLeft: number | null; isRequired: boolean }) {
  // The set-up stays visible until its backup codes were shown.
  const [isOn, setOn] = useState(codesLeft !== null);
  if (isOn && codesLeft === null) setOn(false);
  const text = messages.app.text;
  return (
    <Card title={messages.factor} description={isRequired ? messages.app.isNeeded(text) : text}>
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
      <p>{messages.app.codesLeft(codesLeft)}</p>
      {codes.answer?.backupCodes && <BackupCodes codes={codes.answer.backupCodes} />}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" busy={codes.isBusy} onClick={() => codes.submit({ intent: "backup-codes" })}>
          {messages.app.makeNewBackupCodes}
        </Button>
        <Button look="secondary" busy={off.isBusy} onClick={() => ask(true)}>
          {messages.app.turnOff}
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        question={messages.app.turnOffQuestion}
        confirmLabel={messages.app.turnOff}
        onConfirm={() => {
          off.submit({ intent: "totp-remove" });
          ask(false);
        }}
        onCancel={() => ask(false)}
      >
        {messages.app.turnOffText}
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
        {messages.app.setUp}
      </Button>
    );
  }
  return (
    <SmallForm form={confirmed} intent="totp-confirm" submit={messages.app.turnOn} pending={messages.app.turningOn}>
      <Offer {...offer} />
      <CodeField error={confirmed.errors.code} help={messages.app.codeHelp} accepts="digits" />
    </SmallForm>
  );
}

function Offer({ secret, qr: { size, path } }: TotpOffer) {
  return (
    <div className="grid gap-4">
      <p className="text-small">{messages.app.scan}</p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={messages.app.qrCode} className="w-44 bg-white">
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
      <Banner status="success" isNews title={messages.app.keepCodes}>
        {messages.app.keepCodesText}
      </Banner>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono select-all" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button look="secondary" onClick={() => window.print()}>
          {messages.app.print}
        </Button>
        <Button look="secondary" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "backup-codes.txt")}>
          {messages.app.download}
        </Button>
        {doneHref && <ButtonLink href={doneHref}>{messages.app.goOn}</ButtonLink>}
      </div>
    </div>
  );
}
