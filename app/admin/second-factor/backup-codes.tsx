import { useEffect, useRef, useState } from "react";
import { Banner } from "~/ui/banner.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";

function download(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "backup-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The backup codes, shown this once, with ways to keep them. */
export function BackupCodes({ codes, doneHref }: { codes: readonly string[]; doneHref?: string }) {
  const [isCopied, setCopied] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const text = `${codes.join("\n")}\n`;
  useEffect(() => place.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      <Banner status="success" isNews title="Keep these backup codes">
        Each lets you in once when the phone is lost. They are not shown again.
      </Banner>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono select-all" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={copy}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="secondary" onClick={() => download(text)}>
          Download
        </Button>
        {doneHref && <ButtonLink href={doneHref}>Go on</ButtonLink>}
      </div>
    </div>
  );
}
