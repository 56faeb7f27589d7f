/** The English wording of the file library. */
export const en = {
  crop: {
    title: "Crop and rotate",
    save: "Save as new version",
    failed: "This picture cannot be changed here. Close and try again.",
    rotateLeft: "Rotate left",
    rotateRight: "Rotate right",
    startOver: "Start over",
    frame: "Frame",
    edges: { left: "Left edge", right: "Right edge", top: "Top edge", bottom: "Bottom edge" },
    corner: (x: string, y: string) => `${y}, ${x.toLowerCase()}`,
    cutAway: (percent: number) => `${Math.round(percent)} %`,
    kept: (width: number, height: number) => `${width} × ${height} pixels`,
    help: "Drag the edges, the corners or the whole frame, or move the focused handle with the arrow keys (Shift for larger steps).",
    effect:
      "It is shown everywhere the picture is used, at the same address. The present version can be brought back for 30 days.",
  },
};
