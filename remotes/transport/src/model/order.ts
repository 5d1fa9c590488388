/** Where a task goes in the queue: before another, or at the end without one. `undefined` as a whole: it stays. */
export interface Move {
  readonly id: string
  readonly beforeId: string | undefined
}

/** One step up or down with the keyboard. */
export function stepMove(ids: readonly string[], index: number, step: 1 | -1): Move | undefined {
  const id = ids[index]
  const target = index + step
  if (id === undefined || target < 0 || target >= ids.length) return undefined
  return { id, beforeId: step < 0 ? ids[target] : ids[target + 1] }
}

/** A drop on another row: from above it lands after that row, from below before it, so that every place can be reached. */
export function dropMove(ids: readonly string[], id: string, onId: string): Move | undefined {
  const from = ids.indexOf(id)
  const to = ids.indexOf(onId)
  if (from < 0 || to < 0 || from === to) return undefined
  return { id, beforeId: from < to ? ids[to + 1] : onId }
}

/** The index a task has once it was moved. */
export function placeAfter(ids: readonly string[], { id, beforeId }: Move): number {
  const others = ids.filter((other) => other !== id)
  const at = beforeId === undefined ? -1 : others.indexOf(beforeId)
  return at < 0 ? others.length : at
}
