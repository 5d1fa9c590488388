/** A row of any list in this window, in px. */
export const rowPx = 62
/** Placeholder rows while a list loads. */
export const skeletonRows = 6
