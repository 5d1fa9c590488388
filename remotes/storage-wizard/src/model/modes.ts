import { estimatedCapacityBytes, minDisks } from '@cove/device-contract/rules'
import type { StorageMode } from '@cove/device-contract/rules'

/** STO-03a: the modes in the order of the list. */
export const modeOrder: readonly StorageMode[] = ['single', 'raid0', 'raid1', 'raid5', 'raid10', 'raid6']

/** One mode of the list. */
export interface ModeRow {
  readonly mode: StorageMode
  /** Undefined where the mode is not possible. */
  readonly sizeBytes: number | undefined
  /** Why it is not possible. */
  readonly obstacle: 'tooFew' | 'notHere' | undefined
  readonly minimum: number
}

/** The modes with their capacity over these disks. `offered`: the modes that the disks of the device can have. One that is not possible stays in the list with its reason. */
export function modeRows(sizes: readonly number[], offered: readonly StorageMode[] = modeOrder): readonly ModeRow[] {
  return modeOrder.map((mode) => {
    const minimum = minDisks[mode]
    // A mode of pairs takes an even number of them; one disk makes a space without copies.
    const used = mode === 'single' ? sizes.slice(0, 1) : mode === 'raid10' ? sizes.slice(0, sizes.length - (sizes.length % 2)) : sizes
    const obstacle = !offered.includes(mode) ? 'notHere' : used.length < minimum ? 'tooFew' : undefined
    return { mode, minimum, obstacle, sizeBytes: obstacle ? undefined : estimatedCapacityBytes(mode, used) }
  })
}

/** The mode to suggest: the one that survives a loss with most capacity. */
export function suggestedMode(count: number, offered: readonly StorageMode[] = modeOrder): StorageMode {
  if (count >= 3 && !offered.includes('raid5')) return count >= 4 ? 'raid10' : 'raid1'
  if (count >= 3) return 'raid5'
  return count === 2 ? 'raid1' : 'single'
}

/** How many disks a mode takes of so many. */
export function takenCount(mode: StorageMode, count: number): number {
  if (mode === 'single') return Math.min(1, count)
  return mode === 'raid10' ? count - (count % 2) : count
}

/** The pair a disk belongs to, as written on its tick: `1a`, `1b`, `2a`. */
export const pairOf = (position: number): string => `${Math.floor(position / 2) + 1}${position % 2 === 0 ? 'a' : 'b'}`

/** The name of a mode in technical words. */
export const raidName: Readonly<Record<StorageMode, string>> = {
  single: '',
  raid0: 'RAID 0',
  raid1: 'RAID 1',
  raid5: 'RAID 5',
  raid6: 'RAID 6',
  raid10: 'RAID 10',
}
