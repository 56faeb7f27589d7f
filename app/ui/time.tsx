import { type GulfStyle, toAgoText, toGulfText } from "~/lib/time/gulf-time.ts";

/** A moment in Gulf Standard Time, or a calendar date; `none` is shown without one. */
export function Time({
  value,
  style = "date-time",
  none = "–",
}: {
  value: Date | string | null | undefined;
  style?: GulfStyle;
  none?: string;
}) {
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) {
    // Noon in Dubai: the same date wherever the text is formatted.
    return <time dateTime={value}>{toGulfText(`${value}T08:00:00Z`, "date")}</time>;
  }
  const text = value ? toGulfText(value, style) : undefined;
  if (!value || !text) return <>{none}</>;
  const utc = new Date(value).toISOString();
  return (
    <time dateTime={utc} title={toTitle(utc)} className="whitespace-nowrap">
      {text}
    </time>
  );
}

/** How long ago a moment was; the exact time is its title, and is read out. */
export function Ago({ value, now }: { value: Date; now: Date }) {
  const utc = value.toISOString();
  return (
    <time dateTime={utc} title={toTitle(utc)} className="whitespace-nowrap">
      {toAgoText(value, now)}
      <span className="sr-only">, {toGulfText(value)}</span>
    </time>
  );
}

const toTitle = (utc: string): string => `${toGulfText(utc, "long")} (${utc.slice(11, 16)} UTC)`;
