import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { toSizeText } from "~/lib/media/size-text.ts";
import { messages as fileMessages } from "~/lib/messages.ts";
import { useToast } from "~/ui/messages/toasts.tsx";
import { useShowNotice } from "../notice.ts";
import { messages } from "./messages.ts";
import {
  acceptedDocuments,
  copyImage,
  type Shrunk,
  toUploadError,
  type UploadError,
  type Uploaded,
  type UploadOptions,
  type UploadTarget,
  uploadDocument,
  uploadImage,
} from "./upload.ts";
import { uploadVideo } from "./upload-video.ts";

/** A file being uploaded, or a picture that the server fetches from an address. */
export type Upload = {
  key: number;
  source: Source;
  name: string;
  /** A local address of the file, to show it before it is stored; empty for a picture from an address. */
  preview: string;
  /** The target is fixed when the upload is added, even if the user opens another folder. */
  target: Target;
  running: AbortController;
  /** `storing`: completely sent, and processed by the server. */
  phase: "waiting" | "sending" | "storing" | "failed";
  sent: number;
  error?: UploadError;
};

export type Uploads = {
  list: readonly Upload[];
  isBusy: boolean;
  add(sources: readonly Source[]): void;
  retry(key: number): void;
  remove(key: number): void;
};

type Outcome = "stored" | "video" | "document" | "no-image" | "failed" | "no-video";
type Ended = Omit<Uploaded, "address"> & { outcome: Outcome; name: string };
type Source = File | string;
/** `isSingle`: each replaces the one before. */
type Target = UploadTarget & { takes?: "videos" | "documents" | "both"; isSingle?: boolean };
let lastKey = 0;

