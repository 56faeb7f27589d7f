// What the program and its process for pictures say to each other; types only, so that neither loads the other's parts.
import type { ImageKind } from "./file-kind.ts";

/** The kinds of files that are decoded. */
export type TakenKind = Exclude<ImageKind, "svg" | "heic">;

/** How a smaller picture is coded; "fallback" is for what shows neither AVIF nor WebP. */
export type VariantFormat = "avif" | "webp" | "jpg" | "png";

/** What is shown before a picture is there. */
export type ImageLook = {
  /** ThumbHash in base64. */
  thumbhash: string;
  /** The colour that most of what is seen has, as #rrggbb. */
  colour: string;
  isAnimated: boolean;
};

/** A picture that was decoded and written anew: nothing of the file it came from but what is seen. */
export type ImageFile = ImageLook & {
  bytes: Uint8Array;
  extension: "jpg" | "png" | "webp";
  contentType: "image/jpeg" | "image/png" | "image/webp";
  /** In pixels; of one frame. */
  width: number;
  height: number;
  /** The first 16 hexadecimal digits of the SHA-256 of `bytes`. */
  hash: string;
};

/** A smaller picture. */
export type ImageVariant = { bytes: Uint8Array; format: VariantFormat };

/** The tasks of the process: what each needs, and what comes of it. */
export type ImageTasks = {
  /** Makes the picture that is kept of an untrusted file. */
  keep: { needs: { file: Uint8Array; kind: TakenKind }; result: ImageFile };
  /** Makes a smaller one, `width` pixels wide, of a kept one. */
  shrink: { needs: { file: Uint8Array; width: number; as: "avif" | "webp" | "fallback" }; result: ImageVariant };
  /** Looks at a kept one. */
  describe: { needs: { file: Uint8Array }; result: ImageLook };
};

/** One thing that the process is asked to do. */
export type ImageOrder = { [Task in keyof ImageTasks]: { task: Task } & ImageTasks[Task]["needs"] }[keyof ImageTasks];

/** A coding whose pictures take much memory to read, and the most megapixels that one may have. */
export type ImageHeaviness = {
  coding: "AVIF" | "WebP" | "Lossless WebP" | "Interlaced PNG" | "Progressive JPEG";
  megapixels: number;
};

/** Why a picture could not be made; each is a property of the file. */
export type ImageTrouble = "damaged" | "pixels" | "frames" | "slow" | "memory" | ImageHeaviness;

/**
 * What the process says: that it can begin, or how an order went. One that is leaving takes no further order; `reason`
 * is for the log only.
 */
export type ImageMessage =
  | { kind: "ready" }
  | { kind: "done"; result: ImageTasks[keyof ImageTasks]["result"]; isLeaving: boolean }
  | { kind: "trouble"; trouble: ImageTrouble; reason: string; isLeaving: boolean };
