/** What every picture is drawn from: the prefix that keeps its ids apart, and the seed of its choices. */
export type SceneProps = { id: string; seed: string };
