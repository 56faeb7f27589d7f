import { readElement } from "./webm-elements.ts";

/** Kinds of video that browsers play, as their first bytes say it; `mov` is known and not taken. */
export type VideoKind = "mp4" | "webm" | "mov";

/** How many bytes from the beginning of a file toVideoKind wants to see. */
export const videoHeadSize = 4_096;

const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|3gp[4-9])$/;

/** The kind of a video by its content, whatever its name; undefined for what is none of these. */
export function toVideoKind(head: Uint8Array): VideoKind | undefined {
  const brands = readBrands(head);
  if (brands.some((brand) => mp4Brands.test(brand)) && !isPicture(brands)) return "mp4";
  if (brands[0] === "qt  ") return "mov";
  return readDocType(head) === "webm" ? "webm" : undefined;
}

/** The brands of a file that begins with the box `ftyp`, its own first. */
function readBrands(head: Uint8Array): string[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length < 16 || bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = bytes.readUInt32BE(0);
  if (end < 16 || end > bytes.length) return [];
  const text = bytes.toString("latin1", 8, end);
  // Between its own brand and the others stands a version.
  return [text.slice(0, 4), ...(text.slice(8).match(/[\s\S]{4}/g) ?? [])];
}

/** HEIC and AVIF are of the same family, and so is music. */
function isPicture([own = ""]: string[]): boolean {
  return /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif|avis|M4A |M4B |crx )$/.test(own);
}

const ebml = 0x1a45dfa3;
const docType = 0x4282;

/** What a file of the Matroska family says it is. */
function readDocType(head: Uint8Array): string | undefined {
  const start = readElement(head, 0);
  if (start?.id !== ebml) return undefined;
  const end = start.content + start.size;
  for (let place = start.content; place < end; ) {
    const element = readElement(head, place);
    if (!element) return undefined;
    const { id, content, size } = element;
    if (id === docType)
      return Buffer.from(head.subarray(content, content + size))
        .toString("latin1")
        .replace(/\0+$/, "");
    place = content + size;
  }
  return undefined;
}
