import type { Storage } from '@cove/device-contract/storage'

/** A disk of the machine: whole = spaces + rest + free, to the byte. */
export interface HostDisk {
  readonly volumeId: string
  readonly sizeBytes: number
  readonly freeBytes: number
  readonly spaces: readonly Pick<Storage, 'storageId' | 'usedBytes'>[]
  /** The system and everything else. Below zero where spaces share bytes, and so take less than they hold. */
  readonly restBytes: number
}

/** STO-04a: the disks below these spaces; each is counted once, however many spaces are on it. */
export function hostDisksOf(spaces: readonly Storage[]): readonly HostDisk[] {
  const known = spaces.flatMap((space) => (space.volume ? [{ space, volume: space.volume }] : []))
  return [...Map.groupBy(known, ({ volume }) => volume.volumeId)].flatMap(([volumeId, on]) => {
    const [first] = on
    if (!first) return []
    const { sizeBytes, freeBytes } = first.volume
    const usedBytes = on.reduce((sum, { space }) => sum + space.usedBytes, 0)
    return [{ volumeId, sizeBytes, freeBytes, spaces: on.map(({ space }) => space), restBytes: sizeBytes - freeBytes - usedBytes }]
  })
}

/** Amounts in one unit with one decimal that still add up when they are rounded: the rest takes the difference. */
export function roundedParts(disk: HostDisk, unitBytes: number) {
  const tenths = (bytes: number): number => Math.round((bytes / unitBytes) * 10)
  const [whole, free] = [tenths(disk.sizeBytes), tenths(disk.freeBytes)]
  const used = disk.spaces.map(({ usedBytes }) => tenths(usedBytes))
  const rest = whole - free - used.reduce((sum, one) => sum + one, 0)
  return { whole: whole / 10, free: free / 10, used: used.map((one) => one / 10), rest: rest / 10 }
}
