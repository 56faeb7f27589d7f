import type { Editor } from "@tiptap/core";
import { Link } from "lucide-react";
import { useEffect, useState } from "react";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormField } from "~/ui/form-field.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { toLinkAddress } from "./link-address.ts";
import { ToolButton } from "./tool-button.tsx";
import { ToolDialog } from "./tool-dialog.tsx";

const wrongAddress =
  "Enter a web address, an e-mail address, a phone number, or a page of this site such as /services.";

type LinkValues = { address: string; words: string; isNewTab: boolean };
/** What the dialog was opened on. `asksWords`: nothing is selected that the link could stand on. */
type Opened = LinkValues & { isLink: boolean; asksWords: boolean };

/** The tool that makes, changes and takes away links. Ctrl+K in the text presses it (`linkRequest`). */
export function LinkTool(props: { editor: Editor; isPressed: boolean; isUnavailable: boolean }) {
  const { editor, isPressed, isUnavailable } = props;
  const [opened, setOpened] = useState<Opened>();
  const open = () => setOpened(readLink(editor));
  useEffect(() => {
    const place = editor.view.dom;
    const request = () => setOpened(readLink(editor));
    place.addEventListener(linkRequest, request);
    return () => place.removeEventListener(linkRequest, request);
  }, [editor]);
  return (
    <>
      <ToolButton
        name="link"
        label={isPressed ? "Edit link" : "Link"}
        icon={Link}
        keys="Ctrl+K"
        isPressed={isPressed}
        isUnavailable={isUnavailable}
        onPress={open}
      />
      {opened && <LinkDialog editor={editor} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The name of the event that a text fires when somebody presses Ctrl+K in it. */
export const linkRequest = "link-request";

function readLink(editor: Editor): Opened {
  const { href = "", target } = editor.getAttributes("link");
  const isLink = editor.isActive("link");
  const { from, to, empty } = editor.state.selection;
  return {
    address: href,
    words: editor.state.doc.textBetween(from, to, " "),
    isNewTab: target === "_blank",
    isLink,
    asksWords: empty && !isLink,
  };
}

function LinkDialog({ editor, opened, onClose }: { editor: Editor; opened: Opened; onClose(): void }) {
  const [values, setValues] = useState<LinkValues>(opened);
  const [isWrong, setWrong] = useState(false);
  const set = (change: Partial<LinkValues>) => setValues((before) => ({ ...before, ...change }));
  const { address, words, isNewTab } = values;
  const isDirty = address !== opened.address || words !== opened.words || isNewTab !== opened.isNewTab;

  const save = () => {
    const href = toLinkAddress(address);
    if (!href) return setWrong(true);
    applyLink(
      editor,
      { href, target: isNewTab ? "_blank" : null, rel: null },
      opened.asksWords ? words.trim() || address.trim() : undefined,
    );
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <ToolDialog
      title={opened.isLink ? "Edit link" : "Add link"}
      save={opened.isLink ? "Save link" : "Add link"}
      remove={opened.isLink ? { label: "Remove link", onRemove: remove } : undefined}
      isDirty={isDirty}
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
              set({ address: typed });
            }}
          />
        )}
      </FormField>
      {opened.asksWords && (
        <FormField label="Text" help="What readers see; the address when it is left empty.">
          {(input) => <TextInput {...input} name="words" value={words} onChange={(typed) => set({ words: typed })} />}
        </FormField>
      )}
      <Checkbox
        name="new-tab"
        label="Open in a new tab"
        value={isNewTab}
        onChange={(chosen) => set({ isNewTab: chosen })}
      />
    </ToolDialog>
  );
}

type LinkAttributes = { href: string; target: string | null; rel: null };

function applyLink(editor: Editor, attributes: LinkAttributes, words: string | undefined): void {
  if (words !== undefined) {
    const marks = [{ type: "link", attrs: attributes }];
    editor.chain().focus().insertContent({ type: "text", text: words, marks }).unsetMark("link").run();
    return;
  }
  editor.chain().focus().extendMarkRange("link").setLink(attributes).run();
}
