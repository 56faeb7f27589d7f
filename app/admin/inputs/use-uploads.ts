import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useToast } from "~/ui/toasts.tsx";
import { noImage, UploadError, uploadFailed, uploadImage } from "./upload.ts";

/** One file on its way to the server. */
export type Upload = {
  key: number;
  name: string;
  /** Address of the file itself in this browser, to show it before it is stored. */
  preview: string;
  /** `storing`: all of it is sent, and the server works on it. */
  phase: "waiting" | "sending" | "storing" | "failed";
  /** Share that is sent, 0 to 1. */
  sent: number;
  error?: UploadError;
};

/** The files on their way, and what can be done about them. */
export type Uploads = {
  list: readonly Upload[];
  isBusy: boolean;
  add(files: readonly File[]): void;
  retry(key: number): void;
  /** Stops an upload, or takes one away that failed. */
  remove(key: number): void;
};

type Outcome = "stored" | "no-image" | "failed";
let lastKey = 0;

/** Sends files one after the other and calls `onStored` with the address of each; says in toasts how it ended. */
export function useUploads(onStored: (address: string, name: string) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, { file: File; preview: string }>());
  const controllers = useRef(new Map<number, AbortController>());
  const outcomes = useRef<Outcome[]>([]);
  const tell = useOutcomeToasts();
  // An upload ends long after it began; what it then calls is the form's of that moment.
  const stored = useEffectEvent(onStored);

  const patch = (key: number, change: Partial<Upload>) =>
    setList((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const remove = (key: number) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    URL.revokeObjectURL(files.current.get(key)?.preview ?? "");
    files.current.delete(key);
    setList((all) => all.filter((upload) => upload.key !== key));
  };

  const send = useEffectEvent(async ({ key, name }: Upload) => {
    const kept = files.current.get(key);
    if (!kept) return;
    const controller = new AbortController();
    controllers.current.set(key, controller);
    patch(key, { phase: "sending", sent: 0, error: undefined });
    try {
      const { signal } = controller;
      const onProgress = (sent: number) => patch(key, { sent, phase: sent === 1 ? "storing" : "sending" });
      const { address } = await uploadImage(kept.file, { signal, onProgress });
      stored(address, name);
      outcomes.current.push("stored");
      remove(key);
    } catch (error) {
      if (controller.signal.aborted) return;
      const known = error instanceof UploadError ? error : new UploadError(uploadFailed, true);
      outcomes.current.push(known.message === noImage ? "no-image" : "failed");
      patch(key, { phase: "failed", error: known });
    }
  });

  const isWorking = list.some(({ phase }) => phase === "sending" || phase === "storing");
  const next = isWorking ? undefined : list.find(({ phase }) => phase === "waiting");
  const nextKey = next?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the upload; its other values do not start it
  useEffect(() => {
    if (next) void send(next);
    else if (!isWorking) tell(outcomes.current.splice(0));
  }, [nextKey, isWorking]);

  useEffect(() => {
    const [running, kept] = [controllers.current, files.current];
    return () => {
      for (const controller of running.values()) controller.abort();
      for (const { preview } of kept.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    list,
    isBusy: isWorking || next !== undefined,
    add(added) {
      const uploads = added.map((file): Upload => {
        lastKey += 1;
        const preview = URL.createObjectURL(file);
        files.current.set(lastKey, { file, preview });
        return { key: lastKey, name: file.name, preview, phase: "waiting", sent: 0 };
      });
      setList((all) => [...all, ...uploads]);
    },
    retry: (key) => patch(key, { phase: "waiting", error: undefined }),
    remove,
  };
}

/** Says once how all the files of a choice ended, in the words of the specification (admin.txt §8). */
function useOutcomeToasts(): (outcomes: readonly Outcome[]) => void {
  const toast = useToast();
  return (outcomes) => {
    const count = (outcome: Outcome) => outcomes.filter((other) => other === outcome).length;
    const stored = count("stored");
    const failed = count("failed");
    if (stored > 0) {
      toast({ text: stored === 1 ? "Image uploaded successfully" : `${stored} images uploaded successfully` });
    }
    if (count("no-image") > 0) toast({ text: noImage, isError: true });
    if (failed > 0) toast({ text: failed === 1 ? uploadFailed : `Failed to upload ${failed} images`, isError: true });
  };
}
