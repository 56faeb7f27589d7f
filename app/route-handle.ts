/** The largest body that an address takes once staff have been recognised, and what is said to whoever sends more. */
export type BodyLimit = { bytes: number; isStreamed?: boolean; refusal: string };

/** What a route says of itself besides its screen (`handle`); what it leaves open holds as its layout says. */
export type RouteHandle = {
  /** Style sheets that stand in the page besides the one of every page of the site. */
  sheets?: readonly ("prose" | "villa" | "wired")[];
  /** Parameters of the query that its loader reads, in the order in which a kept answer has them; it gets no others. */
  query?: readonly string[];
  /** The one of them that makes an answer one visitor's own, so that nobody keeps it. */
  personal?: string;
  /** Whether each visit of a page counts, and its number stands in it. */
  countsViews?: true;
  /** Who may send large bodies here: nobody, unless it is for staff. */
  audience?: "staff";
  body?: BodyLimit;
  /** Whether other bodies than forms are taken. */
  takesAnyBody?: true;
  /** Whose turn it is here, where that does not follow from where the address is; `own`: it sees to that itself. */
  queue?: "files" | "signIns" | "own";
  /** Whether forms ask it by themselves, so that nobody hears of what it changed. */
  isQuiet?: true;
  /** Whether our own pages show it in a frame. */
  isFramed?: true;
};

/** The parameters that a route's handle names, as they stand in an address; empty ones are left out. */
export function readQuery<Name extends string>(
  address: string,
  { query }: { query: readonly Name[] },
): { [N in Name]?: string } {
  const { searchParams } = new URL(address);
  return Object.fromEntries(query.map((name) => [name, searchParams.get(name) || undefined])) as {
    [N in Name]?: string;
  };
}
