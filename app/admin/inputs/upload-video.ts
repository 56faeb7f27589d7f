import { captureFrame } from "./capture-frame.ts";
import { post, UploadError, type Uploaded, type UploadOptions } from "./upload.ts";

/** Largest video that is taken, in bytes; the server has the same limit. */
const largestVideo = 200 * 1024 * 1024;

/** The kinds of videos that file choosers offer. */
export const acceptedVideos = "video/mp4,video/webm";
/** What belongs here. */
export const videoHint = "MP4 or WebM up to 200 MB";
/** The message when the server could not store a video. */
export const videoFailed = "Failed to upload video";

/** Why a file cannot be a video of the site, as far as that is known before it is sent. */
function findVideoFault(file: File): UploadError | null {
  if (file.size > largestVideo) return new UploadError("This file is larger than 200 MB.", false);
  if (!acceptedVideos.split(",").includes(file.type)) {
    return new UploadError("Please select an MP4 or WebM video.", false);
  }
  return null;
}

/**
 * Sends a video to the server, which checks it and stores it as it is, and before it one of its frames, to be shown before
 * it plays; without one where this browser cannot play it. Rejects as uploadImage does.
 */
export async function uploadVideo(file: File, options: UploadOptions = {}): Promise<Uploaded> {
  const fault = findVideoFault(file);
  if (fault) throw fault;
  const frame = await captureFrame(file);
  options.signal?.throwIfAborted();
  const { folder, replaces } = options;
  const target = new URLSearchParams({ ...(folder && { folder }), ...(replaces && { replaces }) });
  const poster = frame && frame.blob.size + file.size <= largestVideo ? frame.blob : null;
  const headers = {
    "X-File-Name": encodeURIComponent(file.name.replaceAll(/\p{Surrogate}/gu, "")),
    ...(frame && { "X-Width": String(frame.width), "X-Height": String(frame.height) }),
    ...(poster && { "X-Poster-Bytes": String(poster.size) }),
  };
  const body = poster ? new Blob([poster, file]) : file;
  return post(`/admin/uploads/video?${target}`, body, { ...options, headers, failed: videoFailed });
}
