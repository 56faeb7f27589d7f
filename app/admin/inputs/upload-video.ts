import { captureFrame } from "./capture-frame.ts";
import { post, UploadError, type UploadOptions, uploadImage } from "./upload.ts";

/** Largest video that is taken, in bytes; the server has the same limit. */
const largestVideo = 200 * 1024 * 1024;

/** The kinds of videos that file choosers offer. */
export const acceptedVideos = "video/mp4,video/webm";
/** What belongs here. */
export const videoHint = "MP4 or WebM up to 200 MB";
/** The message when the server could not store a video. */
export const videoFailed = "Failed to upload video";

/** A video that is stored: its address on this site, and that of the picture it shows before it plays. */
type UploadedVideo = { address: string; poster: string | null };
/** What a browser sees of a video: its size in pixels, and the stored picture of one of its frames. */
type VideoFace = { width: number; height: number; poster: string | null };

/** Why a file cannot be a video of the site, as far as that is known before it is sent. */
function findVideoFault(file: File): UploadError | null {
  if (file.size > largestVideo) return new UploadError("This file is larger than 200 MB.", false);
  if (!acceptedVideos.split(",").includes(file.type)) {
    return new UploadError("Please select an MP4 or WebM video.", false);
  }
  return null;
}

/**
 * Stores one frame of a video as a picture, to be shown before it plays. Null when this browser cannot play it or the
 * picture cannot be stored. Rejects with the signal's reason when it is aborted.
 */
export async function uploadFace(file: File, signal?: AbortSignal, folder?: string): Promise<VideoFace | null> {
  const frame = findVideoFault(file) ? null : await captureFrame(file);
  signal?.throwIfAborted();
  if (!frame) return null;
  const { width, height, blob } = frame;
  const name = `${file.name.replace(/\.[^.]*$/, "")} (first picture).jpg`;
  try {
    const { address } = await uploadImage(new File([blob], name, { type: blob.type }), { signal, folder });
    return { width, height, poster: address };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { width, height, poster: null };
  }
}

/** Sends a video to the server, which checks it and stores it as it is. Rejects as uploadImage does. */
export async function uploadVideo(
  file: File,
  face: VideoFace | null,
  options: UploadOptions = {},
): Promise<UploadedVideo> {
  const fault = findVideoFault(file);
  if (fault) throw fault;
  const { folder } = options;
  const target = new URLSearchParams({ ...(folder && { folder }) });
  const headers = {
    "X-File-Name": encodeURIComponent(file.name.replaceAll(/\p{Surrogate}/gu, "")),
    ...(face && { "X-Width": String(face.width), "X-Height": String(face.height) }),
    ...(face?.poster && { "X-Poster": face.poster }),
  };
  return post<UploadedVideo>(`/admin/uploads/video?${target}`, file, { ...options, headers, failed: videoFailed });
}
