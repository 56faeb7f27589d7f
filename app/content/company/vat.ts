import type { Settings } from "./settings.ts";

/** What staff can say of VAT in the prices of the website. */
export const vatChoices = [
  { value: "yes", label: "Prices include VAT" },
  { value: "no", label: "VAT is added to prices" },
];

const notes: Record<string, string> = { yes: "incl. VAT", no: "plus VAT" };

/** What stands behind a price; nothing where it is not known, and where the price says it itself. */
export function toVatNote(price: string | null | undefined, settings: Settings): string | undefined {
  return price?.trim() && !/\bVAT\b/i.test(price) ? notes[settings.company_prices_include_vat] : undefined;
}

const sentences: Record<string, string> = {
  yes: "include value added tax (VAT) at 5%",
  no: "do not include value added tax (VAT) at 5%",
};

/** What prices do, as the end of a sentence that begins with them. */
export const toVatWords = (isIncluded: string): string =>
  sentences[isIncluded] ?? "say whether they include value added tax (VAT)";
