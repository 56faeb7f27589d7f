import { describe, expect, test } from "vitest";
import { box, film, filmOfPlace, matroska, matroskaHead } from "../../../tests/support/video-files.ts";
import { blankRanges } from "../http/byte-streams.ts";
import { cleanParts, type PartReader } from "./clean-video.ts";
import { listUnshownSamples, readMp4 } from "./mp4.ts";
import { readWebm } from "./webm.ts";

const inPieces = (file: Buffer, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let place = 0; place < file.length; place += size) controller.enqueue(file.subarray(place, place + size));
      controller.close();
    },
  });

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Passes a file on in pieces of this many bytes. */
async function pass(file: Buffer, reader: PartReader, size = 64 * 1024) {
  const cleaned = cleanParts(inPieces(file, size), reader);
  const bytes = await joined(cleaned.chunks);
  return { bytes, isWhole: cleaned.isWhole(), tables: cleaned.tables() };
}

const place = "+25.1972+055.2744";

describe("where and by whom a video was filmed becomes empty space, and nothing else moves", () => {
  test.each([
    ["MP4", filmOfPlace(place), readMp4, ["\xa9xyz", "loci", "ISO6709", "Mona", "uuid", "udta"]],
    ["WebM", matroska("webm", { words: place }), readWebm, ["\x12\x54\xc3\x67"]],
  ] as const)("%s", async (kind, file, reader, words) => {
    const { bytes, isWhole } = await pass(file, reader());
    expect([isWhole, bytes.length]).toEqual([true, file.length]);
    for (const word of kind === "WebM" ? [place, ...words] : words) {
      expect([word, file.includes(word, 0, "latin1"), bytes.includes(word, 0, "latin1")]).toEqual([word, true, false]);
    }
    // However it arrives, and done again, it is the same.
    for (const size of [13, 4_096]) expect((await pass(file, reader(), size)).bytes.equals(bytes)).toBe(true);
    expect((await pass(bytes, reader())).bytes.equals(bytes)).toBe(true);
  });

  test("what a camera measured on its way, between what is shown", async () => {
    const { bytes, tables } = await pass(filmOfPlace(place), readMp4());
    expect(bytes.includes(place)).toBe(true);
    const ranges = listUnshownSamples(bytes.subarray(tables?.start, (tables?.end ?? 0) + 1));
    const wanted = Buffer.from(bytes.toString("latin1").replaceAll(place, "\0".repeat(place.length)), "latin1");
    for (const size of [7, 4_096]) {
      const emptied = await joined(blankRanges(inPieces(bytes, size), ranges));
      expect(emptied.equals(wanted)).toBe(true);
    }
  });

  test("a film that says nothing of it stays as it is", async () => {
    const { bytes, tables } = await pass(film(), readMp4());
    expect(bytes.equals(film())).toBe(true);
    expect(listUnshownSamples(bytes.subarray(tables?.start, (tables?.end ?? 0) + 1))).toEqual([]);
    expect((await pass(matroska("webm"), readWebm())).bytes.equals(matroska("webm"))).toBe(true);
  });

  test("a million tiny boxes are refused before anybody waits for them", async () => {
    const tiny = Buffer.concat([film(), Buffer.alloc(8_000_000, box("skip"))]);
    const began = process.threadCpuUsage();
    expect((await pass(tiny, readMp4())).isWhole).toBe(false);
    expect(process.threadCpuUsage(began).user).toBeLessThan(1_000_000);
  });
});

const ftyp = box("ftyp", "isom\0\0\0\0");
const long = (kind: string, size: number) => {
  const head = Buffer.concat([Buffer.from(`\0\0\0\x01${kind}`, "latin1"), Buffer.alloc(8 + size)]);
  head.writeBigUInt64BE(BigInt(head.length), 8);
  return head;
};
const toEnd = (last: Buffer) => {
  last.writeUInt32BE(0, 0);
  return last;
};
const moov = box("moov", box("trak", box("tkhd", "x")), "\0\0\0\0");

describe("an MP4 file is whole", () => {
  test.each([
    ["a film that browsers play", film()],
    ["what is shown first, the film last", Buffer.concat([ftyp, box("mdat", "shown"), moov])],
    ["long boxes", Buffer.concat([ftyp, moov, long("mdat", 99)])],
    ["a last box to the end", Buffer.concat([ftyp, moov, toEnd(box("mdat", "shown"))])],
    ["a film to the end", Buffer.concat([ftyp, box("mdat", "shown"), toEnd(box("moov", box("mvhd", "x")))])],
    ["fragments", Buffer.concat([ftyp, moov, box("moof", box("traf", box("tfhd"))), box("mdat")])],
  ])("with %s", async (_what, file) => expect((await pass(file, readMp4())).isWhole).toBe(true));

  test.each([
    ["half of it", film().subarray(0, film().length / 2)],
    ["all but its last byte", film().subarray(0, -1)],
    ["one byte more", Buffer.concat([film(), Buffer.from("x")])],
    ["only a beginning", ftyp],
    ["no film", Buffer.concat([ftyp, box("mdat", "shown")])],
    ["nothing to show", Buffer.concat([ftyp, moov])],
    ["rubbish behind its beginning", Buffer.concat([ftyp, Buffer.from("<script>alert(1)</script>")])],
    ["rubbish in its film", Buffer.concat([ftyp, box("moov", "<script>alert(1)</script>"), box("mdat")])],
    ["a box of no size", Buffer.concat([ftyp, Buffer.from("\0\0\0\x04moov", "latin1"), box("mdat")])],
    ["a long box without its size", Buffer.concat([ftyp, moov, Buffer.from("\0\0\0\x01mdat", "latin1")])],
    ["nothing", Buffer.alloc(0)],
  ])("not with %s", async (_what, file) => expect((await pass(file, readMp4())).isWhole).toBe(false));
});

test("a WebM file is whole with tracks and what is on them, not with a page behind its beginning", async () => {
  expect((await pass(matroska("webm"), readWebm())).isWhole).toBe(true);
  const script = Buffer.from(`<script>${"alert(1);".repeat(140)}</script>`);
  for (const file of [
    matroskaHead("webm"),
    Buffer.concat([matroskaHead("webm"), script]),
    Buffer.concat([matroskaHead("webm").subarray(0, -12), script]),
    matroska("webm").subarray(0, -8),
    Buffer.concat([matroska("webm"), Buffer.from("x")]),
  ]) {
    expect((await pass(file, readWebm())).isWhole).toBe(false);
  }
});
