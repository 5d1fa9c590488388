export interface FoldedPath<T> {
  readonly head: ReadonlyArray<T>
  readonly folded: ReadonlyArray<T>
  readonly tail: ReadonlyArray<T>
}

/**
 * Takes `hidden` steps out of the middle of a path, beginning after the root, which stays. Where one more has to go, only the last is left:
 * a place that is named by its root alone would be named wrongly.
 */
export function foldPath<T>(items: ReadonlyArray<T>, hidden: number): FoldedPath<T> {
  if (items.length > 1 && hidden >= items.length - 1) return { head: [], folded: [], tail: items.slice(-1) }
  const most = Math.max(0, items.length - 2)
  const count = Math.min(Math.max(0, hidden), most)
  if (count === 0) return { head: items, folded: [], tail: [] }
  return { head: items.slice(0, 1), folded: items.slice(1, 1 + count), tail: items.slice(1 + count) }
}
