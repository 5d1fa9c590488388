/** A row of any list in this window, in px. */
export const rowPx = 62
/** Rows that stand in while a list is on its way. */
export const skeletonRows = 6
