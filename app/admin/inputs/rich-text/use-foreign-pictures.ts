import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { copyImage, UploadError, uploadFailed } from "../upload.ts";
import { listForeignPictures, listPastedPictures, removePictures, replacePicture } from "./foreign-pictures.ts";

/** Pictures that are copied at the same time, and with one press or paste. */
const atOnce = 2;
const most = 40;

/** What useForeignPictures gives. */
export type ForeignPictures = ReturnType<typeof useForeignPictures>;

/** The pictures of a text that are on other sites. Those that are pasted are copied into the library at once. */
export function useForeignPictures(editor: Editor) {
  const [copying, setCopying] = useState(0);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const running = useRef(new Map<string, AbortController>());
  const written = useEditorState({
    editor,
    selector: ({ editor: { state } }) => listForeignPictures(state.doc).join("\n"),
  });
  const addresses = written === "" ? [] : written.split("\n");

  const copyOne = async (address: string): Promise<void> => {
    const controller = new AbortController();
    running.current.set(address, controller);
    setCopying(running.current.size);
    try {
      const copy = await copyImage(address, { signal: controller.signal });
      if (!editor.isDestroyed) replacePicture(editor, address, copy);
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof UploadError ? error.message : uploadFailed;
      setFaults((known) => new Map(known).set(address, reason));
    } finally {
      running.current.delete(address);
      setCopying(running.current.size);
    }
  };
  const copy = async (wanted: readonly string[]) => {
    setFaults(new Map());
    const waiting = wanted.filter((address) => !running.current.has(address)).slice(0, most);
    const next = async (): Promise<void> => {
      const address = waiting.shift();
      if (!address) return;
      await copyOne(address);
      await next();
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  };
  const cancel = () => {
    for (const controller of running.current.values()) controller.abort();
  };

  const watch = useEffectEvent(({ transaction }: { transaction: Transaction }) => {
    const pasted = listPastedPictures(transaction);
    if (pasted.length > 0) void copy(pasted);
  });
  useEffect(() => {
    const hear = (update: { transaction: Transaction }) => watch(update);
    const all = running.current;
    editor.on("update", hear);
    return () => {
      editor.off("update", hear);
      for (const controller of all.values()) controller.abort();
    };
  }, [editor]);

  return {
    addresses,
    copying,
    faults: addresses.flatMap((address) => faults.get(address) ?? []),
    copyAll: () => void copy(addresses),
    removeAll: () => removePictures(editor, addresses),
    cancel,
  };
}
