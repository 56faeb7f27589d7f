import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { useState } from "react";
import { messages } from "~/admin-kit/inputs/messages.ts";
import { copyImage, isWebAddress, type UploadedImage } from "~/admin-kit/inputs/upload.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { toListText } from "~/lib/text/messages.ts";
import { createWorkQueue } from "~/lib/work-queue.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { useRunning } from "./inserts.ts";

const maxPictures = 40;

type ForeignPictures = ReturnType<typeof useForeignPictures>;

/** A text's pictures on other sites. Pasted ones are copied into the library immediately. */
export function useForeignPictures(editor: Editor) {
  const { count: copying, run, cancel, has } = useRunning();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const written = useEditorState({
    editor,
    selector: ({ editor: { state } }) => listForeignPictures(state.doc).join("\n"),
  });
  const addresses = written === "" ? [] : written.split("\n");

  const copyOne = (address: string): Promise<void> => {
    const work = async (signal: AbortSignal) => {
      const copied = await copyImage(address, { signal });
      if (!editor.isDestroyed) replacePicture(editor, address, copied);
    };
    return run(address, work, ({ message }) => setFaults((known) => new Map(known).set(address, message)));
  };
  const copy = (wanted: readonly string[]) => {
    setFaults(new Map());
    const queue = createWorkQueue({ atOnce: 2, waiting: maxPictures });
    for (const address of wanted.filter((each) => !has(each)).slice(0, maxPictures))
      void queue.run(() => copyOne(address));
  };

  return {
    addresses,
    copying,
    faults: addresses.flatMap((address) => faults.get(address) ?? []),
    copyPasted(edit: Transaction) {
      const pasted = listPastedPictures(edit);
      if (pasted.length > 0) copy(pasted);
    },
    copyAll: () => copy(addresses),
    removeAll: () => removePictures(editor, addresses),
    cancel,
  };
}

function isForeign(address: unknown): address is string {
  return typeof address === "string" && isWebAddress(address) && new URL(address).origin !== location.origin;
}

function listForeignPictures(doc: Node): string[] {
  const found = new Set<string>();
  doc.descendants(({ attrs, type }) => {
    if (isPictureNode(type.name) && isForeign(attrs.src)) found.add(attrs.src);
  });
  return [...found];
}

function listPastedPictures(transaction: Transaction): string[] {
  if (!["paste", "drop"].includes(transaction.getMeta("uiEvent"))) return [];
  const before = new Set(listForeignPictures(transaction.before));
  return listForeignPictures(transaction.doc).filter((address) => !before.has(address));
}

const isPictureNode = (name: string) => name === "image" || name === "figure";

function replacePicture({ state, view }: Editor, address: string, copy: UploadedImage): void {
  const { tr } = state;
  const size = { width: String(copy.width), height: String(copy.height) };
  state.doc.descendants(({ attrs, type }, position) => {
    if (!isPictureNode(type.name) || attrs.src !== address) return;
    const hasSize = attrs.width || attrs.height || !copy.width || !copy.height;
    tr.setNodeMarkup(position, undefined, { ...attrs, ...(!hasSize && size), src: copy.address });
  });
  view.dispatch(tr.setMeta("addToHistory", false));
}

function removePictures({ state, view }: Editor, addresses: readonly string[]): void {
  const { tr, schema } = state;
  state.doc.descendants((node, position) => {
    if (!isPictureNode(node.type.name) || !addresses.includes(node.attrs.src)) return;
    const [from, to] = [tr.mapping.map(position), tr.mapping.map(position + node.nodeSize)];
    if (node.content.size > 0) tr.replaceWith(from, to, schema.nodes.paragraph?.create(null, node.content) ?? []);
    else tr.delete(from, to);
  });
  view.dispatch(tr);
}

type PictureNotesProps = {
  foreign: ForeignPictures;
  disabled?: boolean;
  lost: { count: number; wasHidden: boolean };
  onLostSeen(): void;
};

/** Notes about a text's pictures: those lost in pasting, and those on other sites. */
export function PictureNotes({ foreign, disabled, lost, onLostSeen }: PictureNotesProps) {
  const { addresses, copying, faults, copyAll, removeAll } = foreign;
  const sites = [...new Set(addresses.map((address) => new URL(address).host))];
  const named = sites.length > 3 ? [...sites.slice(0, 2), messages.moreSites(sites.length - 2)] : sites;
  const close = (
    <Button look="secondary" onClick={onLostSeen}>
      {common.verbs.close}
    </Button>
  );
  const choices = (
    <>
      <Button look="secondary" onClick={copyAll}>
        {messages.addresses.copyAll}
      </Button>
      <Button look="quiet" onClick={removeAll}>
        {common.verbs.remove}
      </Button>
    </>
  );
  return (
    <>
      {(lost.count > 0 || lost.wasHidden) && (
        <Banner status="warning" isNews action={close}>
          {lost.count > 0 && messages.picturesLost(lost.count)} {lost.wasHidden && messages.hiddenLeftOut}
        </Banner>
      )}
      {addresses.length > 0 && copying === 0 && (
        <Banner
          status="warning"
          isNews
          title={messages.foreignPictures(addresses.length)}
          action={!disabled && choices}
        >
          {withParts(messages.aboutForeign(sites.length, addresses.length), {
            sites: <span className="wrap-anywhere">{toListText(named)}</span>,
          })}{" "}
          {[...new Set(faults)].join(" ")}
          {faults.length > 0 && ` ${messages.savedAsLink}`}
        </Banner>
      )}
    </>
  );
}
