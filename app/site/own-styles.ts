import type { LinkDescriptor } from "react-router";
import prose from "~/ui/prose.css?url";
import villa from "~/ui/villa.css?url";

/** The style sheet of pages that show text of the rich-text editor. */
export const textStyles = (): LinkDescriptor[] => [{ rel: "stylesheet", href: prose }];
/** The style sheet of the page with the villa. */
export const villaStyles = (): LinkDescriptor[] => [{ rel: "stylesheet", href: villa }];
