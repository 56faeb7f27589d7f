import { createContext } from "react-router";
import type { Piece } from "~/lib/text/html-slots.ts";
import type { CachedPageNote } from "./staff-page.ts";

/** What the HTTP layer knows about a request, for middleware, loaders and actions. */
export type RequestFacts = {
  /** Public address of the site in the language of the request: the origin and its prefix, without a trailing slash. */
  siteUrl: string;
  /** The visitor's address, as reported by trusted proxies. */
  clientAddress: string;
  /** Whether the body was not the form that its type says. */
  isBroken: boolean;
  /** Whether React Router requests data for an open page, rather than a document. */
  isDataRequest: boolean;
  /** The CSP nonce of this response in the back office; empty for a cached page. */
  nonce: string;
  /** Third parties that the page may load from; collected during rendering for its Content-Security-Policy. */
  thirdParties: Set<ThirdParty>;
  /** The page's inline styles; collected during rendering for the same purpose. */
  styles: Set<string>;
  /** Parts of the page that were rendered before it; `drawn` has them at their marks. */
  pieces: Piece[];
  /** The rendered document. A Response would wrap it in a stream, which the cache would have to read again. */
  drawn: Buffer<ArrayBuffer> | null;
  /** The stamp of the content that a page for all visitors is made from; null for a page for one visitor. */
  contentStamp(): string | null;
  /** The cached public page; null if the next visitor gets a new one. */
  findKept(path: string): CachedPageNote | null;
};

/** A third party whose scripts a page may need, after consent or when its form is used. */
export type ThirdParty = "analytics" | "botCheck";

/** The facts of the current request. */
export const requestFacts = createContext<RequestFacts>();
