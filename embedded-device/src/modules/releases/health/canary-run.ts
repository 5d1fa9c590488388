import { pointerOf } from '@cove/release-kit'
import type { Ledger } from '@cove/release-kit'

/** A version that a part of the users is shown, and the one of the others. */
export interface CanaryRun {
  readonly id: string
  readonly version: string
  readonly base: string
  /** When users were shown it first; a share that changed since is the same run. */
  readonly beganMs: number
}

/** Every canary that runs now. */
export const canaryRuns = (fold: Ledger): readonly CanaryRun[] =>
  [...fold.pointers.keys()].flatMap((id) => {
    const { version: base, canary } = pointerOf(fold, id)
    return base === undefined || !canary ? [] : [{ id, version: canary.version, base, beganMs: beganMs(fold, id, canary.version) }]
  })

function beganMs({ lines }: Ledger, id: string, version: string): number {
  let began = 0
  for (const { atMs, moves } of lines.toReversed())
    for (const move of moves) {
      if (move.id !== id || move.action === 'hold' || move.action === 'free') continue
      if (move.action !== 'canary' || move.version !== version) return began
      began = atMs
    }
  return began
}
