import type { Toggle } from "./kit/content-type.ts";

/** Active or not; each screen has its own word for the latter (decision 63). */
export function activeToggle(off: string, messages: Toggle["messages"]) {
  return {
    field: "isActive",
    on: "Active",
    off,
    turnOn: "Activate",
    turnOff: "Deactivate",
    messages,
  } as const satisfies Toggle;
}

const updated = { text: "Featured status updated" };

/** Featured or not, as projects and posts are (admin.txt §8). */
export const featuredToggle = {
  field: "isFeatured",
  on: "Featured",
  off: "",
  turnOn: "Feature",
  turnOff: "Unfeature",
  messages: { on: updated, off: updated, failed: { text: "Failed to update featured status: {message}" } },
} as const satisfies Toggle;
