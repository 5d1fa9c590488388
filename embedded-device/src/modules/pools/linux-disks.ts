import type { Log } from '@cove/server-kit'
import { CommandProblem } from '../../module-kit/module-kit.ts'
import type { BackendTask, PoolBackend, PoolDisk } from './disks/backend.ts'
import { createDiskTable, strangersOf } from './linux-disk-table.ts'
import type { DiskTable } from './linux-disk-table.ts'
import { readBlockDisk } from './drive-bays/block-disk.ts'
import type { BlockDisk } from './drive-bays/block-disk.ts'
import type { Machine } from './drive-bays/machine.ts'
import { mountedPool } from './drive-bays/places.ts'
import type { Places } from './drive-bays/places.ts'
import { signatureOf } from './drive-bays/pool-files.ts'
import { mountsOf, realTraits, workOf } from './drive-bays/real-pools.ts'
import { testInside, testSeconds } from './smart/drive-tests.ts'
import type { DriveMonitor } from './disks/drive-monitor.ts'

/** What disks of the machine are opened with. */
export interface LinuxDiskParts {
  readonly host: Machine
  /** The only paths that are ever read or written. */
  readonly allowed: readonly string[]
  readonly dataDir: string
  /** The disk below the first space: nothing is changed on it. */
  readonly firstDisk: () => PoolDisk | undefined
  readonly log: Log
  /** By path. */
  readonly monitor: DriveMonitor
  /** How often the progress of a self-test is asked for; tests alone replace it. */
  readonly testPollMs?: number | undefined
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
  const monitor = monitorOf(parts.monitor, disks)
  return {
    ...realTraits,
    insertSizes: { sata: [], m2: [] },
    ...mountsOf(parts.dataDir, places),
    ...work,
    monitor,
    estimateSeconds: (task) => testSeconds(task) ?? realTraits.estimateSeconds(task),
    async *run(task, from) {
      // A disk that cannot test itself is read.
      const test = await testInside(monitor, task, { ...from, pollMs: parts.testPollMs })
      if (test) return yield* test
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
    const contents = (await readBlockDisk(places.host, path))?.contents ?? ['?']
    if (contents.length > 0 && (await signatureOf(places.host, path)) !== poolId)
      throw new CommandProblem(`${path} has something else on it`)
  }
}

/** Finds devices; each is looked at again right before it is used. */
function placesOf({ host, dataDir }: LinuxDiskParts, disks: DiskTable): Places {
  const find = async (serialNo: string): Promise<BlockDisk | undefined> => {
    const allowedPath = disks.allowedPathOf(serialNo)
    const disk = allowedPath === undefined ? undefined : await readBlockDisk(host, allowedPath)
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
    host,
    async device(serialNo) {
      const disk = await find(serialNo)
      if (!disk) throw new CommandProblem(`disk ${serialNo} is not there`)
      return usable(disk)
    },
    cut: () => [],
    present,
    attached: present,
    // A rehearsal never touches disks of the machine.
    practised: () => [],
    mounted: (poolId) => mountedPool(host, poolId),
  }
}

/** A disk that was not named, such as the one in bay 1, is never asked. */
function monitorOf(monitor: DriveMonitor, { allowedPathOf }: DiskTable): DriveMonitor {
  return {
    async read(serialNo) {
      const path = allowedPathOf(serialNo)
      return path === undefined ? { state: 'notSupported' } : monitor.read(path)
    },
    async startTest(serialNo, kind) {
      const path = allowedPathOf(serialNo)
      return path !== undefined && monitor.startTest(path, kind)
    },
    async stopTest(serialNo) {
      const path = allowedPathOf(serialNo)
      if (path !== undefined) await monitor.stopTest(path)
    },
    async setSleep(serialNo, minutes) {
      const path = allowedPathOf(serialNo)
      return path !== undefined && monitor.setSleep(path, minutes)
    },
  }
}
