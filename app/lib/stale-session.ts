/** The status of an answer that wants a fresher session: "Precondition Required". */
export const staleSession = 428;
