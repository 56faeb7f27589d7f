import type { ByteRange } from "../http/byte-streams.ts";
import type { PartReader } from "./clean-video.ts";

/** Boxes to look into; all others hold pictures, sound, or their positions. */
const opened = new Set(["moov", "trak", "moof", "traf"]);
/** Metadata about the film, its maker and its place, and free space that programs have left without clearing it. */
const blanked = new Set(["udta", "meta", "uuid", "free", "skip"]);
const free = Buffer.from("free");
/** Tracks that visitors see and hear; the others hold measurements (GPS among them), time codes and chapters. */
const shown = new Set(["vide", "soun"]);

/** Reads the boxes of an MP4 file; those that may say where and by whom it was filmed become free space. */
export function readMp4(): PartReader {
  const found = new Map<string, ByteRange>();
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
      if (isBlank) bytes.set(free, 4);
      return { size: head, content: size - head, isBlank };
    },
    isWhole: (at) =>
      ends.every((end) => end === at || end === Number.POSITIVE_INFINITY) &&
      found.has("moov") &&
      (found.has("mdat") || found.has("moof")),
    tables: () => found.get("moov"),
  };
}

function readBox(bytes: Uint8Array, room: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const short = bytes.length < 8 ? 1 : view.getUint32(0);
  const head = short === 1 ? 16 : 8;
  if (bytes.length < head) return "short";
  const size = short === 1 ? Number(view.getBigUint64(8)) : short || room;
  if (size < head || size > room) return "broken";
  return { kind: String.fromCharCode(...bytes.subarray(4, 8)), head, size };
}

/** The ranges of the samples that are neither picture nor sound, from the box `moov`, sorted and apart. */
export function listUnshownSamples(moov: Buffer): ByteRange[] {
  const tracks = listBoxes(moov, "moov", "trak").filter(
    (track) => !shown.has(listBoxes(track, "mdia", "hdlr")[0]?.toString("latin1", 8, 12) ?? ""),
  );
  const joined: ByteRange[] = [];
  for (const range of tracks.flatMap(listChunks).sort((a, b) => a.start - b.start)) {
    const before = joined.at(-1);
    if (before && range.start <= before.end + 1) before.end = Math.max(before.end, range.end);
    else joined.push(range);
  }
  return joined;
}

function listBoxes(bytes: Buffer, ...[wanted, ...rest]: string[]): Buffer[] {
  const found: Buffer[] = [];
  for (let place = 0; ; ) {
    const box = readBox(bytes.subarray(place, place + 16), bytes.length - place);
    if (typeof box === "string") break;
    if (box.kind === wanted) found.push(bytes.subarray(place + box.head, place + box.size));
    place += box.size;
  }
  return rest.length === 0 ? found : found.flatMap((content) => listBoxes(content, ...rest));
}

/** Samples are grouped in chunks: the tables say where each begins, how many samples it has and how large they are. */
function listChunks(track: Buffer): ByteRange[] {
  const table = (kind: string, width: number, head = 8) => {
    const bytes = listBoxes(track, "mdia", "minf", "stbl", kind)[0] ?? Buffer.alloc(0);
    const read = (n: number) =>
      width === 8 ? Number(bytes.readBigUInt64BE(head + 8 * n)) : bytes.readUInt32BE(head + 4 * n);
    return { bytes, read, count: Math.max(0, Math.floor((bytes.length - head) / width)) };
  };
  const [sizes, runs] = [table("stsz", 4, 12), table("stsc", 4)];
  const same = sizes.bytes.length >= 8 ? sizes.bytes.readUInt32BE(4) : 0;
  const near = table("stco", 4);
  const chunks = near.count > 0 ? near : table("co64", 8);
  const ranges: ByteRange[] = [];
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks.count && runs.count >= 3; chunk++) {
    // Each run is a first chunk (from 1), the number of samples in each chunk, and a description.
    while (run + 5 < runs.count && runs.read(run + 3) <= chunk + 1) run += 3;
    const last = sample + runs.read(run + 1);
    let length = same * (last - sample);
    for (; !same && sample < Math.min(last, sizes.count); sample++) length += sizes.read(sample);
    sample = last;
    if (length > 0) ranges.push({ start: chunks.read(chunk), end: chunks.read(chunk) + length - 1 });
  }
  return ranges;
}
