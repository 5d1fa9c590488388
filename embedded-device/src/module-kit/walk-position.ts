import { z } from '@cove/device-contract/kit'

/** Where something is below what a task goes through: which of the chosen items, and the names from there on. */
export interface WalkPosition {
  readonly item: number
  readonly names: readonly string[]
}

/**
 * The last file or folder that is done, by its names: a number would skip or repeat files where a folder changed meanwhile. A cursor of an
 * earlier version has only a number: it begins again, and finds what it has copied.
 */
export const walkCursorFields = {
  done: z.number(),
  after: z.optional(z.object({ item: z.number(), names: z.array(z.string()) })),
} as const
/** A cursor of these fields alone. */
export const walkCursor = z.object(walkCursorFields)
/** Where a task is. */
type WalkCursor = z.output<typeof walkCursor>

/** The order of a walk that takes the names of each folder in turn: a folder comes before what is in it. */
export const inWalkOrder = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Whether a place comes later in the walk than another one. */
function isAfter(one: WalkPosition, other: WalkPosition): boolean {
  if (one.item !== other.item) return one.item > other.item
  for (const [level, name] of one.names.entries()) {
    const otherName = other.names[level]
    if (otherName === undefined) return true
    if (name !== otherName) return name > otherName
  }
  return false
}

/** What is not copied yet, and how much is. What came to a place that the copy has passed is not part of it. */
export function leftOf<Found extends { readonly position: WalkPosition }>(found: readonly Found[], cursor: WalkCursor | undefined) {
  const after = cursor?.after
  if (!after) return { left: found, doneBefore: 0 }
  return { left: found.filter(({ position }) => isAfter(position, after)), doneBefore: cursor.done }
}

/** The cursor after one more of them. */
export const cursorAfter = ({ item, names }: WalkPosition, done: number): WalkCursor => ({ done, after: { item, names: [...names] } })
