import { DrawnOnce } from "../drawn-once.tsx";
import { Clinic } from "./clinic.tsx";
import { HEIGHT, WIDTH } from "./geometry.ts";
import { Lobby } from "./lobby.tsx";
import { Lodge } from "./lodge.tsx";
import { Majlis } from "./majlis.tsx";
import { Office } from "./office.tsx";
import type { PlateKind } from "./plate-kind.ts";
import { Restaurant } from "./restaurant.tsx";
import type { SceneProps } from "./scene.ts";
import { Tower } from "./tower.tsx";
import { Villa } from "./villa.tsx";
import { Warehouse } from "./warehouse.tsx";

const scenes: Record<PlateKind, (props: SceneProps) => React.ReactNode> = {
  villa: Villa,
  tower: Tower,
  lobby: Lobby,
  majlis: Majlis,
  office: Office,
  restaurant: Restaurant,
  warehouse: Warehouse,
  lodge: Lodge,
  clinic: Clinic,
};

/** A picture made by code, for a row that has no photograph: the same kind and seed always give the same one. */
export function Plate({
  kind,
  seed,
  label,
  className,
}: {
  kind: PlateKind;
  seed: string;
  label: string;
  className?: string;
}) {
  const Scene = scenes[kind];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <DrawnOnce name={`plate ${kind} ${seed}`} draw={(id) => <Scene id={id} seed={seed} />} />
    </svg>
  );
}
