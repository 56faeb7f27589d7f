import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import type { OutputInfo } from "sharp";
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureContent } from "~/site-kit/head/share-subject.server.ts";
import { markShape } from "~/ui/logo.tsx";
import { isRightToLeft, toSettable, toTitle } from "./title-text.ts";

const folder = import.meta.env.PROD ? "build/client" : "public";
/** Largest picture in bytes: messengers give up on slow pictures. */
const mostBytes = 120_000;
const qualities = [84, 76, 66, 54];

/** The tokens of Dusk: the picture looks the same in every theme. */
const colours = { ground: "#0b1f26", ink: "#f4f0ea", live: "#ffc071", bus: "#93d36f" };

/** Positions, in pixels from the starting edge and from the top. */
const panel = { width: 584, margin: 60, top: 72 };
const mark = { size: 50, gap: 18 };
const wire = { y: 553, weight: 4, gap: 22, node: 9 };
const logoFrame = { width: 320, height: 64, inset: 14 };
const nameFrom = panel.margin + mark.size + mark.gap;

/** The possible sizes of a text, largest first, and its line height relative to the size. */
type Frame = { width: number; height: number; sizes: readonly number[]; leading: number };

const sizes = [104, 96, 88, 82, 76, 71, 66, 61, 56, 52, 48, 44, 40, 37];
const titleFrame: Frame = { width: panel.width - panel.margin - 38, height: 330, sizes, leading: 1.09 };
const nameFrame: Frame = {
  width: panel.width - nameFrom - 2 * wire.gap - 30,
  height: 40,
  sizes: [29, 27, 25, 23, 21],
  leading: 1,
};

/** Draws the picture of a page as JPEG. Takes about a fifth of a second of one core. */
export async function drawPicture({ title, company, picture }: PictureContent, logo?: Buffer | null): Promise<Buffer> {
  const { default: sharp } = await openSharp();
  const words = toTitle(title, company);
  const isRtl = isRightToLeft(words);
  const [heading, name, sign, plate] = await Promise.all([
    setText(words, { ...titleFrame, leading: isRtl ? 1.34 : titleFrame.leading }),
    logo ? undefined : setText(toSettable(company), nameFrame),
    logo ? fitLogo(logo) : undefined,
    readFile(join(folder, picture), "base64"),
  ]);
  const place: Place = (from, width = 0) => (isRtl ? PICTURE_WIDTH - from - width : from);
  const drawing = renderToStaticMarkup(
    <Drawing place={place} plate={`data:image/jpeg;base64,${plate}`} nameWidth={name?.width} logo={sign} />,
  );
  const at = (text: SetText | undefined, from: number, top: number) =>
    text ? [{ ...text.picture, left: place(from, text.width), top: Math.round(top) }] : [];
  const whole = sharp(Buffer.from(drawing)).composite([
    ...at(heading, panel.margin, panel.top + (isRtl ? 12 : 0)),
    ...at(name, nameFrom, wire.y - (name?.height ?? 0) / 2),
    ...at(sign, panel.margin + logoFrame.inset, wire.y - (sign?.height ?? 0) / 2),
  ]);
  for (const quality of qualities) {
    const jpeg = await whole.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length <= mostBytes || quality === qualities.at(-1)) return jpeg;
  }
  throw new Error("there is no quality to draw with");
}

/** A logo, as large as it fits on its light background. */
async function fitLogo(logo: Buffer): Promise<SetText> {
  const { default: sharp } = await openSharp();
  const { width, height } = logoFrame;
  const { data, info } = await sharp(logo)
    .resize({ width, height, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: { input: data, raw: info }, width: info.width, height: info.height };
}

/** Loaded with the first picture, because many sites are never shared. */
async function openSharp() {
  // fontconfig reads it when sharp sets the first text: the fonts are then the same on every machine.
  process.env.FONTCONFIG_FILE = resolve("app/features/share-picture/site/faces/fonts.conf");
  const module = await import("sharp");
  module.default.cache(false);
  module.default.concurrency(1);
  return module;
}

/** More characters than the smallest size has room for. */
const maxLetters = 320;

type SetText = { picture: { input: Buffer; raw: OutputInfo }; width: number; height: number };

/** A text in the largest size that fits, with balanced lines; cut at the smallest size. Undefined for no text. */
async function setText(whole: string, frame: Frame): Promise<SetText | undefined> {
  if (whole === "") return;
  const text = whole.slice(0, maxLetters);
  const fits = (set: SetText) => set.width <= frame.width && set.height <= frame.height;
  const { sizes } = frame;
  let [low, high] = [0, sizes.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(await draw(text, sizes[middle] ?? 0, frame))) high = middle;
    else low = middle + 1;
  }
  const size = sizes[low];
  return size ? balance(text, size, frame) : cut(text, sizes.at(-1) ?? 0, frame);
}

