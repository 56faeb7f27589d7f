import { type Point, project, round } from "./projection.ts";
import type { RoomName } from "./room.tsx";
import { viewBox } from "./view-box.ts";

const middles: Record<RoomName, Point> = {
  entry: [5.5, 12.6, 0],
  living: [5, 8.3, 0.4],
  dining: [10.2, 4.8, 1],
  pool: [12.4, 8.8, 0],
  bedroom: [4.4, 3, 4.4],
  cinema: [11.7, 3.6, 4.4],
  tower: [8.25, 2.4, 8],
  core: [13.2, 4.4, 1.2],
};

/** The same in percent of the picture, from its left and top. */
export const roomPlaces = Object.fromEntries(
  Object.entries(middles).map(([room, point]) => [room, toPercent(point)]),
) as Record<RoomName, readonly [number, number]>;

function toPercent(point: Point): readonly [number, number] {
  const [left, top, width, height] = viewBox;
  const [x, y] = project(point);
  return [round(((x - left) / width) * 100), round(((y - top) / height) * 100)];
}
