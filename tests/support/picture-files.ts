import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Text that no stored picture may contain: what an attacker would like to run. */
export const smuggled = /alert\(1\)|<\?php|<script|archived/;

const script = "<script>alert(1)</script>";
const php = "<?php system($_GET['c']); alert(1) ?>";

const ascii = (text: string) => Buffer.from(text, "latin1");
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? ascii(part) : part)));

/** A coloured picture with a light corner, which shows how it was rotated. */
export function drawing(width = 60, height = 40): Sharp {
  const corner = { create: { width: 10, height: 10, channels: 3, background: "#ffffff" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#10303a" } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .removeAlpha();
}

/** A photograph as a phone takes it: rotated, with its location. */
export function phonePhoto(width = 60, height = 40): Promise<Buffer> {
  const exif = {
    IFD0: { Make: "Phone", ImageDescription: script },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 12/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "55/1 16/1 0/1" },
  };
  return drawing(width, height).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Noise, which no codec compresses, as JPEG. */
export function noise(width: number, height: number, quality = 90): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality })
    .toBuffer();
}

/** A GIF with frames of one dot each on a canvas of this size. */
export function gif(frames: number, width = 1, height = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const palette = Buffer.from([0x10, 0x30, 0x3a, 0xff, 0xff, 0xff]);
  const frame = (place: number) =>
    join(
      Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
      Buffer.from([0x2c, place % width, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0]),
    );
  const all = Array.from({ length: frames }, (_, place) => frame(place));
  return join("GIF89a", size, Buffer.from([0x80, 0, 0]), palette, ...all, Buffer.from([0x3b]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = join(type, data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return join(frame.subarray(0, 4), body, frame.subarray(4));
}

/** A grey PNG of any stated size; `extra` chunks come before the pixels. */
export function png(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(row * Math.min(height, 60_000)));
  return join(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  );
}

/** A JPEG with an extra segment after the first two bytes. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return join(jpeg.subarray(0, 2), head, data, jpeg.subarray(2));
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const box = (brand: string, ...compatible: string[]) =>
  join(Buffer.from([0, 0, 0, 16 + compatible.length * 4]), `ftyp${brand}\0\0\0\0${compatible.join("")}`);

/** A file with a false type, and the result: why it is refused, or the kind it is stored as. */
export type LyingFile = {
  name: string;
  file: Buffer;
  becomes: "unknown" | "svg" | "heic" | "damaged" | "pixels" | "frames" | "jpg" | "png" | "webp";
};

/** Files with false types, one for each technique; made on demand. */
export async function lyingFiles(): Promise<LyingFile[]> {
  const jpeg = await drawing().jpeg().toBuffer();
  const webp = await drawing().webp().toBuffer();
  const avif = await drawing(64, 64).avif().toBuffer();
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const noPicture: [string, Buffer | string][] = [
    ["empty.png", ""],
    ["one-byte.jpg", "\xff"],
    ["page.jpg", `<!doctype html><html>${script}</html>`],
    ["script.gif", "alert(1);//GIF89a"],
    ["document.jpg", `%PDF-1.7\n/OpenAction << /JS (alert(1)) >>`],
    ["archive.webp", "PK\x03\x04archived"],
    ["program.png", "MZ\x90\0"],
    ["program.gif", "\x7fELF\x02\x01"],
    ["bitmap.bmp", "BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0"],
    ["scan.tiff", "II*\0\x08\0\0\0"],
    ["icon.ico", "\0\0\x01\0\x01\0"],
    ["layers.psd", "8BPS\0\x01"],
    ["jpeg-xl.jpg", "\xff\x0a\0\0"],
    ["jpeg-2000.jpg", "\0\0\0\x0cjP  \r\n\x87\n"],
    ["film.jpg", box("isom", "mp41")],
    ["drawing.svgz", gzipSync(svg(script))],
    ["wide-letters.svg", Buffer.from(`\ufeff${svg(script)}`, "utf16le")],
    ["sound.webp", "RIFF\x24\0\0\0WAVEfmt "],
  ];
  const drawings: [string, string][] = [
    ["script.svg", svg(script)],
    ["event.png", svg(`<rect onload="alert(1)" width="9" height="9"/>`)],
    ["foreign.jpg", svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`)],
    ["link.svg", `\ufeff<?xml version="1.0"?>${svg(`<a xlink:href="javascript:alert(1)"><text>x</text></a>`)}`],
    ["bomb.svg", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg("<text>&b;</text>")}`],
  ];
  const broken: [string, Buffer | string][] = [
    ["page-behind-jpeg-bytes.jpg", `\xff\xd8\xff\xe0${script}`],
    ["polyglot.gif", "GIF89a/*\0\0\0\0*/=1;alert(1);"],
    ["archive-in-riff.webp", "RIFF\x24\0\0\0WEBPPK\x03\x04archived"],
    ["page-in-avif.avif", join(box("avif", "mif1"), script)],
    ["half.jpg", half(await noise(200, 200))],
    [
      "half.png",
      half(
        await sharp(await noise(90, 90))
          .png()
          .toBuffer(),
      ),
    ],
    ["half.webp", half(webp)],
    ["half.avif", half(avif)],
    ["no-width.png", png(0, 9)],
    ["no-size.jpg", "\xff\xd8\xff\xc0\0\x0b\x08\0\0\0\0\x01\x01\x11\0\xff\xd9"],
  ];
  const text = (keyword: string, words: string) => chunk("tEXt", join(`${keyword}\0`, words));
  const profile = chunk("iCCP", join("x\0\0", deflateSync(Buffer.alloc(64_000_000))));
  const bomb = chunk("zTXt", join("Comment\0\0", deflateSync(Buffer.alloc(64_000_000))));
  const harmless: [string, Buffer, LyingFile["becomes"]][] = [
    ["exif-script.jpg", await phonePhoto(), "jpg"],
    ["php-comment.jpg", withSegment(jpeg, 0xfe, ascii(php)), "jpg"],
    ["php-exif.jpg", withSegment(jpeg, 0xe1, ascii(`Exif\0\0${php}`)), "jpg"],
    ["php-xmp.jpg", withSegment(jpeg, 0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${php}`)), "jpg"],
    ["profile.jpg", withSegment(jpeg, 0xe2, join("ICC_PROFILE\0\x01\x01", ascii(php.repeat(1_000)))), "jpg"],
    ["archive-behind.jpg", join(jpeg, "PK\x03\x04archived", script), "jpg"],
    ["page-behind.gif", join(gif(2), script), "webp"],
    ["php-text.png", png(9, 9, [text("Comment", php)]), "png"],
    ["text-bomb.png", png(9, 9, [bomb]), "png"],
    ["profile-bomb.png", png(9, 9, [profile]), "png"],
    ["script-behind.gif", join(gif(1), "/*", script, "*/"), "png"],
    ["no-size.gif", gif(1, 0, 0), "png"],
    ["png-called.jpg", png(9, 9), "png"],
    ["jpeg-called.gif", jpeg, "jpg"],
    ["avif-called.jpg", avif, "jpg"],
    ["cmyk.jpg", await drawing().toColourspace("cmyk").jpeg().toBuffer(), "jpg"],
    ["as-many-frames-as-allowed.gif", gif(300), "webp"],
  ];
  const tooMuch: [string, Buffer, LyingFile["becomes"]][] = [
    ["bomb.png", png(30_000, 30_000), "pixels"],
    ["smaller-bomb.png", png(16_000, 16_000), "pixels"],
    ["just-too-large.png", png(7_072, 7_072), "pixels"],
    ["frames.gif", gif(301), "frames"],
    ["large-frames.gif", gif(60, 1_000, 1_000), "pixels"],
  ];
  const refused =
    (becomes: LyingFile["becomes"]) =>
    ([name, content]: [string, Buffer | string]) => ({
      name,
      file: join(content),
      becomes,
    });
  return [
    ...noPicture.map(refused("unknown")),
    ...drawings.map(([name, content]) => ({ name, file: Buffer.from(content), becomes: "svg" as const })),
    { name: "photo.heic", file: box("heic", "mif1", "heic"), becomes: "heic" },
    ...broken.map(refused("damaged")),
    ...[...harmless, ...tooMuch].map(([name, file, becomes]) => ({ name, file, becomes })),
  ];
}
