/** What visitors can press to talk to the company outside of the site. */
export const goalKinds = ["call", "whatsapp", "mail", "booking"] as const;

/** One of them. */
export type GoalKind = (typeof goalKinds)[number];

/** A text as the goal that it names, or null. */
export function parseGoalKind(text: unknown): GoalKind | null {
  return goalKinds.find((kind) => kind === text) ?? null;
}
