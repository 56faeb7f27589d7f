/** The figures that have to hold; what they are of is said where they are measured. */
export const budgets = {
  /** Requests a second of a kept page, as a ratio to nginx with the same bytes, 32 connections. */
  hitRatio: { least: 0.5 },
  /** CPU of the server per request for a kept page, 32 connections; ms. */
  hitCpu: { most: 0.08 },
  /** CPU of the thread that draws for a page that is not kept, from the request to the answer; ms. */
  renderCpu: { most: 5 },
  /** Database round trips of such a page. */
  renderQueries: { most: 4 },
  /** From the answer of a save to a page that shows it; ms. */
  editVisible: { most: 50 },
  /** Memory of the program with its database, pages kept; MiB. */
  memory: { most: 300 },
  /** Start on a database that is there, to the first page; s. */
  laterStart: { most: 3 },
  /** Bare clone to the first page; s. */
  cloneStart: { most: 60 },
  /** A list of 5,000 rows in the back office; ms. */
  longList: { most: 300 },
  /** A save in the back office; ms. */
  save: { most: 150 },
  /** How many times as long a screen takes that need not take longer when there are 1,000 times as many posts. */
  growth: { most: 5 },
} as const;
