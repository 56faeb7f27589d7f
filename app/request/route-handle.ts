/**
 * The largest body for an address, the message for a larger one, and those for one too many at the same time: of all
 * visitors, or of this one.
 */
export type BodyLimit = {
  bytes: number;
  isStreamed?: boolean;
  refusal: string;
  busy?: Record<"ofAll" | "ofOne", string>;
};

/** What a route declares besides its screen (`handle`); missing properties are inherited from its layout. */
export type RouteHandle = {
  /** Style sheets inlined into the page, in addition to that of every page. */
  sheets?: readonly ("prose" | "villa" | "wired")[];
  /** Query parameters that its loader reads, in the order of the cache key; the loader gets no others. */
  query?: readonly string[];
  /** The parameter that makes a response personal, so that it is not cached. */
  personal?: string;
  /** Whether visits of the page are counted and shown on it. */
  countsViews?: true;
  /** Who may send large bodies here; by default no one. Of anyone, only forms with files, a few at once. */
  audience?: "staff" | "anyone";
  body?: BodyLimit;
  /** Whether bodies other than forms are accepted. */
  takesAnyBody?: true;
  /** The request queue, if the address does not imply it; `own`: the route has its own. */
  queue?: "files" | "signIns" | "own";
  /** Whether forms call it in the background, so that its changes are not reported. */
  isQuiet?: true;
};

/** Whether a route is of the back office, by its id: the path of its file, or the one that routes.ts gives. */
export const isOfBackOffice = (id: string): boolean => /(?:^|\/)admin(?:-\w+)?\//.test(id);

/** The parameters named by a route's handle, as in the address; empty ones are left out. */
export function readQuery<Name extends string>(
  address: string,
  { query }: { query: readonly Name[] },
): { [N in Name]?: string } {
  const { searchParams } = new URL(address);
  return Object.fromEntries(query.map((name) => [name, searchParams.get(name) || undefined])) as {
    [N in Name]?: string;
  };
}
