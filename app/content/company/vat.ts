import type { Settings } from "./settings.ts";

const notes: Record<string, string> = { yes: "incl. VAT", no: "plus VAT" };

/** The note after a price; empty if VAT is unknown, or if the price mentions it itself. */
export function toVatNote(price: string | null | undefined, settings: Settings): string | undefined {
  return price?.trim() && !/\bVAT\b/i.test(price) ? notes[settings.company_prices_include_vat] : undefined;
}

const sentences: Record<string, string> = {
  yes: "include value added tax (VAT) at 5%",
  no: "do not include value added tax (VAT) at 5%",
};

/** The end of a sentence that begins with the prices. */
export const toVatWords = (isIncluded: string): string =>
  sentences[isIncluded] ?? "say whether they include value added tax (VAT)";
