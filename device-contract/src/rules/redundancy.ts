import type { StorageMode } from './capacity.ts'

/** RAID 10: whether mirrors are between neighbours, or each piece of data has a pair of its own, so that only one lost disk is promised. */
export type Pairs = 'fixed' | 'free'

/** STO-03a: how many lost disks a mode survives whichever they are; mirrors of pairs may survive more. */
export function toleratedLosses(mode: StorageMode, diskCount: number): number {
  if (mode === 'raid1') return Math.max(0, diskCount - 1)
  if (mode === 'raid6') return 2
  return mode === 'raid5' || mode === 'raid10' ? 1 : 0
}

/** Whether the data remains when the disks at these places are lost. RAID10 mirrors places 0 and 1, 2 and 3, and so on. */
// oxlint-disable-next-line max-params -- the mode, the disks and the loss are one question; the pairs are an afterthought of one mode.
export function survives(mode: StorageMode, diskCount: number, lost: readonly number[], pairs: Pairs = 'fixed'): boolean {
  const gone = new Set(lost)
  if (gone.size === 0) return true
  if (mode !== 'raid10' || pairs === 'free') return gone.size <= toleratedLosses(mode, diskCount) && gone.size < diskCount
  for (let first = 0; first < diskCount; first += 2) if (gone.has(first) && gone.has(first + 1)) return false
  return true
}

/** One combination of lost disks, by place. */
export interface LossCase {
  readonly lost: readonly number[]
  readonly survives: boolean
}

/** All combinations of so many lost disks, in order. */
// oxlint-disable-next-line max-params -- as above.
export function lossCases(mode: StorageMode, diskCount: number, lostCount: number, pairs: Pairs = 'fixed'): readonly LossCase[] {
  return combinations(diskCount, lostCount).map((lost) => ({ lost, survives: survives(mode, diskCount, lost, pairs) }))
}

function combinations(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const all: number[][] = []
  for (let first = from; first <= count - size; first += 1)
    for (const rest of combinations(count, size - 1, first + 1)) all.push([first, ...rest])
  return all
}
