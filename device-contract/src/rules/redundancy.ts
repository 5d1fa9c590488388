import type { StorageMode } from './capacity.ts'

/** RAID 10: whether mirrors are between neighbours, or each piece of data has a pair of its own, so that only one lost disk is promised. */
export type Pairs = 'fixed' | 'free'

/** STO-03a: how many lost disks a mode survives whichever they are; mirrors of pairs may survive more. */
export function toleratedLosses(mode: StorageMode, diskCount: number): number {
  if (mode === 'raid1') return Math.max(0, diskCount - 1)
  if (mode === 'raid6') return 2
  return mode === 'raid5' || mode === 'raid10' ? 1 : 0
}

/** How data lies on its disks. */
export interface Redundancy {
  readonly mode: StorageMode
  readonly diskCount: number
  /** Of RAID 10; fixed when left out. */
  readonly pairs?: Pairs | undefined
}

/** Whether the data remains when the disks at these places are lost. Fixed pairs of RAID10 are places 0 and 1, 2 and 3, and so on. */
export function survives({ mode, diskCount, pairs = 'fixed' }: Redundancy, lost: readonly number[]): boolean {
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
export function lossCases(redundancy: Redundancy, lostCount: number): readonly LossCase[] {
  return combinations(redundancy.diskCount, lostCount).map((lost) => ({ lost, survives: survives(redundancy, lost) }))
}

function combinations(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const all: number[][] = []
  for (let first = from; first <= count - size; first += 1)
    for (const rest of combinations(count, size - 1, first + 1)) all.push([first, ...rest])
  return all
}