/** Sends files one at a time, calls `onStored` with each address, and reports the result in toasts. */
export function useUploads(onStored: (address: string, name: string) => void, target: Target = {}): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const outcomes = useRef<Ended[]>([]);
  // When an upload ends, it calls the form's current function.
  const stored = useEffectEvent(onStored);
  const tell = useOutcomeToasts(target.isSingle ? (address, name) => stored(address, name) : undefined);

  const patch = (key: number, change: Partial<Upload>) =>
    setList((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const remove = (key: number) => {
    for (const upload of list) if (upload.key === key) abortUpload(upload);
    setList((all) => all.filter((upload) => upload.key !== key));
  };

  const send = useEffectEvent(async ({ key, name, source, target: to, running: { signal } }: Upload) => {
    patch(key, { phase: "sending", sent: 0, error: undefined });
    const onProgress = (sent: number) => patch(key, { sent, phase: sent === 1 ? "storing" : "sending" });
    try {
      const { address, ...facts } = await sendOne(source, { ...to, signal, onProgress });
      stored(address, name);
      outcomes.current.push({ ...facts, outcome: toOutcome(source, to), name });
      remove(key);
    } catch (error) {
      if (signal.aborted) return;
      const known = toUploadError(error);
      const outcome = known.message === fileMessages.kinds.unknown ? "no-image" : "failed";
      outcomes.current.push({ outcome: goesAsVideo(source, to) ? "no-video" : outcome, name });
      patch(key, { phase: "failed", error: known });
    }
  });

  const isWorking = list.some(({ phase }) => phase === "sending" || phase === "storing");
  const next = isWorking ? undefined : list.find(({ phase }) => phase === "waiting");
  const nextKey = next?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new key starts an upload
  useEffect(() => {
    if (next) void send(next);
    else if (!isWorking) tell(outcomes.current.splice(0));
  }, [nextKey, isWorking]);
  const leave = useEffectEvent(() => list.forEach(abortUpload));
  useEffect(() => () => leave(), []);

  return {
    list,
    isBusy: isWorking || next !== undefined,
    add(added) {
      const uploads = added.map((source): Upload => {
        lastKey += 1;
        const isAddress = typeof source === "string";
        const preview = isAddress || !source.type.startsWith("image/") ? "" : URL.createObjectURL(source);
        const running = new AbortController();
        const name = isAddress ? source : source.name;
        return { key: lastKey, source, name, preview, target, running, phase: "waiting", sent: 0 };
      });
      const takesPlace = target.isSingle && uploads.length > 0;
      if (takesPlace) list.forEach(abortUpload);
      setList((all) => [...(takesPlace ? [] : all), ...uploads]);
    },
    retry: (key) => patch(key, { phase: "waiting", error: undefined }),
    remove,
  };
}

function abortUpload({ running, preview }: Upload): void {
  running.abort();
  URL.revokeObjectURL(preview);
}

function sendOne(source: Source, options: Target & UploadOptions): Promise<Uploaded> {
  if (typeof source === "string") return copyImage(source, options);
  if (goesAsDocument(source, options)) return uploadDocument(source, options);
  return goesAsVideo(source, options) ? uploadVideo(source, options) : uploadImage(source, options);
}

function toOutcome(source: Source, to: Target): Outcome {
  if (goesAsDocument(source, to)) return "document";
  return goesAsVideo(source, to) ? "video" : "stored";
}

/** A file that is not a video is sent as one if only videos are accepted: the server then refuses it. */
const goesAsVideo = (source: Source, { takes }: Target): boolean =>
  takes === "videos" || (takes === "both" && isVideo(source));

const goesAsDocument = (source: Source, { takes }: Target): boolean =>
  typeof source !== "string" && source.type === acceptedDocuments && (takes === "both" || takes === "documents");

const isVideo = (source: Source): boolean => typeof source !== "string" && source.type.startsWith("video/");

type Said = { text: string; isError?: boolean; of: readonly Ended[] };

/** In the words of the specification (admin.txt 8): how many succeeded, and how many did not. */
function toSentences(ended: readonly Ended[]): Said[] {
  const those = (...outcomes: Outcome[]) => ended.filter(({ outcome }) => outcomes.includes(outcome));
  const toWell = (of: Ended[], say: (count: number) => string): Said => ({ text: say(of.length), of });
  const toIll = (of: Ended[], say: (count: number) => string): Said => ({ text: say(of.length), isError: true, of });
  const [noImages, failed] = [those("no-image"), those("no-image", "failed")];
  const isNoImageOnly = noImages.length === failed.length;
  return [
    toWell(those("video"), messages.uploaded.videos),
    toWell(those("document"), messages.uploaded.documents),
    toWell(those("stored"), messages.uploaded.images),
    toIll(those("no-video"), messages.notUploaded.videos),
    toIll(failed, isNoImageOnly ? () => fileMessages.kinds.unknown : messages.notUploaded.images),
  ].filter(({ of }) => of.length > 0);
}

function useOutcomeToasts(use?: (address: string, name: string) => void): (ended: readonly Ended[]) => void {
  const show = useShowNotice();
  const toast = useToast();
  return (ended) => {
    for (const { text, isError, of } of toSentences(ended)) {
      const set = of.at(-1)?.changeSet;
      show({ text, isError, group: `upload ${of[0]?.outcome}`, undo: set ? { set } : null, isStep: !set });
    }
    const shrunk = ended.flatMap((one) => one.shrunk ?? []);
    if (shrunk.length > 0) show({ text: toShrunkText(shrunk), group: "upload shrunk", isStep: true });
    const known = ended.filter(({ same }) => same);
    const [{ name, same } = { name: "", same: null }] = known;
    if (known.length > 1) {
      const text = messages.severalKnown(known.length);
      show({
        text,
        group: "upload same",
        links: [{ label: messages.useUploads.openLibrary, href: "/admin/media" }],
        isStep: true,
      });
    } else if (same) {
      const text = messages.fileIsKnown(name, same.name);
      const open = { label: messages.useUploads.open, href: `/admin/media/${same.id}` };
      const take = use && { label: messages.useUploads.use, onAct: () => use(`/media/${same.id}`, same.name) };
      toast({ text, group: "upload same", actions: take ? [take, open] : [open], isStep: true });
    }
  };
}

function toShrunkText(shrunk: readonly Shrunk[]): string {
  const [from, to] = [shrunk.map((one) => one.from), shrunk.map((one) => one.to)].map((sizes) =>
    toSizeText(sizes.reduce((sum, size) => sum + size, 0)),
  );
  return messages.shrunk(shrunk.length, from, to);
}

/** Blocks a control's form while one of its uploads is running, and tells a dialog that waits for it. */
export function useBlockedForm(
  control: RefObject<HTMLInputElement | null>,
  isBusy: boolean,
  onBusy?: (isBusy: boolean) => void,
): void {
  const tell = useEffectEvent((is: boolean) => onBusy?.(is));
  useEffect(() => {
    control.current?.setCustomValidity(isBusy ? messages.waitForUpload : "");
    tell(isBusy);
  }, [control, isBusy]);
}
