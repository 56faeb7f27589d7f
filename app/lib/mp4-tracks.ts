import type { ByteRange } from "./blank-ranges.ts";

/** What visitors see and hear; in the other tracks stand measurements (GPS among them), time codes and chapters. */
const shown = new Set(["vide", "soun"]);

/** Where the samples of the tracks are that are neither picture nor sound, by the box `moov` of an MP4 file, in order and apart. */
export function listUnshownSamples(moov: Buffer): ByteRange[] {
  const tracks = listBoxes(moov, "moov", "trak").filter((track) => !shown.has(handlerOf(track)));
  const joined: ByteRange[] = [];
  for (const range of tracks.flatMap(listChunks).sort((a, b) => a.start - b.start)) {
    const before = joined.at(-1);
    if (before && range.start <= before.end + 1) before.end = Math.max(before.end, range.end);
    else joined.push(range);
  }
  return joined;
}

/** The contents of the boxes at the end of a path of kinds. */
function listBoxes(bytes: Buffer, ...[kind, ...rest]: string[]): Buffer[] {
  const found: Buffer[] = [];
  for (let place = 0; place + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(place);
    const head = short === 1 ? 16 : 8;
    if (place + head > bytes.length) break;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(place + 8)) : short || bytes.length - place;
    if (size < head) break;
    if (bytes.toString("latin1", place + 4, place + 8) === kind) found.push(bytes.subarray(place + head, place + size));
    place += size;
  }
  return rest.length === 0 ? found : found.flatMap((content) => listBoxes(content, ...rest));
}

function handlerOf(track: Buffer): string {
  return listBoxes(track, "mdia", "hdlr")[0]?.toString("latin1", 8, 12) ?? "";
}

/** Samples stand together in chunks: the tables say where each begins, how many are in it and how large they are. */
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
    // Each run is a first chunk, from 1 on, the number of samples in it, and a description.
    while (run + 5 < runs.count && runs.read(run + 3) <= chunk + 1) run += 3;
    const last = sample + runs.read(run + 1);
    let length = same * (last - sample);
    for (; !same && sample < Math.min(last, sizes.count); sample++) length += sizes.read(sample);
    sample = last;
    if (length > 0) ranges.push({ start: chunks.read(chunk), end: chunks.read(chunk) + length - 1 });
  }
  return ranges;
}
