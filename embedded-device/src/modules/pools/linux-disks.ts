import { join } from 'node:path'
import type { Log } from '@cove/server-kit'
import { CommandProblem, readBlockDisk, signatureOf } from '../../core/drive-bays-kit.ts'
import type { BlockDisk } from '../../core/drive-bays-kit.ts'
import type { BackendTask, PoolBackend, PoolDisk } from './backend.ts'
import { bays, firstDiskSlot } from './bays.ts'
import { mountedPool } from './drive-bays/places.ts'
import type { Places } from './drive-bays/places.ts'
import { mountsOf, realTraits, workOf } from './drive-bays/real-pools.ts'

/** What disks of the machine are opened with. */
export interface LinuxDiskParts {
  /** The only paths that are ever read or written. */
  readonly allowed: readonly string[]
  readonly dataDir: string
  /** The disk below the first space: nothing is changed on it. */
  readonly firstDisk: () => PoolDisk | undefined
  readonly log: Log
}

const lookEveryMs = 10_000

/** STO-02: the disks that the owner named at the start; pools on them are real btrfs. Disks are looked for again every ten seconds. */
export async function openLinuxDisks(parts: LinuxDiskParts): Promise<PoolBackend> {
  const disks = createDiskTable(parts)
  const listeners = new Set<(disk: PoolDisk) => void>()
  const look = async (): Promise<void> => {
    for (const disk of await disks.look()) for (const listener of listeners) listener(disk)
  }
  await look()
  const timer = setInterval(
    () => void look().catch((error: unknown) => parts.log.error('disks could not be looked at', error)),
    lookEveryMs,
  )
  timer.unref()
  const places = placesOf(parts, disks)
  const work = workOf(places, parts.log)
  return {
    ...realTraits,
    insertSizes: { sata: [], m2: [] },
    ...mountsOf(parts.dataDir, places),
    ...work,
    async *run(task, from) {
      try {
        if (task.kind === 'catchUp') await checkReturned(task, places)
        yield* work.run(task, from)
      } finally {
        // What is on a disk is another thing now.
        await look()
      }
    },
    disks: () => [parts.firstDisk() ?? [], disks.all()].flat(),
    // Real disks are put in and taken out by hand.
    insert: () => Promise.resolve(undefined),
    rehearse: () => Promise.resolve(false),
    sweep: () => Promise.resolve(),
    onDiskChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    [Symbol.asyncDispose]() {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}

/** A disk that came back is written again only where it is empty or has a part of its pool: another one may have its name now. */
async function checkReturned({ poolId, serialNos }: BackendTask, places: Places): Promise<void> {
  for (const serialNo of serialNos) {
    const path = await places.device(serialNo)
    const contents = (await readBlockDisk(path))?.contents ?? ['?']
    if (contents.length > 0 && (await signatureOf(path)) !== poolId) throw new CommandProblem(`${path} has something else on it`)
  }
}

interface DiskTable {
  all(): readonly PoolDisk[]
  /** The path at which a disk was named. */
  allowedPathOf(serialNo: string): string | undefined
  /** Looks at every named disk; resolves with those that came or went. */
  look(): Promise<readonly PoolDisk[]>
}

function createDiskTable({ allowed, dataDir, log }: LinuxDiskParts): DiskTable {
  const slots = slotsOf(allowed)
  const known = new Map<string, PoolDisk>()
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
        const found = await readBlockDisk(path)
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
const strangersOf = ({ uses }: BlockDisk, dataDir: string): readonly string[] =>
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

/** Finds devices; each is looked at again right before it is used. */
function placesOf({ dataDir }: LinuxDiskParts, disks: DiskTable): Places {
  const find = async (serialNo: string): Promise<BlockDisk | undefined> => {
    const allowedPath = disks.allowedPathOf(serialNo)
    const disk = allowedPath === undefined ? undefined : await readBlockDisk(allowedPath)
    return disk?.serialNo === serialNo ? disk : undefined
  }
  const usable = (disk: BlockDisk): string => {
    if (strangersOf(disk, dataDir).length > 0) throw new CommandProblem(`${disk.path} is in use`)
    return disk.path
  }
  const present = async (serialNos: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>()
    for (const serialNo of serialNos) {
      const disk = await find(serialNo)
      if (disk) found.set(serialNo, usable(disk))
    }
    return found
  }
  return {
    async device(serialNo) {
      const disk = await find(serialNo)
      if (!disk) throw new CommandProblem(`disk ${serialNo} is not there`)
      return usable(disk)
    },
    cut: () => [],
    present,
    attached: present,
    mounted: mountedPool,
  }
}
