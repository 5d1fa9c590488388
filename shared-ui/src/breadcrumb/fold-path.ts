export interface FoldedPath<T> {
  readonly head: ReadonlyArray<T>
  readonly folded: ReadonlyArray<T>
  readonly tail: ReadonlyArray<T>
}

/** Takes `hidden` steps out of the middle of a path, beginning after the root. The root and the last step always stay. */
export function foldPath<T>(items: ReadonlyArray<T>, hidden: number): FoldedPath<T> {
  const most = Math.max(0, items.length - 2)
  const count = Math.min(Math.max(0, hidden), most)
  if (count === 0) return { head: items, folded: [], tail: [] }
  return { head: items.slice(0, 1), folded: items.slice(1, 1 + count), tail: items.slice(1 + count) }
}
