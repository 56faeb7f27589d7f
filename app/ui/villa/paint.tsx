type Stop = readonly [offset: number, color: string, opacity: number];

const lights: Record<string, readonly Stop[]> = {
  warm: [
    [0, "#fff6de", 1],
    [0.22, "#ffe0a8", 0.7],
    [0.55, "#ffc983", 0.24],
    [1, "#ffbe74", 0],
  ],
  room: [
    [0, "#fff0cc", 0.78],
    [0.4, "#ffdca0", 0.36],
    [1, "#ffce8c", 0],
  ],
  cinema: [
    [0, "#dcd6ff", 0.85],
    [0.4, "#9a95f5", 0.4],
    [1, "#7f7cf0", 0],
  ],
  aqua: [
    [0, "#d6fff8", 0.85],
    [0.45, "#7fe5df", 0.42],
    [1, "#4fc9c6", 0],
  ],
};

/** The gradients that every sheet of the drawing fills with. A stop's `color` is thinned by day (drawing.css). */
export function Paint() {
  return (
    <defs>
      {Object.entries(lights).map(([name, stops]) => (
        <radialGradient key={name} id={`light-${name}`}>
          {stops.map(([offset, color, opacity]) => (
            <stop key={offset} offset={offset} color={color} stopOpacity={opacity} className="light" />
          ))}
        </radialGradient>
      ))}
      <radialGradient id="shade">
        <stop offset="0" color="#000" stopOpacity=".5" className="light" />
        <stop offset=".6" color="#000" stopOpacity=".2" className="light" />
        <stop offset="1" color="#000" stopOpacity="0" className="light" />
      </radialGradient>
      <linearGradient id="water" x2="1" y2="1">
        <stop offset="0" className="water-1" />
        <stop offset="1" className="water-2" />
      </linearGradient>
      <linearGradient id="screen" y1="1" x2="1" y2="0">
        <stop offset="0" stopColor="#f0a27a" />
        <stop offset=".45" stopColor="#8c86d8" />
        <stop offset="1" stopColor="#2a4d86" />
      </linearGradient>
    </defs>
  );
}
