import { type Line, type Plot, toShown } from "./result.ts";

type Bars = Extract<Plot, { kind: "bars" }>;
type Lines = Extract<Plot, { kind: "lines" }>;

const width = 760;
const labelled = 300;
const valued = 160;
const rowHeight = 26;

/** A plot as SVG, with its title as its name. */
export function toSvg(plot: Plot): string {
  return plot.kind === "bars" ? toBars(plot) : toLines(plot);
}

function toBars({ title, unit, limit, bars }: Bars): string {
  const height = bars.length * rowHeight + 26;
  const most = Math.max(...bars.map(({ value }) => value), limit ?? 0);
  const x = (value: number) => labelled + ((width - valued - labelled) * value) / most;
  const rows = bars.map(({ label, value }, index) => {
    const y = index * rowHeight;
    const isOver = limit !== undefined && value > limit;
    return `<text x="${labelled - 10}" y="${y + 17}" text-anchor="end">${escapeXml(label)}</text>
<rect class="${isOver ? "over" : "bar"}" x="${labelled}" y="${y + 4}" width="${round(x(value) - labelled)}" height="18"/>
<text x="${round(x(value) + 6)}" y="${y + 17}">${toShown(value)} ${unit}${isOver ? " – over the budget" : ""}</text>`;
  });
  const end = bars.length * rowHeight;
  const mark =
    limit === undefined
      ? ""
      : `<line class="limit" x1="${round(x(limit))}" x2="${round(x(limit))}" y1="0" y2="${end}"/>
<text class="limit-name" x="${round(x(limit))}" y="${end + 16}" text-anchor="middle">budget ${toShown(limit)} ${unit}</text>`;
  return frame(title, height, rows.join("\n") + mark);
}

function toLines({ title, unit, sizes, lines }: Lines): string {
  const height = 380;
  const [top, bottom, start, end] = [16, height - 40, 70, width - 230];
  const all = lines.flatMap(({ values }) => values);
  const [least, most] = [Math.min(...all) / 1.3, Math.max(...all) * 1.3];
  const x = toScale([Math.min(...sizes), Math.max(...sizes)], [start, end]);
  const y = toScale([least, most], [bottom, top]);
  const powers = Array.from({ length: 19 }, (_, place) => 10 ** (place - 9));
  const ticks = powers.flatMap((power) => [1, 2, 5].map((each) => each * power));
  const grid = ticks
    .filter((tick) => tick >= least && tick <= most)
    .map(
      (tick) => `<line class="grid" x1="${start}" x2="${end}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>
<text x="${start - 8}" y="${round(y(tick)) + 4}" text-anchor="end">${toShown(tick)} ${unit}</text>`,
    );
  const marks = sizes.map(
    (size) =>
      `<text x="${round(x(size))}" y="${bottom + 22}" text-anchor="middle">${size.toLocaleString("en-GB")}</text>`,
  );
  const places = spread(lines.map(({ values }) => y(values.at(-1) as number)));
  const drawn = lines.map((line, index) => toLine(line, index, places[index] as number));
  return frame(title, height, [...grid, ...marks, ...drawn].join("\n"));

  function toLine({ label, values }: Line, index: number, place: number): string {
    const points = values.map((value, at) => `${round(x(sizes[at] as number))},${round(y(value))}`);
    const dots = points.map((point) => {
      const [cx, cy] = point.split(",");
      return `<circle class="dot l${index % 6}" cx="${cx}" cy="${cy}" r="3.5"/>`;
    });
    return `<polyline class="l${index % 6}" points="${points.join(" ")}"/>${dots.join("")}
<text x="${end + 12}" y="${round(place) + 4}">${escapeXml(label)}</text>`;
  }
}

/** A logarithmic scale: where a value between the first two stands between the other two. */
function toScale([low, high]: [number, number], [start, end]: [number, number]): (value: number) => number {
  return (value) => start + ((end - start) * Math.log(value / low)) / Math.log(high / low);
}

/** Places of labels, moved down where one would cover another. */
function spread(places: readonly number[]): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let last = Number.NEGATIVE_INFINITY;
  const spaced = [...places];
  for (const { place, index } of order) {
    last = Math.max(place, last + 15);
    spaced[index] = last;
  }
  return spaced;
}

function frame(title: string, height: number, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">\n${content}\n</svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A text as it may stand in markup. */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
