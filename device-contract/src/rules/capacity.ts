/** STO-03a: redundancy modes an estimate exists for. */
export type StorageMode = 'single' | 'raid0' | 'raid1' | 'raid5' | 'raid6' | 'raid10'

/** H-41: fewest disks of each mode. */
export const minDisks: Readonly<Record<StorageMode, number>> = { single: 1, raid0: 2, raid1: 2, raid5: 3, raid6: 4, raid10: 4 }

/** STO-03c, H-40: the capacity to expect, in bytes; undefined when the disks do not suit the mode. The device's own answer wins. */
export function estimatedCapacityBytes(mode: StorageMode, diskBytes: readonly number[]): number | undefined {
  if (diskBytes.length < minDisks[mode] || (mode === 'raid10' && diskBytes.length % 2 === 1)) return undefined
  const smallest = Math.min(...diskBytes)
  switch (mode) {
    case 'single':
      return diskBytes[0]
    case 'raid0':
      return diskBytes.reduce((sum, bytes) => sum + bytes, 0)
    case 'raid1':
      return smallest
    case 'raid5':
      return smallest * (diskBytes.length - 1)
    case 'raid6':
      return smallest * (diskBytes.length - 2)
    case 'raid10':
      return (smallest * diskBytes.length) / 2
  }
}

/** WIN-08: used share in whole percent: 100 at most, at least 1 as soon as anything is used. */
export function usedPercent(usedBytes: number, sizeBytes: number): number {
  if (usedBytes <= 0 || sizeBytes <= 0) return 0
  return Math.min(100, Math.max(1, Math.round((usedBytes / sizeBytes) * 100)))
}
