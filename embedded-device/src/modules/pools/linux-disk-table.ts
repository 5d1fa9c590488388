import { join } from 'node:path'
import type { Log } from '@cove/server-kit'
import type { PoolDisk } from './disks/backend.ts'
import { bays, firstDiskSlot } from './disks/bays.ts'
import { readBlockDisk } from './drive-bays/block-disk.ts'
import type { BlockDisk } from './drive-bays/block-disk.ts'
import type { Machine } from './drive-bays/machine.ts'

/** The disks that the owner named, as they were at the last look. */
export interface DiskTable {
  all(): readonly PoolDisk[]
  /** The path at which a disk was named. */
  allowedPathOf(serialNo: string): string | undefined
  /** Looks at every named disk; resolves with those that came or went. */
  look(): Promise<readonly PoolDisk[]>
}

interface TableParts {
  readonly host: Machine
  /** The only paths that are ever read or written. */
  readonly allowed: readonly string[]
  readonly dataDir: string
  readonly log: Log
}

export function createDiskTable({ host, allowed, dataDir, log }: TableParts): DiskTable {
  const slots = slotsOf(allowed)
  const known = new Map<string, PoolDisk>()
  const read = new Map<string, BlockDisk>()
  const seen = (disk: BlockDisk, path: string): PoolDisk => {
    const strangers = strangersOf(disk, dataDir)
    return {
      serialNo: disk.serialNo,
      slot: slots.get(path) ?? 0,
      sizeBytes: disk.sizeBytes,
      condition: 'ON',
      ...(strangers.length > 0 ? { isInUse: true } : {}),
      ...(disk.contents.length > 0 ? { contents: disk.contents } : {}),
    }
  }
  const unnamed = new Set<string>()
  /** Disks that their numbers do not tell apart could be taken for one another after a start: they are never used. */
  const canBeNamed = ({ serialNo }: BlockDisk, path: string): boolean => {
    const isNamed = serialNo !== '' && ![...known].some(([other, disk]) => other !== path && disk.serialNo === serialNo)
    if (!isNamed && !unnamed.has(path)) log.error(`${path} is not used: it has no serial number of its own`)
    if (!isNamed) unnamed.add(path)
    return isNamed
  }
  return {
    all: () => [...known.values()],
    allowedPathOf: (serialNo) => [...known].find(([, disk]) => disk.serialNo === serialNo)?.[0],
    async look() {
      const changed: PoolDisk[] = []
      for (const path of allowed) {
        const before = known.get(path)
        const found = await readBlockDisk(host, path, read.get(path))
        if (found) read.set(path, found)
        if (found && !canBeNamed(found, path)) continue
        const now = found ? seen(found, path) : before && { ...before, condition: 'OFF' as const }
        if (!now) continue
        known.set(path, now)
        if (before && before.serialNo !== now.serialNo) changed.push({ ...before, condition: 'OFF' })
        if (before?.serialNo !== now.serialNo || before.condition !== now.condition) changed.push(now)
      }
      return changed
    },
  }
}

/** Uses of a disk that are not storage spaces of this device. */
export const strangersOf = ({ uses }: BlockDisk, dataDir: string): readonly string[] =>
  uses.filter((place) => !place.startsWith(`${join(dataDir, 'spaces')}/`))

/** M.2 slots are for NVMe disks, the others for the rest, as far as there are any left. */
function slotsOf(allowed: readonly string[]): ReadonlyMap<string, number> {
  const free = bays.filter(({ slot }) => slot !== firstDiskSlot)
  const slots = new Map<string, number>()
  for (const path of allowed) {
    const wanted = /nvme/i.test(path) ? 'm2' : 'sata'
    const left = free.filter(({ slot }) => ![...slots.values()].includes(slot))
    slots.set(path, (left.find(({ kind }) => kind === wanted) ?? left[0])?.slot ?? 0)
  }
  return slots
}
