import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { film, matroska } from "../../tests/support/video-files.ts";
import { isWholeMp4, toVideoKind, videoHeadSize } from "./video-kind.ts";

const ftyp = (own: string, ...others: string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${own}\0\0\0\0${others.join("")}`, "latin1");
  box.writeUInt32BE(box.length, 0);
  return box;
};

describe("the kind of a video is what its bytes say", () => {
  test.each([
    ["a film of a camera", film().subarray(0, videoHeadSize), "mp4"],
    ["of a phone", ftyp("mp42", "isom", "mp42"), "mp4"],
    ["of Apple's shop", ftyp("M4V ", "isom"), "mp4"],
    ["with a brand of its own, and a known one", ftyp("XAVC", "XAVC", "mp42", "iso2"), "mp4"],
    ["of an older phone", ftyp("3gp5", "isom"), "mp4"],
    ["WebM", matroska("webm"), "webm"],
    ["WebM with more about itself", matroska("webm", 8), "webm"],
    ["QuickTime", ftyp("qt  ", "qt  "), "mov"],
    ["Matroska", matroska("matroska"), undefined],
    ["a photo of a phone", ftyp("heic", "mif1", "isom"), undefined],
    ["AVIF", ftyp("avif", "mif1", "miaf", "isom"), undefined],
    ["music", ftyp("M4A ", "isom", "mp42"), undefined],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), undefined],
    ["a page that says ftyp", Buffer.from("<!--ftypisom--><script>"), undefined],
    ["AVI", Buffer.from("RIFF\0\0\0\0AVI LIST"), undefined],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n0000000000", "latin1"), undefined],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0", "latin1"), undefined],
    ["nothing", Buffer.alloc(0), undefined],
    ["one byte", Buffer.from([0x1a]), undefined],
    ["the beginning of a beginning", Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), undefined],
    ["a box that ends before its brand", Buffer.from("\0\0\0\x08ftypisom\0\0\0\0", "latin1"), undefined],
    [
      "elements without an end",
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0xff]), Buffer.alloc(99)]),
      undefined,
    ],
  ])("%s", (_what, head, kind) => expect(toVideoKind(head)).toBe(kind));
});

const isWhole = (file: Buffer) => isWholeMp4(async (start, end) => file.subarray(start, end + 1), file.length);
const box = (kind: string, size = 0) => {
  const head = Buffer.from(`\0\0\0\0${kind}${"x".repeat(size)}`, "latin1");
  head.writeUInt32BE(head.length, 0);
  return head;
};
const long = (kind: string, size: number) => {
  const head = Buffer.concat([Buffer.from(`\0\0\0\x01${kind}`, "latin1"), Buffer.alloc(8 + size)]);
  head.writeBigUInt64BE(BigInt(head.length), 8);
  return head;
};
const rest = (kind: string, size: number) => {
  const last = box(kind, size);
  last.writeUInt32BE(0, 0);
  return last;
};

describe("an MP4 file is whole", () => {
  test.each([
    ["a film that browsers play", film()],
    ["a film of the site", readFileSync("public/starter/frond-villa-at-dusk.mp4")],
    ["what is shown first, the film last", Buffer.concat([ftyp("isom"), box("mdat", 99), box("moov", 9)])],
    ["long boxes", Buffer.concat([ftyp("isom"), box("moov"), long("mdat", 99)])],
    ["a last box to the end", Buffer.concat([ftyp("isom"), box("moov"), rest("mdat", 50)])],
    ["fragments", Buffer.concat([ftyp("isom"), box("moov"), box("moof"), box("mdat")])],
  ])("with %s", async (_what, file) => expect(await isWhole(file)).toBe(true));

  test.each([
    ["half of it", film().subarray(0, film().length / 2)],
    ["all but its last byte", film().subarray(0, -1)],
    ["one byte more", Buffer.concat([film(), Buffer.from("x")])],
    ["only a beginning", ftyp("isom")],
    ["no film", Buffer.concat([ftyp("isom"), box("mdat", 10)])],
    ["nothing to show", Buffer.concat([ftyp("isom"), box("moov", 10)])],
    ["rubbish behind its beginning", Buffer.concat([ftyp("isom"), Buffer.from("<script>alert(1)</script>")])],
    ["a box of no size", Buffer.concat([ftyp("isom"), Buffer.from("\0\0\0\x04moov", "latin1"), box("mdat")])],
    [
      "a long box without its size",
      Buffer.concat([ftyp("isom"), box("moov"), Buffer.from("\0\0\0\x01mdat", "latin1")]),
    ],
    ["nothing", Buffer.alloc(0)],
  ])("not with %s", async (_what, file) => expect(await isWhole(file)).toBe(false));
});
