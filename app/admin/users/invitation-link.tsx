import { useState } from "react";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";

/** The link of an invitation where no mail can be sent. It is shown once: only its hash is kept. */
export function InvitationLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <Banner
      status="info"
      isNews
      title="Mail is not set up: hand this link on yourself"
      action={
        <Button look="secondary" onClick={copy}>
          {isCopied ? "Copied" : "Copy link"}
        </Button>
      }
    >
      <bdi dir="ltr" className="break-all select-all">
        {link}
      </bdi>
    </Banner>
  );
}
