import { sleepMinutes } from '@cove/device-contract/pools'
import type { Db } from '@cove/server-kit'
import type { PoolBackend } from '../disks/backend.ts'
import { firstDiskSlot } from '../disks/bays.ts'

/** DSK-04: how long disks wait before they sleep. */
export interface DiskSleep {
  /** 0 for never. */
  readonly minutes: number
  /** True where disks cannot sleep: the time is only stored. */
  readonly isModel: boolean
  /** Disks that did not take the time. */
  readonly refused: readonly string[]
  /** Stores the time and gives it to every disk. */
  set(minutes: number): Promise<void>
  /** Gives the stored time to a disk that came: a disk forgets it without power. */
  apply(serialNo: string): Promise<void>
}

/** Whether disks may have this time. */
export const isSleepTime = (minutes: number): boolean => sleepMinutes.some((one) => one === minutes)

export function createDiskSleep(db: Db, backend: PoolBackend): DiskSleep {
  const refused = new Set<string>()
  const stored = (): number => Number(db.value('select minutes from pools_sleep') ?? 0)
  const apply = async (serialNo: string): Promise<void> => {
    if (await backend.monitor?.setSleep(serialNo, stored())) refused.delete(serialNo)
    else refused.add(serialNo)
  }
  return {
    get minutes() {
      return stored()
    },
    isModel: backend.monitor === undefined,
    get refused() {
      return [...refused]
    },
    async set(minutes) {
      db.run('insert or replace into pools_sleep (id, minutes) values (1, ?)', minutes)
      if (!backend.monitor) return
      const there = backend.disks().filter(({ condition, slot }) => condition === 'ON' && slot !== firstDiskSlot)
      await Promise.all(there.map(({ serialNo }) => apply(serialNo)))
    },
    async apply(serialNo) {
      // A disk keeps its own time until the administrator chose one.
      const disk = backend.disks().find((one) => one.serialNo === serialNo)
      if (backend.monitor && stored() > 0 && disk?.condition === 'ON' && disk.slot !== firstDiskSlot) await apply(serialNo)
    },
  }
}
