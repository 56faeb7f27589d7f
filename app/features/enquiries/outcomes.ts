import { toMessages, toNumberText } from "../../lib/text/messages.ts";

/** What can become of an enquiry. Without one it is still open. */
export const outcomes = toMessages({ en: { won: "Won", lost: "Lost" } });

/** The largest value of an enquiry, in dirhams. */
const maxValue = 999_999_999;

export function toOutcomeWord(outcome: string | null | undefined): string | undefined {
  return outcomes[outcome as keyof typeof outcomes];
}

/** A value typed in dirhams, "AED 45,000"; null if it is empty, undefined if it is not a whole amount. */
export function parseValue(text: string): number | null | undefined {
  const digits = text.replaceAll(/aed|[\s,']/gi, "");
  if (digits === "") return null;
  const value = Number(digits);
  return /^\d+$/.test(digits) && value <= maxValue ? value : undefined;
}

export const toValueText = (value: number): string => `AED ${toNumberText(value)}`;
