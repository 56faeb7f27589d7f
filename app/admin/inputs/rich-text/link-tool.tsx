import type { Editor } from "@tiptap/core";
import { Link } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormField } from "~/ui/field.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { toLinkAddress } from "./link-address.ts";
import { DialogTool, ToolDialog, wordsOf } from "./tool-dialog.tsx";

const wrongAddress =
  "Enter a web address, an e-mail address, a phone number, or a page of this site such as /services.";

/** The name of the event that a text fires when somebody presses Ctrl+K in it. */
export const linkRequest = "link-request";
const opensOn = { type: linkRequest, isFor: () => true };

export function LinkTool(props: { editor: Editor; isPressed: boolean; isUnavailable: boolean }) {
  const { editor } = props;
  return (
    <DialogTool
      {...props}
      one="link"
      name="link"
      icon={Link}
      keys="Ctrl+K"
      read={readLink}
      opensOn={opensOn}
      dialog={(opened, close) => <LinkDialog editor={editor} opened={opened} onClose={close} />}
    />
  );
}

function readLink(editor: Editor) {
  const { href = "", target } = editor.getAttributes("link");
  const { from, to, empty } = editor.state.selection;
  const isLink = editor.isActive("link");
  const words = editor.state.doc.textBetween(from, to, " ");
  // Nothing is selected that the link could stand on.
  const asksWords = empty && !isLink;
  return { address: String(href), words, isNewTab: target === "_blank", isLink, asksWords };
}

type LinkDialogProps = { editor: Editor; opened: ReturnType<typeof readLink>; onClose(): void };

function LinkDialog({ editor, opened, onClose }: LinkDialogProps) {
  const { isLink, asksWords } = opened;
  const [address, setAddress] = useState(opened.address);
  const [words, setWords] = useState(opened.words);
  const [isNewTab, setNewTab] = useState(opened.isNewTab);
  const [isWrong, setWrong] = useState(false);

  const save = () => {
    const href = toLinkAddress(address);
    if (!href) return setWrong(true);
    const attrs = { href, target: isNewTab ? "_blank" : null, rel: null };
    const chain = editor.chain().focus();
    if (asksWords) {
      const text = words.trim() || address.trim();
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs }] }).unsetMark("link");
    } else chain.extendMarkRange("link").setLink(attrs);
    chain.run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <ToolDialog
      {...wordsOf("link", !isLink)}
      onRemove={isLink ? remove : undefined}
      isDirty={address !== opened.address || words !== opened.words || isNewTab !== opened.isNewTab}
      onClose={onClose}
      onSave={save}
    >
      <FormField label="Address" required error={isWrong ? wrongAddress : undefined}>
        {(input) => (
          <TextInput
            {...input}
            name="address"
            type="url"
            placeholder="https://"
            value={address}
            onChange={(typed) => {
              setWrong(false);
              setAddress(typed);
            }}
          />
        )}
      </FormField>
      {asksWords && (
        <FormField label="Text" help="What readers see; the address when it is left empty.">
          {(input) => <TextInput {...input} name="words" value={words} onChange={setWords} />}
        </FormField>
      )}
      <Checkbox name="new-tab" label="Open in a new tab" value={isNewTab} onChange={setNewTab} />
    </ToolDialog>
  );
}
