/** What the structured data of the company says beyond its settings (public-site.txt §9). */
export const businessFacts = {
  priceRange: "$$",
  location: "Business Bay, Dubai",
  openingHours: ["Mo-Fr 08:00-20:00", "Sa-Su 09:00-18:00"],
} as const;
