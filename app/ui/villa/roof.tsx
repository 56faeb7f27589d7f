import { project, round } from "./projection.ts";
import { Box, Floor, On } from "./solids.tsx";

const cells = [0, 1, 2, 3].flatMap((column) =>
  [1.9, 3.6].map((y) => `M${(2.4 + column * 1.2).toFixed(1)} ${y}h1.05v1.5h-1.05z`),
);

/** What stands on the roof; the roof itself is only an outline, as it is lifted off. */
export function Roof() {
  const [x, y] = project([13.6, 4.8, 7.2]);
  return (
    <>
      <Floor from={[1.78, 1.28]} to={[14.6, 6.2]} z={7.2} of="roof" />
      <On plane="floor" at={7.2}>
        <path d={cells.join("")} className="cell" />
      </On>
      <Box from={[10.2, 2, 7.2]} to={[11.3, 3.1, 8]} of="rk" />
      <Box from={[11.7, 2, 7.2]} to={[12.8, 3.1, 8]} of="rk" />
      <On plane="floor" at={8}>
        <circle cx="10.75" cy="2.55" r=".4" className="fan" />
        <circle cx="12.25" cy="2.55" r=".4" className="fan" />
      </On>
      <path d={`M${x} ${y}v-12M${round(x - 11)} ${round(y - 22)}q3 14 18 13q-14 -2 -18 -13z`} className="dish" />
    </>
  );
}
