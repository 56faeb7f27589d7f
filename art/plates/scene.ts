import type { Hour } from "~/media/plates.ts";

/** What every picture is drawn from: the prefix that keeps its ids apart, the seed of its choices, and the time of day. */
export type SceneProps = { id: string; seed: string; hour: Hour };
