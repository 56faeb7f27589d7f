/** The status of an answer that wants a fresher session: "Precondition Required". */
export const staleSession = 428;

/** What a page says with everything it changes: the number of the person who has opened it. */
export const openedBy = "x-opened-by";
/** The status of the answer where somebody else is signed in by then: "Precondition Failed". */
export const otherSession = 412;
