import { Furnishing } from "../furnishing.tsx";
import { archPath, range, rectPath, round } from "../geometry.ts";
import { ref } from "../paint.tsx";
import type { Dusk } from "../palette.ts";
import { Standing } from "../people.tsx";
import { Loggia, Room } from "./villa-room.tsx";
import type { Area, Opening, Volume } from "./volume.ts";

/** Where the fills of a house are defined; only some have a stone wall. */
export type VillaFills = Record<"wall" | "cladding" | "warm" | "dark" | "lattice" | "slab", string> & {
  stone?: string;
};

function Glass({ opening, fills }: { opening: Extract<Opening, { kind: "glass" }>; fills: VillaFills }) {
  const { x, y, width, height, bays, lit, furnishing, person } = opening;
  const step = width / bays;
  const mullions = range(bays + 1).map((index) => rectPath(x + index * step - 1.2, y, 2.4, height));
  const floor = y + height;
  return (
    <>
      <path d={rectPath(x, y, width, height)} fill={ref(lit ? fills.warm : fills.dark)} />
      {furnishing && <Furnishing kind={furnishing} x={x + width * 0.36} y={floor} size={height / 104} />}
      {person && <Standing x={x + width * 0.8} y={floor} height={height * 0.62} colour="#54351f" />}
      <path d={`${mullions.join("")}${rectPath(x, floor - 2, width, 2)}`} fill="#5d4c43" />
    </>
  );
}

function Slots({ x, y, width, height }: Area) {
  const count = width > 56 ? 4 : 3;
  const step = width / count;
  const slots = range(count).map((index) => rectPath(x + step * (index + 0.2), y, step * 0.6, height));
  const poles = range(3).map((index) => rectPath(x - 20, y + height * (0.1 + index * 0.42), width + 40, 2.4));
  return (
    <>
      <path d={slots.join("")} fill="#ffbe74" />
      {count === 4 && <path d={poles.join("")} fill="#5f4634" />}
    </>
  );
}

function Hole({ opening, fills }: { opening: Opening; fills: VillaFills }) {
  const { x, y, width, height } = opening;
  const area = { x: round(x), y: round(y), width: round(width), height: round(height) };
  switch (opening.kind) {
    case "glass":
      return <Glass opening={opening} fills={fills} />;
    case "room":
      return <Room opening={opening} warm={fills.warm} />;
    case "loggia":
      return <Loggia {...area} warm={fills.warm} />;
    case "slots":
      return <Slots {...area} />;
    case "arch": {
      const arch = archPath(x, y, width, y + height, "round");
      const drop = y + height * 0.34;
      const lantern = `${rectPath(x + width / 2 - 0.6, y, 1.2, drop - y)}${rectPath(x + width / 2 - 3, drop, 6, 9)}`;
      return (
        <>
          <path d={arch} fill={ref(fills.warm)} />
          <path
            d={archPath(x + width * 0.26, y + height * 0.36, width * 0.48, y + height, "round")}
            fill="#c77d40"
            opacity=".45"
          />
          <path d={lantern} fill="#7a4a26" />
          <path d={arch} fill="none" stroke="#7d675c" strokeWidth="3" opacity=".7" />
        </>
      );
    }
    case "screen":
      return (
        <>
          <rect {...area} fill={ref(fills.warm)} opacity=".75" />
          <rect {...area} fill={ref(fills.lattice)} stroke="#5d4334" strokeWidth="3" />
        </>
      );
    case "louvres": {
      const slats = range(Math.round(width / 9)).map((index) => rectPath(x + index * 9, y, 5, height));
      return (
        <>
          <rect {...area} fill={ref(fills.warm)} />
          <path d={slats.join("")} fill="#5b4032" />
        </>
      );
    }
    case "door":
      return (
        <>
          <rect {...area} fill="#6b452d" />
          <path d={rectPath(x + width * 0.72, y + height * 0.3, 2.4, height * 0.4)} fill="#ffd391" />
        </>
      );
  }
}

function RoofEdge({ volume, slab }: { volume: Volume; slab: string }) {
  const { x, y, width, overhang } = volume;
  const thickness = volume.top === "slab" ? 10 : 5;
  return (
    <>
      {volume.top === "slab" && <path d={rectPath(x, y, width, 9)} fill="#1c2d35" opacity=".22" />}
      <path d={rectPath(x - overhang, y - thickness, width + overhang * 2, thickness)} fill={slab} />
    </>
  );
}

/** The courses of a stone wall. */
function Courses({ x, y, width, height }: Area) {
  const courses = range(Math.floor(height / 14)).map((index) => rectPath(x, y + (index + 1) * 14, width, 0.8));
  return <path d={courses.join("")} fill="#3b2c25" opacity=".22" />;
}

/** One box of the house with its openings and its roof. */
export function VolumeFront({ volume, dusk, fills }: { volume: Volume; dusk: Dusk; fills: VillaFills }) {
  const { x, y, width, height, finish, openings } = volume;
  const fill = ref(fills[finish] ?? fills.wall);
  return (
    <>
      <path d={rectPath(x, y, width, height)} fill={fill} />
      {finish === "stone" ? (
        <Courses {...volume} />
      ) : (
        <path d={rectPath(x + width - 9, y, 9, height)} fill={dusk.shade} opacity=".55" />
      )}
      {openings.map((opening) => (
        <Hole key={`${opening.x} ${opening.y}`} opening={opening} fills={fills} />
      ))}
      <RoofEdge volume={volume} slab={ref(fills.slab)} />
    </>
  );
}

/** The glass edge of a roof terrace. */
export function Balustrade({ x, y, width, height }: Area) {
  if (width < 24) return null;
  const posts = range(Math.max(2, Math.round(width / 52)) + 1);
  const step = width / (posts.length - 1);
  return (
    <>
      <path d={rectPath(x, y, width, height)} fill="#bfe0e4" opacity=".16" />
      <path
        d={`${rectPath(x, y, width, 1.6)}${posts.map((post) => rectPath(x + post * step, y, 1.4, height)).join("")}`}
        fill="#dfe9e8"
        opacity=".65"
      />
    </>
  );
}