async function cut(text: string, size: number, frame: Frame): Promise<SetText> {
  let set = await draw(text, size, frame, "word-char");
  for (let length = text.length; set.height > frame.height; length -= Math.ceil(length / 20)) {
    const part = text.slice(0, length).replace(/(?<=\S) \S*$/, "");
    set = await draw(`${part.replace(/[\s\p{P}]+$/u, "")}…`, size, frame, "word-char");
  }
  return set;
}

/** The same text in the narrowest column that needs no further line. */
async function balance(text: string, size: number, frame: Frame): Promise<SetText> {
  const widest = await draw(text, size, frame);
  let [best, low, high] = [widest, frame.width / 2, frame.width];
  while (high - low > 8) {
    const width = Math.round((low + high) / 2);
    const set = await draw(text, size, { ...frame, width });
    const fits = set.width <= width && set.height < widest.height + size / 2;
    if (fits) [best, high] = [set, width];
    else low = width;
  }
  return best;
}

async function draw(
  text: string,
  size: number,
  { width, leading }: Pick<Frame, "width" | "leading">,
  wrap: "word" | "word-char" = "word",
): Promise<SetText> {
  const { default: sharp } = await openSharp();
  const toPangoUnits = (share: number) => Math.round(size * share * 1024);
  // Latin headings are set slightly tighter, as on the pages; Arabic letters are joined.
  const spacing = isRightToLeft(text) ? 0 : toPangoUnits(-0.018);
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const markup = `<span foreground="${colours.ink}" letter_spacing="${spacing}" line_height="${toPangoUnits(leading)}">${escaped}</span>`;
  const font = `Anybody Thin, Kufam, IBM Plex Sans Arabic ${size}`;
  const { data, info } = await sharp({ text: { text: markup, font, dpi: 72, width, wrap, rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture: { input: data, raw: info }, width: info.width, height: info.height };
}

type Place = (from: number, width?: number) => number;

type DrawingProps = { plate: string; place: Place; nameWidth: number | undefined; logo: SetText | undefined };

/** Everything but the text: the page's drawing, and a wire from the company's name into it. */
function Drawing({ plate, place, nameWidth, logo }: DrawingProps) {
  const plateWidth = PICTURE_WIDTH - panel.width;
  const ground = { width: (logo?.width ?? 0) + 2 * logoFrame.inset, height: (logo?.height ?? 0) + 2 * logoFrame.inset };
  const nameTo = logo ? panel.margin + ground.width : nameFrom + (nameWidth ? nameWidth + wire.gap : -mark.gap);
  const scale = mark.size / markShape.size;
  const { cx, cy, r } = markShape.lamp;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={PICTURE_WIDTH} height={PICTURE_HEIGHT} aria-hidden="true">
      <rect width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill={colours.ground} />
      <svg x={place(panel.width, plateWidth)} width={plateWidth} height={PICTURE_HEIGHT} aria-hidden="true">
        <image href={plate} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
      </svg>
      <path
        d={`M${place(0)} ${wire.y}H${place(panel.margin)}M${place(nameTo)} ${wire.y}H${place(panel.width)}V0`}
        fill="none"
        stroke={colours.bus}
        strokeWidth={wire.weight}
      />
      {logo ? (
        <rect
          x={place(panel.margin, ground.width)}
          y={wire.y - ground.height / 2}
          {...ground}
          rx={12}
          fill={colours.ink}
        />
      ) : (
        <g
          transform={`translate(${place(panel.margin, mark.size)} ${wire.y - cy * scale})scale(${scale})`}
          fill="none"
          strokeWidth={markShape.weight}
        >
          <path d={`M0 ${cy}H3M27 ${cy}H30${markShape.wire}`} stroke={colours.bus} />
          <path d={markShape.house} stroke={colours.ink} />
          <circle cx={cx} cy={cy} r={r} fill={colours.live} />
        </g>
      )}
      <circle cx={place(panel.width)} cy={wire.y} r={wire.node} fill={colours.live} />
    </svg>
  );
}
