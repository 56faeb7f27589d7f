type MarkShape = {
  house: string;
  wire: string;
  lamp: { cx: number; cy: number; r: number };
  weight: number;
  size: number;
};

/** The company's mark: a house on one wire. */
export const markShape: MarkShape = {
  house: "M3 27V13.5L15 4l12 9.5V27",
  wire: "M3 20h8.5M18.5 20H27",
  lamp: { cx: 15, cy: 20, r: 3.3 },
  weight: 2.4,
  size: 30,
};

/** The mark for 16 pixels: heavier, and on the grid of the pixels. */
export const smallMarkShape: MarkShape = {
  house: "M2 15V7L8 2l6 5v8",
  wire: "M3 11h10",
  lamp: { cx: 8, cy: 11, r: 2.5 },
  weight: 2,
  size: 16,
};
