import { Furnishing } from "../furnishing.tsx";
import { range, rectPath, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import { light } from "../palette.ts";
import { Standing } from "../people.tsx";
import type { Area, Opening, RoomPiece, Span } from "./volume.ts";

const FRAME = "#4d3c33";

/** What is left and right in a room is placed by its width, how large it is by its height. */
function Piece({ piece, room }: { piece: RoomPiece; room: Area }) {
  const x = room.x + room.width * piece.at;
  const y = room.y + room.height - 5;
  return piece.kind === "person" ? (
    <Standing x={x} y={y} height={room.height * 0.56} colour="#54351f" />
  ) : (
    <Furnishing kind={piece.kind} x={x} y={y} size={room.height / 112} />
  );
}

/** A sheer curtain with its folds. */
function Sheer({ span: [from, to], room }: { span: Span; room: Area }) {
  const left = room.x + room.width * from;
  const width = room.width * (to - from);
  const folds = range(Math.max(2, Math.round(width / 5)));
  const step = width / folds.length;
  return (
    <>
      <path d={rectPath(left, room.y + 4, width, room.height - 6)} fill="#fff3dd" opacity=".78" />
      <path
        d={folds.map((fold) => rectPath(left + (fold + 0.55) * step, room.y + 4, step * 0.4, room.height - 6)).join("")}
        fill="#c98d56"
        opacity=".4"
      />
    </>
  );
}

/** A roller shade, drawn down by a share of the window. */
function Shade({ share, room: { x, y, width, height } }: { share: number; room: Area }) {
  const drop = height * share;
  return (
    <>
      <path d={rectPath(x, y, width, drop)} fill="#f4dcb8" opacity=".92" />
      <path d={rectPath(x, y + drop - 3, width, 3)} fill="#b98a5c" />
    </>
  );
}

/** A furnished room behind sliding glass. */
export function Room({ opening, warm }: { opening: Extract<Opening, { kind: "room" }>; warm: string }) {
  const { x, y, width, height, bays, pieces, sheers = [], shade } = opening;
  const floor = y + height;
  const step = width / bays;
  const lamps = range(bays * 2).map((index) => rectPath(x + (index + 0.5) * (step / 2) - 3, y + 4, 6, 1.8));
  const mullions = range(bays + 1).map((index) => rectPath(x + index * step - 1, y, 2, height));
  const gleams = range(bays).map((bay) => {
    const left = x + bay * step;
    return `M${round(left + step * 0.5)} ${y}h${round(step * 0.26)}L${round(left + step * 0.3)} ${floor}H${round(left + step * 0.04)}z`;
  });
  return (
    <>
      <path d={rectPath(x, y, width, height)} fill={ref(warm)} />
      <path d={rectPath(x, y, width, 4)} fill="#b97b45" />
      <path d={lamps.join("")} fill={light.lamp} />
      <path d={rectPath(x, floor - 9, width, 9)} fill="#a9683a" />
      <path d={rectPath(x, floor - 9, width, 1.2)} fill="#ffe0ac" opacity=".7" />
      {pieces.map((piece) => (
        <Piece key={`${piece.kind} ${piece.at}`} piece={piece} room={opening} />
      ))}
      {sheers.map((span) => (
        <Sheer key={span[0]} span={span} room={opening} />
      ))}
      {shade !== undefined && <Shade share={shade} room={opening} />}
      <path d={gleams.join("")} fill="#eaf4f2" opacity=".07" />
      <path d={`${mullions.join("")}${rectPath(x - 1, floor - 2.4, width + 2, 2.4)}`} fill={FRAME} />
      <path d={rectPath(x - 1, y - 1.6, width + 2, 1.8)} fill={FRAME} />
    </>
  );
}

/** A covered place to sit, open to the garden: its back wall lies in the shade of the floor above. */
export function Loggia({ x, y, width, height, warm }: Area & { warm: string }) {
  const floor = y + height;
  const lamps = range(3).map((index) => rectPath(x + ((index + 0.5) * width) / 3 - 4, y, 8, 2));
  const slats = range(Math.floor(width / 7)).map((index) => rectPath(x + index * 7, y, 1.2, height - 6));
  return (
    <>
      <path d={rectPath(x, y, width, height)} fill={ref(warm)} />
      <path d={rectPath(x, y, width, height)} fill="#5d3f2e" opacity=".62" />
      <path d={slats.join("")} fill="#2d1d15" opacity=".45" />
      <path d={lamps.join("")} fill={light.lamp} />
      <path d={rectPath(x, floor - 6, width, 6)} fill="#6f5140" />
      <Furnishing kind="outdoor" x={x + width / 2} y={floor - 3} size={height / 112} />
      <path d={`${rectPath(x - 2, y, 5, height)}${rectPath(x + width - 3, y, 5, height)}`} fill="#cdb9ab" />
    </>
  );
}
