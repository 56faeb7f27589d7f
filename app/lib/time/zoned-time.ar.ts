/** How long ago a moment is. */
export const ar = { justNow: "الآن" };
