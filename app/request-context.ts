import { createContext } from "react-router";

/** What the HTTP layer knows of a request and hands to middleware, loaders and actions. */
export type RequestFacts = {
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string;
  /** Address of the visitor, as far as the proxies in front are believed. */
  clientAddress: string;
  /** Stands in the log beside every error of this request. */
  requestId: string;
  /** Whether React Router asks for the data of a page that is open already, not for a document. */
  isDataRequest: boolean;
  /** The secret word of this answer's own scripts and styles in the back office. */
  nonce: string;
  /** Whom the page may load from besides us; filled while it is made, obeyed by its Content-Security-Policy. */
  thirdParties: Set<ThirdParty>;
  /** The texts of the style elements that stand in the page; filled while it is made, obeyed likewise. */
  styles: Set<string>;
};

/** Another company whose scripts a page may need, after consent or when its form is used. */
export type ThirdParty = "analytics" | "botCheck";

/** The facts of the request at hand. */
export const requestFacts = createContext<RequestFacts>();
