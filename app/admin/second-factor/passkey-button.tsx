import { useState } from "react";
import { useSearchParams } from "react-router";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { parseNextPath } from "../next-path.ts";
import { enterByPasskey } from "./passkey-ceremony.ts";

/** Signs in with a passkey: a finger, a face or a PIN instead of a password and a code. */
export function PasskeyButton() {
  const next = parseNextPath(useSearchParams()[0].get("next"));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const enter = async () => {
    setBusy(true);
    setFault("");
    const outcome = await enterByPasskey();
    setBusy(false);
    if (outcome.fault) setFault(outcome.fault);
    else window.location.assign(next);
  };
  return (
    <div className="grid gap-3">
      <Button look="secondary" busy={isBusy} onClick={enter} className="w-full">
        Use a passkey
      </Button>
      {fault && (
        <Banner status="error" isNews>
          {fault}
        </Banner>
      )}
    </div>
  );
}
