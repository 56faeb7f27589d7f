import { useState } from "react";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";

/** The link of an invitation where no mail can be sent. It is shown once: only its hash is kept. */
export function InvitationLink({ link: { address, email } }: { link: { address: string; email: string } }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <Banner
      status="info"
      isNews
      title={`Mail is not set up: send this link to ${email} yourself`}
      action={
        <Button look="secondary" onClick={copy}>
          {isCopied ? "Copied" : "Copy link"}
        </Button>
      }
    >
      <bdi dir="ltr" className="break-all select-all">
        {address}
      </bdi>
    </Banner>
  );
}
