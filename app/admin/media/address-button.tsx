import { Link2 } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { isWebAddress } from "../inputs/upload.ts";
import { AskDialog } from "./ask-dialog.tsx";

/** A button that asks for the address of a picture elsewhere, of which a copy is stored. */
export function AddressButton({ onAdd }: { onAdd(address: string): void }) {
  const [address, setAddress] = useState<string>();
  const typed = address?.trim() ?? "";
  return (
    <>
      <Button look="secondary" onClick={() => setAddress("")}>
        <Link2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        Add from address
      </Button>
      {address !== undefined && (
        <AskDialog
          title="Add from address"
          description="A copy of the picture is stored. It stays when the other site takes it away."
          confirm="Add picture"
          busy={false}
          isReady={isWebAddress(typed)}
          onConfirm={() => {
            onAdd(typed);
            setAddress(undefined);
          }}
          onClose={() => setAddress(undefined)}
        >
          <FormField id="picture-address" label="Image URL">
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
