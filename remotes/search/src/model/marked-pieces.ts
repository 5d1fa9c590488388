import type { Hit } from '@cove/device-contract/search'

/** A part of an excerpt. */
export interface Piece {
  readonly text: string
  readonly isMarked: boolean
  readonly at: number
}

/** Cuts an excerpt at its marks. */
export function piecesOf({ excerpt, marks }: Pick<Hit, 'excerpt' | 'marks'>): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (end: number, isMarked: boolean): void => {
    if (end > at) pieces.push({ text: excerpt.slice(at, end), isMarked, at })
    at = Math.max(at, end)
  }
  for (const { start, length } of marks) {
    add(start, false)
    add(start + length, true)
  }
  add(excerpt.length, false)
  return pieces
}
