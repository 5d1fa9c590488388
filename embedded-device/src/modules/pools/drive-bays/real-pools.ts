import { join } from 'node:path'
import type { Log } from '@cove/server-kit'
import {
  CommandProblem,
  conversionBytes,
  freeBytesOf,
  mostCopies,
  mountOf,
  mountPool,
  scrubPool,
  unmountPool,
} from '../../../module-kit/drive-bays-kit.ts'
import type { PoolBackend } from '../backend.ts'
import type { Places } from './places.ts'
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
  return {
    async mount(poolId, serialNos) {
      const cut = places.cut(serialNos)
      const devices = await places.present(serialNos)
      if (await mountOf(poolId)) return []
      const used = await mountPool(poolId, [...devices.values()], join(dataDir, 'spaces', poolId))
      // One that is not there is known as such.
      return [...devices].flatMap(([serialNo, device]) => (used.includes(device) && !cut.includes(serialNo) ? [] : [serialNo]))
    },
    async unmount(poolId) {
      if (!(await unmountPool(poolId))) throw new CommandProblem(`pool ${poolId} is in use`)
    },
    async hasRoomForCopies(poolId, diskBytes) {
      const mounted = await mountOf(poolId)
      // One that is not mounted is refused for that.
      return !mounted || (await freeBytesOf(mounted.target)) >= conversionBytes(diskBytes)
    },
    isMounted: async (poolId) => (await mountOf(poolId))?.isReadOnly === false,
    isReadOnly: async (poolId) => (await mountOf(poolId))?.isReadOnly === true,
  }
}
