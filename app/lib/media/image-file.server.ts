import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { perApp } from "../app-state.server.ts";
import { messages } from "../messages.ts";
import { isAnimation, sniffImage } from "./file-kind.ts";
import { createImagePool } from "./image-pool.server.ts";
import type { CropOrder, ImageFile, ImageSizes, ImageTrouble } from "./image-work.ts";

/** Why a file cannot be used: it is not a picture of a supported kind, or it cannot or must not be decoded. */
export type ImageFault = { fault: "kind" | "content"; error: string };

const pool = perApp("pictures", () =>
  createImagePool({
    program: findProgram(),
    // Uploads; one process that makes sizes comes on top, at a lower priority.
    atOnce: availableParallelism() > 2 ? 2 : 1,
    waiting: 100,
    // The process limits its own CPU time; this is for one that hangs.
    timeLimit: 60_000,
  }),
);

/** In development: beside this file. In the build: beside the server bundle, or one folder above its chunks. */
function findProgram(): string {
  const places = ["image-process.ts", "image-process.js", "../image-process.js"];
  const found = places.map((place) => join(import.meta.dirname, place)).find((path) => existsSync(path));
  if (!found) throw new Error(`image-process was not found near ${import.meta.dirname}`);
  return found;
}

/** A picture for the site from an untrusted file: upright, sRGB, at most 3200 px, no metadata. Rejects: QueueFull. */
export async function toImageFile(file: Uint8Array): Promise<ImageFile | ImageFault> {
  const kind = sniffImage(file);
  if (kind === null || kind === "svg" || kind === "heic")
    return { fault: "kind", error: messages.kinds[kind ?? "unknown"] };
  // The decoder reads only the first picture of these.
  if (kind !== "webp" && isAnimation(file)) return { fault: "kind", error: messages.kinds.animation };
  return orFault(await pool().run({ task: "keep", file, kind }, "urgent"));
}

/** Smaller versions of a picture from toImageFile; `width` is the picture's own width. Lower priority than uploads. */
export async function toImageSizes(file: Uint8Array, width: number): Promise<ImageSizes | ImageFault> {
  return orFault(await pool().run({ task: "sizes", file, width }, "patient"));
}

/** The JPEG of a picture from toImageFile in a frame; transparent parts are white. Rejects: QueueFull. */
export async function toCroppedImage(order: CropOrder): Promise<{ bytes: Uint8Array } | ImageFault> {
  return orFault(await pool().run({ task: "crop", ...order }, "urgent"));
}

function orFault<Result extends object>(outcome: Result | { trouble: ImageTrouble }): Result | ImageFault {
  return "trouble" in outcome ? { fault: "content", error: toSentence(outcome.trouble) } : outcome;
}

function toSentence(trouble: ImageTrouble): string {
  if (typeof trouble === "string") return messages.troubles[trouble];
  return messages.tooManyPixels(messages.codings[trouble.coding], trouble.megapixels);
}
