/** A style sheet that some pages of the site need besides the one of every page. */
export type Sheet = "prose" | "villa" | "wired";

/**
 * What a route of the site says of itself besides its page: the sheets that stand in it, and the parameters of the query
 * that it reads, in the order in which a kept answer has them; its loader gets no others.
 */
export type SiteHandle = { sheets?: readonly Sheet[]; query?: readonly string[] };

/** The `handle` of pages that show what staff wrote in the rich-text editor. */
export const textPage: SiteHandle = { sheets: ["prose"] };

/** The `handle` of a page with the house. What its wiring looks like comes with the script that shows it. */
export const villaPage: SiteHandle = { sheets: ["villa"] };

/** The `handle` of a page with the house as it is wired. */
export const wiredVillaPage: SiteHandle = { sheets: ["wired"] };
