export const staleSessionStatus = 428;

/** What a page says with everything it changes: the number of the person who has opened it. */
export const openedBy = "x-opened-by";
export const otherSessionStatus = 412;
