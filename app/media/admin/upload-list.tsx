import { Link2, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { messages as inputMessages } from "~/admin-kit/inputs/messages.ts";
import { filesOf, isWebAddress } from "~/admin-kit/inputs/upload.ts";
import { UploadRow } from "~/admin-kit/inputs/upload-progress.tsx";
import type { Uploads } from "~/admin-kit/inputs/use-uploads.ts";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { useEvent } from "~/admin-kit/parts/use-event.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { messages } from "./messages.ts";

export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list } = uploads;
  if (list.length === 0) return null;
  return (
    <section aria-label={messages.uploadList.inProgress} className="mb-6 grid gap-3">
      {list.length > 1 && <Summary uploads={uploads} />}
      <ul aria-label={inputMessages.libraryTools.list} className="grid grid-cols-1 gap-2 xl:grid-cols-2">
        {list.map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function Summary({ uploads }: { uploads: Uploads }) {
  const { list, retry, remove } = uploads;
  const failed = list.filter(({ phase }) => phase === "failed");
  const underWay = list.filter(({ phase }) => phase !== "failed");
  const again = failed.filter(({ error }) => error?.canRetry);
  const words = [
    underWay.length > 0 && messages.toUpload(inputMessages.files(underWay.length)),
    failed.length > 0 && messages.notUploaded(failed.length),
  ];
  const isOver = underWay.length === 0 && again.length < 2;
  const offers = [
    { label: messages.uploadList.retryAll, look: "secondary", icon: RotateCw, of: again, act: retry },
    { label: messages.allUploads.cancel, look: "quiet", icon: X, of: underWay, act: remove },
    { label: messages.allUploads.dismiss, look: "quiet", icon: X, of: isOver ? failed : [], act: remove },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="me-auto text-small">{words.filter(Boolean).join(", ")}</p>
      {offers
        .filter(({ of }) => of.length > 1)
        .map(({ label, look, icon, of, act }) => (
          <Button key={label} look={look} onClick={() => of.forEach(({ key }) => void act(key))} icon={icon}>
            {label}
          </Button>
        ))}
    </div>
  );
}

/** A button that asks for the address of a picture elsewhere and stores a copy. */
export function AddressButton({ onAdd }: { onAdd(address: string): void }) {
  const [address, setAddress] = useState<string>();
  const typed = address?.trim() ?? "";
  return (
    <>
      <Button look="secondary" onClick={() => setAddress("")} icon={Link2}>
        {messages.allUploads.fromAddress}
      </Button>
      {address !== undefined && (
        <AskDialog
          title={messages.allUploads.fromAddress}
          description={messages.aboutCopy}
          confirm={inputMessages.tools.picture.add}
          isReady={isWebAddress(typed)}
          onConfirm={() => {
            onAdd(typed);
            setAddress(undefined);
          }}
          onClose={() => setAddress(undefined)}
        >
          <FormField id="picture-address" label={inputMessages.addresses.label}>
            {(input) => (
              <TextInput
                {...input}
                name="url"
                type="url"
                placeholder="https://"
                value={address}
                onChange={setAddress}
              />
            )}
          </FormField>
        </AskDialog>
      )}
    </>
  );
}

/** Uploads pasted pictures and picture addresses while no field is being typed in. */
export function usePastedFiles(onSources: (sources: (File | string)[]) => void): void {
  useEvent("paste", (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const files = filesOf(event.clipboardData);
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const sources = files.length > 0 ? files : isWebAddress(text) ? [text] : [];
    if (sources.length > 0) onSources(sources);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;
}
