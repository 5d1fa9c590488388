/** The keys under which the lines of a list are drawn, from the first drawn line on. */
export interface Slots {
  readonly first: number
  readonly keys: readonly number[]
}

export const noSlots: Slots = { first: 0, keys: [] }

/**
 * The keys of the `count` lines from `first` on. A line that stays keeps its key; one that comes takes over the key of one that goes, so
 * that its elements are filled anew instead of being made (TR-12). Both in order: lines far away get the old elements as they stand.
 */
export function moveSlots(before: Slots, first: number, count: number): Slots {
  const kept = (line: number) => (line >= first && line < first + count ? before.keys[line - before.first] : undefined)
  const free = before.keys.filter((_key, at) => kept(before.first + at) === undefined).values()
  let fresh = before.keys.reduce((most, key) => Math.max(most, key + 1), 0)
  const keys = Array.from({ length: count }, (_, at) => kept(first + at) ?? free.next().value ?? fresh++)
  return { first, keys }
}
