import type { TotpOffer } from "~/data/totp.server.ts";
import { Button } from "~/ui/button.tsx";
import { CodeField } from "../code-field.tsx";
import { useFormAnswer } from "../use-form-answer.ts";
import { BackupCodes } from "./backup-codes.tsx";
import type { FactorAnswer } from "./factor-changes.server.ts";

/** Sets up an authenticator app: its QR code and letters, a first code, and the backup codes. */
export function TotpSetup({ doneHref }: { doneHref?: string }) {
  const offered = useFormAnswer<FactorAnswer>();
  const confirmed = useFormAnswer<FactorAnswer>();
  if (confirmed.answer?.backupCodes) return <BackupCodes codes={confirmed.answer.backupCodes} doneHref={doneHref} />;
  const offer = offered.answer?.offer;
  if (!offer) {
    return (
      <offered.Form method="post">
        <input type="hidden" name="intent" value="totp-offer" />
        <Button type="submit" busy={offered.isBusy}>
          Set up an app
        </Button>
      </offered.Form>
    );
  }
  return (
    <confirmed.Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="totp-confirm" />
      <Offer {...offer} />
      <CodeField error={confirmed.errors.code} help="The six digits that the app shows" accepts="digits" />
      <div>
        <Button type="submit" busy={confirmed.isBusy}>
          {confirmed.isBusy ? "Turning on..." : "Turn on"}
        </Button>
      </div>
    </confirmed.Form>
  );
}

function Offer({ secret, qr: { size, path } }: TotpOffer) {
  return (
    <div className="grid gap-4">
      <p className="text-small">
        Scan this with an authenticator app, such as the one of your password manager. On this phone, copy the letters
        into it.
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
