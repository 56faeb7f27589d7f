export const staleSessionStatus = 428;

/** The header a page sends with every change: the id of the person who opened it. */
export const openedBy = "x-opened-by";
export const otherSessionStatus = 412;
