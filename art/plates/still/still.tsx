import type { SceneProps } from "../scene.ts";
import { Binder } from "./binder.tsx";
import { Bundle } from "./bundle.tsx";
import { CameraPlan } from "./camera-plan.tsx";
import { Field } from "./field.tsx";
import { Modules, Panels, Pendants } from "./indoor-pieces.tsx";
import { Keypad } from "./keypad.tsx";
import { type Light, toLight } from "./light.tsx";
import { Lock } from "./lock.tsx";
import { Gate, Shade } from "./outside-pieces.tsx";
import { Outage, Rack } from "./technical-pieces.tsx";

/** The still lifes: what a post is about, seen close. */
const pieces: Record<string, (props: { id: string; light: Light }) => React.ReactNode> = {
  keypad: Keypad,
  bundle: Bundle,
  rack: Rack,
  shade: Shade,
  lock: Lock,
  gate: Gate,
  outage: Outage,
  field: Field,
  "camera-plan": CameraPlan,
  binder: Binder,
  modules: Modules,
  pendants: Pendants,
  panels: Panels,
};

export function Still({ id, seed, hour }: SceneProps) {
  const Piece = pieces[seed];
  return Piece && <Piece id={id} light={toLight(hour)} />;
}
