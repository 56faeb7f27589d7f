import type { LinksFunction } from "react-router";
import prose from "~/ui/prose.css?url";
import wired from "~/ui/villa/wired.css?url";
import villa from "~/ui/villa.css?url";

const sheets = (href: string) => [{ rel: "stylesheet", href }];

/** The style sheet of pages that show what staff wrote in the rich-text editor, for a route's `links`. */
export const textLinks: LinksFunction = () => sheets(prose);

/** The style sheet of the house, for a route's `links`. What its wiring looks like comes with the script that shows it. */
export const villaLinks: LinksFunction = () => sheets(villa);

/** The style sheet of the house as it is wired, for a route's `links`. */
export const wiredVillaLinks: LinksFunction = () => sheets(wired);
