import { toPublicMessages } from "../lib/text/messages.ts";
import { inZone } from "../lib/time/zoned-time.ts";
import { ar } from "./gulf-time.ar.ts";

const words = toPublicMessages({ en: { title: "Gulf Standard Time, UTC+4" }, ar });

/** The offset of Gulf Standard Time in milliseconds; it has no summer time. */
export const gulfOffsetMs = 4 * 3_600_000;

/** Time as the company's clocks in Dubai show it. */
export const gulfTime = inZone({
  timeZone: "Asia/Dubai",
  abbreviation: "GST",
  get title() {
    return words.title;
  },
  offsetMs: gulfOffsetMs,
});

/** Moments as texts, as values of inputs and as dates; blog dates are American (public-site.txt §2). */
export const { toText: toGulfText, toInput: toGulfInput, toDate: toGulfDate, toLongDate: toUsLongDate } = gulfTime;
