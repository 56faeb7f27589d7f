import { createContext } from "react-router";
import type { ChangeEffect } from "./lib/http/change-effect.ts";
import type { KeptNote } from "./lib/http/staff-page.ts";

/** What the HTTP layer knows of a request and hands to middleware, loaders and actions. */
export type RequestFacts = {
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string;
  /** Address of the visitor, as far as the proxies in front are believed. */
  clientAddress: string;
  requestId: string;
  /** Whether React Router asks for the data of a page that is open already, not for a document. */
  isDataRequest: boolean;
  /** The secret word of this answer's own scripts and styles in the back office; empty for a page that is kept. */
  nonce: string;
  /** Whom the page may load from besides us; filled while it is made, obeyed by its Content-Security-Policy. */
  thirdParties: Set<ThirdParty>;
  /** The texts of the style elements that stand in the page; filled while it is made, obeyed likewise. */
  styles: Set<string>;
  /** The document, once it is drawn. A Response would put it into a stream, and take it out again for whoever keeps it. */
  drawn: Buffer<ArrayBuffer> | null;
  /** Names the state of the content that a page for everybody is made of; null for a page of one visitor. */
  contentStamp(): string | null;
  /** What the change that made this version did to the public pages; null where that is unknown. */
  findEffect(version: number): Promise<ChangeEffect | null>;
  /** What is kept of a public page for visitors; null for one that is made when the next of them comes. */
  findKept(path: string): KeptNote | null;
};

/** Another company whose scripts a page may need, after consent or when its form is used. */
export type ThirdParty = "analytics" | "botCheck";

/** The facts of the request at hand. */
export const requestFacts = createContext<RequestFacts>();
