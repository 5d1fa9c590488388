import { join } from 'node:path'
import type { Log } from '@cove/server-kit'
import { CommandProblem } from '../../../module-kit/module-kit.ts'
import type { PoolBackend } from '../disks/backend.ts'
import type { Places } from './places.ts'
import { scrubPool } from './pool-changes.ts'
import { conversionBytes, freeBytesOf, mostCopies, mountOf, mountPool, unmountPool } from './pool-files.ts'
import { disksInPool, estimateSeconds, sharesOf, undoResize } from './tasks.ts'
import { timed } from './timed.ts'

const canCancel = new Set(['create', 'scrub', 'selfTest'])

/** What holds for every pool of real btrfs, whatever its disks are. */
export const realTraits = {
  isSimulated: false,
  clockFactor: 1,
  pairs: 'free',
  modes: ['single', 'raid0', 'raid1', 'raid10'],
  mostCopies,
  hasRecords: false,
  canCancel: (kind: string) => canCancel.has(kind),
  estimateSeconds,
} as const

/** The work on real pools. */
export function workOf(places: Places, log: Log): Pick<PoolBackend, 'run' | 'scrub' | 'undoResize'> {
  return {
    run: (task, { signal }) => timed(task, sharesOf(task, places), signal),
    async *scrub(task, { signal }) {
      // An image that was truncated behind the back has its size again before it is checked.
      await places.present(task.serialNos)
      return yield* timed(task, scrubPool(await places.mounted(task.poolId), signal, places.practised(task.serialNos)), signal)
    },
    async undoResize(task) {
      try {
        for await (const _ of undoResize(task, places));
      } catch (error) {
        log.error(`pool ${task.poolId} keeps what a failed change of its size left`, error)
      }
      return disksInPool(task, places)
    },
  }
}

/** How the files of pools are reached. */
export function mountsOf(
  dataDir: string,
  places: Places,
): Pick<PoolBackend, 'mount' | 'unmount' | 'isMounted' | 'isReadOnly' | 'hasRoomForCopies'> {
  const { host } = places
  return {
    async mount(poolId, serialNos) {
      const cut = places.cut(serialNos)
      const devices = await places.present(serialNos)
      if (await mountOf(host, poolId)) return []
      const used = await mountPool(host, poolId, { devices: [...devices.values()], target: join(dataDir, 'spaces', poolId) })
      // One that is not there is known as such.
      return [...devices].flatMap(([serialNo, device]) => (used.includes(device) && !cut.includes(serialNo) ? [] : [serialNo]))
    },
    async unmount(poolId) {
      if (!(await unmountPool(host, poolId))) throw new CommandProblem(`pool ${poolId} is in use`)
    },
    async hasRoomForCopies(poolId, diskBytes) {
      const mounted = await mountOf(host, poolId)
      // One that is not mounted is refused for that.
      return !mounted || (await freeBytesOf(host, mounted.target)) >= conversionBytes(diskBytes)
    },
    isMounted: async (poolId) => (await mountOf(host, poolId))?.isReadOnly === false,
    isReadOnly: async (poolId) => (await mountOf(host, poolId))?.isReadOnly === true,
  }
}
