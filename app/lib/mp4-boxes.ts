import type { ByteRange } from "./blank-ranges.ts";
import type { PartReader } from "./video-parts.ts";

/** Boxes that are looked into; in all others stand pictures, sound, and where these are. */
const opened = new Set(["moov", "trak", "moof", "traf"]);
/** Words about the film, its maker and its place, and space that programs have left without emptying it. */
const blanked = new Set(["udta", "meta", "uuid", "free", "skip"]);

/**
 * Reads the boxes of an MP4 file. Those that may say where and by whom it was filmed become empty space of the same size:
 * nothing else in the file moves. A whole one has boxes from its first byte to its last, a film and what it shows.
 */
export function readMp4(): PartReader {
  const found = new Map<string, ByteRange>();
  /** Where the boxes end that the next one stands in. */
  const ends: number[] = [];
  return {
    read(bytes, at) {
      while (ends.length > 0 && at >= (ends.at(-1) as number)) ends.pop();
      const room = (ends.at(-1) ?? Number.POSITIVE_INFINITY) - at;
      // QuickTime ends some lists with four zeros.
      if (room < 8) return { size: 0, content: room, isBlank: true };
      const box = readBox(bytes, room);
      if (typeof box === "string") return box;
      const { kind, head, size } = box;
      if (ends.length === 0) found.set(kind, found.get(kind) ?? { start: at, end: at + size - 1 });
      if (opened.has(kind)) {
        ends.push(at + size);
        return { size: head, content: 0, isBlank: false };
      }
      const isBlank = blanked.has(kind);
      if (isBlank) bytes.set([0x66, 0x72, 0x65, 0x65], 4);
      return { size: head, content: size - head, isBlank };
    },
    isWhole: (at) =>
      ends.every((end) => end === at || end === Number.POSITIVE_INFINITY) &&
      found.has("moov") &&
      (found.has("mdat") || found.has("moof")),
    tables: () => found.get("moov"),
  };
}

/** The head of a box that has this much room. */
function readBox(bytes: Uint8Array, room: number) {
  if (bytes.length < 8) return "short";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const short = view.getUint32(0);
  const head = short === 1 ? 16 : 8;
  if (bytes.length < head) return "short";
  const sizes: Record<number, number> = { 0: room, 1: head === 16 ? Number(view.getBigUint64(8)) : 0 };
  const size = sizes[short] ?? short;
  if (size < head || size > room) return "broken";
  return { kind: String.fromCharCode(...bytes.subarray(4, 8)), head, size };
}
