import type { Part, Patches } from './part.ts'

/** A piece that something points to. */
export interface Used {
  readonly at: number
  readonly length: number
}

/** Empties what nothing points to. */
export function clearUnused(part: Part, used: readonly Used[], patches: Patches): void {
  let at = 0
  for (const piece of used.toSorted((one, other) => one.at - other.at)) {
    if (piece.at > part.sizeBytes) break
    if (piece.at > at) patches.clear(part, at, piece.at - at)
    at = Math.max(at, Math.min(piece.at + piece.length, part.sizeBytes))
  }
  patches.clear(part, at, part.sizeBytes - at)
}
