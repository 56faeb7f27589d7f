import { createContext, use } from "react";
import { type TimeStyle, utcTime, type ZonedTime } from "~/lib/time/zoned-time.ts";

/** The zone in which components show moments, and read them from inputs. */
export const ZoneContext = createContext(utcTime);

/** A moment, or a calendar date; `none` is shown without one. */
export function Time({
  value,
  style = "date-time",
  none = "–",
}: {
  value: Date | string | null | undefined;
  style?: TimeStyle;
  none?: string;
}) {
  const zone = use(ZoneContext);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) {
    return <time dateTime={value}>{utcTime.toText(value, "date")}</time>;
  }
  const text = value && zone.toText(value, style);
  if (!value || !text) return none;
  const utc = new Date(value).toISOString();
  return (
    <time dateTime={utc} title={toTitle(utc, zone)} className={style === "long" ? undefined : "whitespace-nowrap"}>
      {text}
    </time>
  );
}

/** How long ago a moment was; the exact time is its title, is read out, and is what a sheet of paper says. */
export function Ago({ value, now }: { value: Date; now: Date }) {
  const zone = use(ZoneContext);
  const utc = value.toISOString();
  return (
    <time dateTime={utc} title={toTitle(utc, zone)} className="whitespace-nowrap">
      <span className="print:hidden">
        {zone.toAgoText(value, now)}
        <span className="sr-only">, </span>
      </span>
      <span className="sr-only print:not-sr-only">{zone.toText(value)}</span>
    </time>
  );
}

const toTitle = (utc: string, zone: ZonedTime): string => `${zone.toText(utc, "long")} (${utc.slice(11, 16)} UTC)`;
