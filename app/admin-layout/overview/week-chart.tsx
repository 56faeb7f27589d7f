import type { Week } from "~/features/enquiries/store/inbox-figures.server.ts";
import { messages } from "~/features/system/admin/messages.ts";
import { utcTime } from "~/lib/time/zoned-time.ts";

/** Height in pixels; horizontal positions are in per cent, so that text keeps its size on every screen. */
const height = 150;
const axis = 22;

/** Enquiries of the last weeks as bars, with a line for those answered in time, and the same as a table. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const ticks = toTicks(Math.max(1, ...weeks.map(({ enquiries }) => enquiries)));
  const up = (count: number) => height - ((height - 8) * count) / (ticks.at(-1) ?? 1);
  // Beside the axis labels; a third of each week's width stays empty.
  const step = 96 / weeks.length;
  const width = step * 0.65;
  const across = (place: number) => 4 + step * (place + 0.175);
  const path = weeks
    .map(({ kept }, place) => `${place === 0 ? "M" : "L"}${across(place) + width / 2},${up(kept)}`)
    .join("");
  return (
    <figure>
      <svg aria-hidden="true" height={height + axis} className="block w-full overflow-visible">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1="4%" x2="100%" y1={up(tick)} y2={up(tick)} className="stroke-hairline" />
            <text x="0" y={up(tick) + 4} className="fill-muted text-[12px]">
              {tick}
            </text>
          </g>
        ))}
        {weeks.map((week, place) => (
          <g key={week.monday}>
            <rect
              x={`${across(place)}%`}
              width={`${width}%`}
              y={up(week.enquiries)}
              height={height - up(week.enquiries)}
              className="fill-network"
            />
            {place % 4 === 0 && (
              <text x={`${across(place)}%`} y={height + 16} className="fill-muted text-[12px]">
                {toDayText(week.monday)}
              </text>
            )}
          </g>
        ))}
        <svg aria-hidden="true" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          <path d={path} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-lighting" />
        </svg>
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        <Key className="fill-network" label={messages.figures.enquiries} />
        <Key className="fill-lighting" label={messages.figures.asPromised} isLine />
      </figcaption>
      <details className="mt-2">
        <summary className="text-link cursor-pointer py-1.5 text-small">{messages.figures.showTable}</summary>
        <table className="w-full text-small">
          <thead>
            <tr className="text-muted">
              {[messages.figures.weekFrom, messages.figures.enquiries, messages.figures.asPromised].map((head) => (
                <th key={head} scope="col" className="py-1 text-end font-normal first:text-start">
                  {head}
                </th>
              ))}
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

function toTicks(most: number): number[] {
  const least = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const apart = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? least;
  return Array.from({ length: Math.ceil(most / apart) + 1 }, (_, tick) => tick * apart);
}

const toDayText = (date: string): string => utcTime.toText(date, "date").replace(/, \d{4}$/, "");
