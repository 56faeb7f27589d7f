import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { Week } from "~/data/inbox-figures.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";

/** Heights in pixels; across, everything is in per cent, so that the words keep their size on every screen. */
const height = 150;
const axis = 22;

/** Enquiries of the last weeks as bars, with a line through those that were answered as promised, and the same as a table. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ enquiries }) => enquiries));
  const across = scaleBand(
    weeks.map(({ monday }) => monday),
    [4, 100],
  )
    .paddingInner(0.35)
    .paddingOuter(0.2);
  const up = scaleLinear([0, most], [height, 8]).nice(4);
  const ticks = up.ticks(Math.min(4, most)).filter(Number.isInteger);
  const middle = ({ monday }: Week) => (across(monday) ?? 0) + across.bandwidth() / 2;
  const path = line<Week>(middle, ({ kept }) => up(kept))([...weeks]) ?? "";
  return (
    <figure>
      <svg aria-hidden="true" height={height + axis} className="chart">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1="4%" x2="100%" y1={up(tick)} y2={up(tick)} className="stroke-hairline" />
            <text x="0" y={up(tick) + 4} className="chart-text">
              {tick}
            </text>
          </g>
        ))}
        {weeks.map((week, place) => (
          <g key={week.monday}>
            <rect
              x={`${across(week.monday)}%`}
              width={`${across.bandwidth()}%`}
              y={up(week.enquiries)}
              height={height - up(week.enquiries)}
              className="fill-network"
            />
            {place % 4 === 0 && (
              <text x={`${across(week.monday)}%`} y={height + 16} className="chart-text">
                {toDayText(week.monday)}
              </text>
            )}
          </g>
        ))}
        <svg
          aria-hidden="true"
          x="0"
          y="0"
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
        >
          <path d={path} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-lighting" />
        </svg>
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        <Key className="fill-network" label="Enquiries" />
        <Key className="fill-lighting" label="Answered as promised" isLine />
      </figcaption>
      <details className="mt-2">
        <summary className="text-link cursor-pointer py-1.5 text-small">Show as a table</summary>
        <WeekTable weeks={weeks} />
      </details>
    </figure>
  );
}

function Key({ className, label, isLine = false }: { className: string; label: string; isLine?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" width="14" height="10">
        <rect y={isLine ? 4 : 0} width="14" height={isLine ? 2 : 10} className={className} />
      </svg>
      {label}
    </span>
  );
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1 text-start font-normal">
            Week from
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            Enquiries
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            Answered as promised
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, enquiries, kept }) => (
          <tr key={monday} className="border-t border-hairline">
            <th scope="row" className="py-1 text-start font-normal">
              {toDayText(monday)}
            </th>
            <td className="py-1 text-end">{enquiries}</td>
            <td className="py-1 text-end">{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Nov 16": the year is this one or the last. */
function toDayText(date: string): string {
  return toGulfText(`${date}T08:00:00Z`, "date")?.replace(/, \d{4}$/, "") ?? date;
}
