import { messages as fileMessages } from "~/lib/messages.ts";
import { messages } from "./messages.ts";
import { post, UploadError, type Uploaded, type UploadOptions } from "./upload.ts";

const maxVideoBytes = 200 * 1024 * 1024;

export const acceptedVideos = "video/mp4,video/webm";

/** Sends a video, preceded by one of its frames if this browser can draw one. Rejects as uploadImage does. */
export async function uploadVideo(file: File, options: UploadOptions = {}): Promise<Uploaded> {
  if (file.size > maxVideoBytes) throw new UploadError(messages.largerThan(200), false);
  const isTaken = acceptedVideos.split(",").includes(file.type);
  if (!isTaken) throw new UploadError(fileMessages.videos.kind, false);
  const frame = await captureFrame(file);
  options.signal?.throwIfAborted();
  const poster = frame && frame.blob.size + file.size <= maxVideoBytes ? frame.blob : null;
  const headers = {
    "X-File-Name": encodeURIComponent(file.name.replaceAll(/\p{Surrogate}/gu, "")),
    ...(frame && { "X-Width": String(frame.width), "X-Height": String(frame.height) }),
    ...(poster && { "X-Poster-Bytes": String(poster.size) }),
  };
  const body = poster ? new Blob([poster, file]) : file;
  return post("/admin/uploads/video", body, { ...options, headers, failed: messages.failed.video });
}

type Frame = { blob: Blob; width: number; height: number };

/** Time limit for showing a frame, in milliseconds; a browser that cannot play the video may never report it. */
const timeoutMs = 8_000;
const maxPosterWidth = 1_920;
/** Films start dark: the frame is taken here, or in the middle of shorter ones, in seconds. */
const posterSecond = 1;

async function captureFrame(file: File): Promise<Frame | null> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: address });
    await happened(video, "loadeddata", signal);
    video.currentTime = Math.min(posterSecond, (video.duration || 0) / 2);
    await happened(video, "seeked", signal);
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function happened(video: HTMLVideoElement, event: "loadeddata" | "seeked", signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener("error", () => reject(new Error("this browser cannot play it")), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function draw(video: HTMLVideoElement): Promise<Frame | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, maxPosterWidth / width);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob && { blob, width, height };
}
