import { type GulfStyle, toGulfText } from "~/lib/time/gulf-time.ts";

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

function toTitle(utc: string): string {
  return `${toGulfText(utc, "long")} (${utc.slice(11, 16)} UTC)`;
}
