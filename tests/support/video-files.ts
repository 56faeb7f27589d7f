import { readFileSync } from "node:fs";

/** A short playable film without metadata about its maker: cleaning leaves it unchanged. */
export function film(): Buffer {
  const file = readFileSync("public/starter/frond-villa-at-dusk.mp4");
  const words = file.indexOf("udta");
  file.fill(0, words, words - 4 + file.readUInt32BE(words - 4)).write("free", words, "latin1");
  return file;
}

/** A box of an MP4 file that contains boxes or words. */
export function box(kind: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.from(`\0\0\0\0${kind}`, "latin1");
  head.writeUInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body]);
}

/** The same film as a phone writes it: with its location, in the film and in one of its tracks. */
export function filmOfPlace(place: string): Buffer {
  const whole = film();
  const moov = whole.indexOf("moov") - 4;
  const end = moov + whole.readUInt32BE(moov);
  const words = [
    box("udta", box("\xa9xyz", `\0\x12\x15\xc7${place}/`), box("loci", place), box("auth", "Mona")),
    box("meta", box("keys", "com.apple.quicktime.location.ISO6709"), box("ilst", place)),
  ];
  const track = box("trak", box("udta", box("name", place)));
  // As a camera measures it while filming: a separate track, whose samples are beside the visible ones.
  const measured = box("mdat", place, "shown", place);
  const words32 = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer).swap32();
  const first = whole.length + 8;
  const tables = box(
    "stbl",
    box("stsd", words32(0, 1), box("gpmd", words32(0, 1))),
    box("stsc", words32(0, 1, 1, 1, 1)),
    box("stsz", words32(0, 0, 2, place.length, place.length)),
    box("stco", words32(0, 2, first, first + place.length + 5)),
  );
  const handler = box("hdlr", words32(0, 0), "meta", words32(0, 0, 0), "GoPro MET\0");
  const measurements = box("trak", box("mdia", handler, box("minf", tables)));
  const grown = box("moov", whole.subarray(moov + 8, end), track, measurements, ...words);
  // Visible samples are before or behind it at positions named in the film, so the new box goes to the end.
  const gone = Buffer.from(whole.subarray(moov, end));
  gone.write("free", 4, "latin1");
  return Buffer.concat([whole.subarray(0, moov), gone, whole.subarray(end), measured, box("uuid", place), grown]);
}

/** The same film of any size: the box behind it is skipped. At least 8 bytes larger. */
export function longFilm(bytes: number): Buffer {
  const short = film();
  const skipped = Buffer.alloc(bytes - short.length);
  skipped.writeUInt32BE(skipped.length, 0);
  skipped.write("free", 4, "latin1");
  return Buffer.concat([short, skipped]);
}

const element = (id: number[], content: Buffer) =>
  Buffer.concat([Buffer.from([...id, 0x40 + (content.length >> 8), content.length & 0xff]), content]);

/**
 * A file of the Matroska family; `padding` bytes stand before the word for what it is. Of pictures it has one that is none;
 * `words` stand in its tags and its title.
 */
export function matroska(docType: string, { padding = 0, words = "" } = {}): Buffer {
  const tags = words && [
    element([0x15, 0x49, 0xa9, 0x66], element([0x7b, 0xa9], Buffer.from(words))),
    element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], Buffer.from(words))),
  ];
  const tracks = element([0x16, 0x54, 0xae, 0x6b], Buffer.alloc(4));
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], Buffer.from([0])));
  return Buffer.concat([matroskaHead(docType, padding), ...(tags || []), tracks, cluster]);
}

/** The beginning of such a file, which does not say how long the rest is. */
export function matroskaHead(docType: string, padding = 0): Buffer {
  const words = Buffer.concat([
    Buffer.from([0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1]),
    padding > 0 ? Buffer.concat([Buffer.from([0xec, 0x80 + padding]), Buffer.alloc(padding)]) : Buffer.alloc(0),
    Buffer.from([0x42, 0x82, 0x80 + docType.length]),
    Buffer.from(docType),
    Buffer.from([0x42, 0x87, 0x81, 4, 0x42, 0x85, 0x81, 2]),
  ]);
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + words.length]), words, segment]);
}
