/** Chosen parts of the histogram, both ends included. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** RB-06: the time that some parts of a histogram cover. */
export function spanOf(
  { firstSeconds, partSeconds }: { readonly firstSeconds: number; readonly partSeconds: number },
  { from, to }: Range,
) {
  return { fromSeconds: firstSeconds + from * partSeconds, toSeconds: firstSeconds + (to + 1) * partSeconds }
}
