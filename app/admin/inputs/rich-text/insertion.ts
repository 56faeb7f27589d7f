import type { ChainedCommands, Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";

/** Commands that put something into the text, behind the words or the picture that are selected: nothing is replaced. */
export function chainInsertion(editor: Editor): ChainedCommands {
  const { selection } = editor.state;
  const chain = editor.chain().focus();
  const isBlock = selection instanceof NodeSelection && !selection.node.isInline;
  return isBlock ? chain.createParagraphNear() : chain.setTextSelection(selection.to);
}
