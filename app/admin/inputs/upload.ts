/** Largest file that is taken, in bytes; the server has the same limit (admin.txt §9: 10MB). */
const largestFile = 10 * 1024 * 1024;

/** The kinds that file choosers offer. Phones convert their own kinds to one of these. */
export const acceptedImages = "image/png,image/jpeg,image/gif,image/webp,image/avif";
/** What belongs here, as the specification says it. */
export const imageHint = "PNG, JPG, GIF up to 10MB";

/** An uploaded picture: its address on this site and its size in pixels. */
export type UploadedImage = { address: string; width: number; height: number };

/** How far an upload is: the share of the file that is sent, 0 to 1. At 1 the server works on it. */
export type UploadOptions = { onProgress?: (sent: number) => void; signal?: AbortSignal };

/** Why a file was not stored, in a sentence for whoever chose it. */
export class UploadError extends Error {
  /** Whether the same file may succeed when it is sent again. */
  readonly canRetry: boolean;

  constructor(message: string, canRetry: boolean) {
    super(message);
    this.canRetry = canRetry;
  }
}

/** The message for a file that is no picture (admin.txt §5). */
export const noImage = "Please select a valid image file";
/** The message when the server could not store a picture (admin.txt §8). */
export const uploadFailed = "Failed to upload image";

/**
 * Sends one picture to the server, which checks it and makes it fit for the site. Rejects with UploadError, or with the
 * signal's reason when it is aborted.
 */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    if (!file.type.startsWith("image/")) throw new UploadError(noImage, false);
    if (file.size > largestFile) throw new UploadError("This file is larger than 10 MB.", false);

    // fetch tells nothing about how much has been sent.
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.min(loaded / total, 0.99) : 0);
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => {
      const answer = toAnswer(request);
      if (answer instanceof UploadError) reject(answer);
      else resolve(answer);
    };
    request.onerror = () => reject(new UploadError("The connection was lost. Please try again.", true));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.open("POST", "/admin/uploads");
    request.responseType = "json";
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

function toAnswer({ status, response }: XMLHttpRequest): UploadedImage | UploadError {
  if (status === 201 && typeof response?.address === "string") return response;
  if (status === 401 || status === 403) {
    return new UploadError("You are signed out. Sign in again in another tab, then press Retry.", true);
  }
  const said = typeof response?.error === "string" ? response.error : uploadFailed;
  return new UploadError(said, status >= 500 || status === 408);
}

/** The files that somebody drops or pastes; none when it is text. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}
