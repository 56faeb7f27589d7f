/** What the drawing shows: left, top, width and height in its own units. */
export const viewBox = [-400, -205, 860, 700] as const;
