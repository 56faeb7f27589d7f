import { describe, expect, test } from "vitest";
import { film, matroska } from "../../../tests/support/video-files.ts";
import { isPdf, sniffVideo, videoHeadSize } from "./file-kind.ts";

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
    ["WebM with more about itself", matroska("webm", { padding: 8 }), "webm"],
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
  ])("%s", (_what, head, kind) => expect(sniffVideo(head)).toBe(kind));
});

test.each([
  ["%PDF-1.4", true],
  ["\xef\xbb\xbf%PDF-1.4", true],
  ["\r\n%PDF-1.4", true],
  [`${" ".repeat(1_019)}%PDF-`, true],
  [`${" ".repeat(1_020)}%PDF-`, false],
  ["\xff\xd8\xff a comment with %PDF- in it", false],
])("%j is a PDF: %s", (text, is) => expect(isPdf(Buffer.from(text, "latin1"))).toBe(is));
