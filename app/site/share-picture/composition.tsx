import { markShape } from "~/ui/logo.tsx";
import type { PictureContent } from "../share-subject.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "../share-subject.ts";
import type { Direction } from "./reading-order.ts";
import { type Frame, setLines } from "./set-lines.ts";
import type { Typesetter } from "./typesetter.ts";

/** The tokens of Dusk: the picture has one hour, whatever the reader's theme. */
const colours = { ground: "#0b1f26", ink: "#f4f0ea", live: "#ffc071", bus: "#93d36f" };

/** Where things stand, in pixels from the edge where reading begins and from the top. */
const panel = { width: 584, margin: 60, top: 70 };
const mark = { size: 50, gap: 18 };
const wire = { y: 553, weight: 4, gap: 22, node: 9 };

const sizes = [104, 96, 88, 82, 76, 71, 66, 61, 56, 52, 48, 44, 40, 37];
const titleWidth = panel.width - panel.margin - 38;
/** By direction: Arabic needs more room between lines, and above the first. */
const titles: Record<Direction, Frame & { rise: number }> = {
  ltr: { width: titleWidth, height: 380, sizes, leading: 1.09, rise: 0.72 },
  rtl: { width: titleWidth, height: 390, sizes, leading: 1.34, rise: 0.95 },
};
const nameFrame: Frame = {
  width: panel.width - panel.margin - mark.size - mark.gap - 2 * wire.gap - 30,
  height: 40,
  sizes: [29, 27, 25, 23, 21],
  leading: 1,
};
/** Headings have a weight between those of the files; a thin stroke makes up for it. */
const swelling = 0.011;

const startsRight = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

type Props = { content: PictureContent; plate: string; typesetter: Typesetter };
type Place = (from: number, width?: number) => number;

/** The picture of a page: its title, and the company on a wire that leads into the page's drawing. */
export function Composition({ content, plate, typesetter }: Props) {
  const text = toTitle(content, typesetter);
  const direction: Direction = startsRight.test(text) ? "rtl" : "ltr";
  const place: Place = (from, width = 0) => (direction === "rtl" ? PICTURE_WIDTH - from - width : from);
  const plateWidth = PICTURE_WIDTH - panel.width;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={PICTURE_WIDTH} height={PICTURE_HEIGHT} role="img" aria-label={text}>
      <rect width={PICTURE_WIDTH} height={PICTURE_HEIGHT} fill={colours.ground} />
      <svg x={place(panel.width, plateWidth)} width={plateWidth} height={PICTURE_HEIGHT} aria-hidden="true">
        <image href={plate} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
      </svg>
      <Title text={text} direction={direction} place={place} typesetter={typesetter} />
      <Company name={content.company} direction={direction} place={place} typesetter={typesetter} />
    </svg>
  );
}

/** The title; one in a script that no face has would be a ruin, so the company's name stands for it. */
function toTitle({ title, company }: PictureContent, typesetter: Typesetter): string {
  const settable = typesetter.toSettable(title);
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(settable) * 2 > letters(title) ? settable : typesetter.toSettable(company);
}

type PieceProps = { direction: Direction; place: Place; typesetter: Typesetter };

function Title({ text, direction, place, typesetter }: PieceProps & { text: string }) {
  const frame = titles[direction];
  const { size, lines } = setLines(text, frame, typesetter.measure);
  return lines.map((line, index) => {
    const y = panel.top + size * (frame.rise + index * frame.leading);
    const { path, width } = typesetter.outline(line, size, direction);
    return <Words key={y} path={path} x={place(panel.margin, width)} y={y} size={size} />;
  });
}

function Company({ name, direction, place, typesetter }: PieceProps & { name: string }) {
  const { size, lines } = setLines(typesetter.toSettable(name), nameFrame, typesetter.measure);
  const { path, width } = typesetter.outline(lines[0] ?? "", size, direction);
  const nameFrom = panel.margin + mark.size + mark.gap;
  const nameTo = nameFrom + (width > 0 ? width + wire.gap : -mark.gap);
  return (
    <>
      <path
        d={`M${place(0)} ${wire.y}H${place(panel.margin)}M${place(nameTo)} ${wire.y}H${place(panel.width)}V0`}
        fill="none"
        stroke={colours.bus}
        strokeWidth={wire.weight}
      />
      <Words path={path} x={place(nameFrom, width)} y={wire.y + size * 0.34} size={size} />
      <Mark x={place(panel.margin, mark.size)} />
      <circle cx={place(panel.width)} cy={wire.y} r={wire.node} fill={colours.live} />
    </>
  );
}

function Words({ path, x, y, size }: { path: string; x: number; y: number; size: number }) {
  return (
    <path
      d={path}
      transform={`translate(${x} ${y})`}
      fill={colours.ink}
      stroke={colours.ink}
      strokeWidth={size * swelling}
    />
  );
}

function Mark({ x }: { x: number }) {
  const scale = mark.size / markShape.size;
  const { cx, cy, r } = markShape.lamp;
  return (
    <g transform={`translate(${x} ${wire.y - cy * scale})scale(${scale})`} fill="none" strokeWidth={markShape.weight}>
      <path d={`M0 ${cy}H3M27 ${cy}H30${markShape.wire}`} stroke={colours.bus} />
      <path d={markShape.house} stroke={colours.ink} />
      <circle cx={cx} cy={cy} r={r} fill={colours.live} />
    </g>
  );
}
