import { readFileSync } from "node:fs";

/** A short film that browsers play. */
export function film(): Buffer {
  return readFileSync("public/starter/frond-villa-at-dusk.mp4");
}

/** The same film of any size: what stands in the box behind it is skipped. At least 8 bytes more than it has. */
export function longFilm(bytes: number): Buffer {
  const short = film();
  const skipped = Buffer.alloc(bytes - short.length);
  skipped.writeUInt32BE(skipped.length, 0);
  skipped.write("free", 4, "latin1");
  return Buffer.concat([short, skipped]);
}

/** The beginning of a file of the Matroska family; `padding` bytes stand before the word for what it is. */
export function matroska(docType: string, padding = 0): Buffer {
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
