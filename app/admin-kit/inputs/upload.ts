import { guardWords } from "~/admin-kit/guard-words.ts";
import { ownScript } from "~/lib/http/own-script.ts";
import { sniffImage } from "~/lib/media/file-kind.ts";
import { messages as fileMessages } from "~/lib/messages.ts";
import { messages } from "./messages.ts";
import { shrinkPicture } from "./shrink.ts";

const maxUploadBytes = 10 * 1024 * 1024;

export const acceptedImages = "image/png,image/jpeg,image/gif,image/webp,image/avif";
export const acceptedDocuments = "application/pdf";

/** An uploaded file, the change if it replaced another, and the library's file with the same content. */
export type Uploaded = {
  address: string;
  changeSet?: string;
  same?: { id: string; name: string } | null;
  /** The sizes of a photograph that was made smaller before it was sent, in bytes. */
  shrunk?: Shrunk;
};
export type Shrunk = { from: number; to: number };
export type UploadedImage = Uploaded & { width: number; height: number };

export type UploadTarget = {
  folder?: string;
  replaces?: string;
  to?: string;
};
export type UploadOptions = UploadTarget & {
  /** Receives the sent share of the file, 0 to 1. At 1 the server is processing it. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

/** Why a file was not stored, in a sentence for the user. */
export class UploadError extends Error {
  readonly canRetry: boolean;
  /** The id of the request by which its failure is found in the log. */
  readonly requestId?: string | null;

  constructor(message: string, canRetry: boolean, requestId?: string | null) {
    super(message);
    this.canRetry = canRetry;
    this.requestId = requestId;
  }
}

export const toUploadError = (error: unknown): UploadError =>
  error instanceof UploadError ? error : new UploadError(messages.failed.image, true);

/** Sends one picture to the server. Rejects with UploadError, or with the signal's reason when it is aborted. */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<UploadedImage> {
  options.signal?.throwIfAborted();
  const kind = sniffImage(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  const isHeic = kind === "heic" || (kind === null && /\.hei[cf]$/i.test(file.name));
  if (isHeic) throw new UploadError(fileMessages.kinds.heic, false);
  // Some systems do not know the type of a phone's photo.
  const isImage = file.type.startsWith("image/") || (file.type === "" && kind !== null);
  if (!isImage) throw new UploadError(fileMessages.kinds.unknown, false);
  const small = await shrinkPicture(file);
  if (small.size > maxUploadBytes) throw new UploadError(messages.largerThan(10), false);
  const form = new FormData();
  form.set("file", small);
  const stored = await post<UploadedImage>(options.to ?? "/admin/uploads", form, options);
  return small === file ? stored : { ...stored, shrunk: { from: file.size, to: small.size } };
}

/** Sends a PDF document. Rejects as uploadImage does. */
export async function uploadDocument(file: File, options: UploadOptions = {}): Promise<Uploaded> {
  if (file.size > maxUploadBytes) throw new UploadError(messages.largerThan(10), false);
  const form = new FormData();
  form.set("file", file);
  return post("/admin/uploads", form, { ...options, as: "document", failed: messages.failed.document });
}

/** Stores a copy of a picture of another site on the server. Rejects as uploadImage does. */
export function copyImage(url: string, options: UploadOptions = {}): Promise<UploadedImage> {
  const { folder, ...rest } = options;
  const headers = { "Content-Type": "application/json" };
  return post("/admin/uploads/address", JSON.stringify({ url, folder }), { ...rest, headers });
}

type PostOptions = UploadOptions & {
  as?: "document";
  headers?: Record<string, string>;
  failed?: string;
};

/** Sends a file and reports the progress. Rejects as uploadImage does. */
export function post<Stored extends Uploaded>(
  address: string,
  body: FormData | Blob | string,
  { folder, replaces, as, onProgress, signal, headers = {}, failed = messages.failed.image }: PostOptions,
): Promise<Stored> {
  const query = new URLSearchParams({ ...(folder && { folder }), ...(replaces && { replaces }), ...(as && { as }) });
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.min(loaded / total, 0.99) : 0);
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && typeof response?.address === "string") resolve(response);
      else reject(toError(status, response?.error ?? failed, request.getResponseHeader("x-request-id")));
    };
    request.onerror = () => reject(new UploadError(messages.connectionLostAgain, true));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.open("POST", `${address}${query.size > 0 ? `?${query}` : ""}`);
    for (const [name, value] of Object.entries({ ...ownScript, ...headers })) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.send(body);
  });
}

function toError(status: number, said: string, requestId: string | null): UploadError {
  if (status === 401) {
    return new UploadError(messages.signedOutRetry, true);
  }
  if (status === 403) return new UploadError(guardWords.notYourChange, false);
  return new UploadError(said, status >= 500 || status === 408, status >= 500 ? requestId : null);
}

/** Loads JSON from the library, or sends it a change. Rejects with a sentence, or with the signal's reason. */
export async function askLibrary<Answer>(path: string, { signal, ...asked }: RequestInit, failed: string) {
  const response = await fetch(`/admin/media/${path}`, { ...asked, signal, redirect: "manual" }).catch((error) => {
    throw signal?.aborted ? error : new Error(messages.connectionLost);
  });
  // Without a session, the server redirects to the sign-in.
  const isSignedOut = response.type === "opaqueredirect" || response.status === 401;
  if (isSignedOut) throw new Error(messages.signedOut);
  const answer = await response.json().catch(() => null);
  // The answer had begun, but its rest was no longer wanted.
  signal?.throwIfAborted();
  if (!response.ok || answer === null) throw new Error(answer?.error ?? failed);
  return answer as Answer;
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}
