import type { Editor } from "@tiptap/core";
import { Link } from "lucide-react";
import { toLinkAddress } from "./link-address.ts";
import type { DialogToolDefinition } from "./tool-dialog.tsx";

/** The name of the event that a text fires when somebody presses Ctrl+K in it. */
export const linkRequest = "link-request";
type Values = ReturnType<typeof readLink>["values"];

export const linkTool: DialogToolDefinition<Values> = {
  name: "link",
  icon: Link,
  keys: "Ctrl+K",
  opensOn: { type: linkRequest, isFor: () => true },
  read: readLink,
  save(editor, { address, words, isNewTab, asksWords }) {
    const href = toLinkAddress(address);
    if (!href) return false;
    const attrs = { href, target: isNewTab ? "_blank" : null, rel: null };
    const chain = editor.chain().focus();
    if (asksWords) {
      const text = words.trim() || address.trim();
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs }] }).unsetMark("link");
    } else chain.extendMarkRange("link").setLink(attrs);
    chain.run();
    return true;
  },
  remove: (editor) => editor.chain().focus().extendMarkRange("link").unsetLink().run(),
  wrongAddress: "Enter a web address, an e-mail address, a phone number, or a page of this site such as /services.",
  fields: {
    address: { label: "Address", as: "url" },
    words: {
      label: "Text",
      help: "What readers see; the address when it is left empty.",
      isFor: ({ asksWords }) => asksWords,
    },
    isNewTab: { label: "Open in a new tab", as: "tick" },
  },
};

function readLink(editor: Editor) {
  const { href = "", target } = editor.getAttributes("link");
  const { from, to, empty } = editor.state.selection;
  const isNew = !editor.isActive("link");
  const words = editor.state.doc.textBetween(from, to, " ");
  // Without a selection there is nothing that a new link could stand on.
  const values = { address: String(href), words, isNewTab: target === "_blank", asksWords: empty && isNew };
  return { values, isNew };
}
