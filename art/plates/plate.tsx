import type { Hour, PlateKind } from "~/media/plates.ts";
import { Clinic } from "./clinic/clinic.tsx";
import { HEIGHT, WIDTH } from "./geometry.ts";
import { Lobby } from "./lobby.tsx";
import { Lodge } from "./lodge/lodge.tsx";
import { Majlis } from "./majlis.tsx";
import { Office } from "./office/office.tsx";
import { Restaurant } from "./restaurant/restaurant.tsx";
import type { SceneProps } from "./scene.ts";
import { Still } from "./still/still.tsx";
import { Tower } from "./tower/tower.tsx";
import { Villa } from "./villa/villa.tsx";
import { Warehouse } from "./warehouse/warehouse.tsx";

const drawings: Record<PlateKind, (props: SceneProps) => React.ReactNode> = {
  villa: Villa,
  tower: Tower,
  lobby: Lobby,
  majlis: Majlis,
  office: Office,
  restaurant: Restaurant,
  warehouse: Warehouse,
  lodge: Lodge,
  clinic: Clinic,
  still: Still,
};

/** A scene at an hour: the same seed always gives the same one. */
export function Plate({ kind, seed, hour }: { kind: PlateKind; seed: string; hour: Hour }) {
  const Drawing = drawings[kind];
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <Drawing id="p" seed={seed} hour={hour} />
    </svg>
  );
}
