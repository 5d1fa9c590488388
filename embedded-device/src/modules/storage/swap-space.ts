import { totalmem } from 'node:os'
import type { ErrorName } from '@cove/device-contract'
import { isSwapSize, maxSwapBytes, swapSize } from '@cove/device-contract/rules'
import type { Db } from '@cove/server-kit'
import type { Space } from '../../files/places/space.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { SystemWork, Work } from './system-work.ts'
import type { VirtualDisks } from './virtual-disks.ts'

/** The current swap space. */
export interface Swap {
  readonly storageId: string
  readonly sizeBytes: number
}

/** DSK-03: swap space of the device, simulated: it is stored as a row, and takes no space. */
export interface SwapSpace {
  readonly current: Swap | undefined
  readonly maxSizeBytes: number
  /** Refuses `swapFailed` where there is one or one is made, `systemBusy` during other work, a size out of bounds, and a space that is not normal. */
  start(request: { readonly space: Space; readonly isNormal: boolean; readonly sizeBytes: number | undefined }): void
  remove(): void
}

export interface SwapSpaceParts {
  readonly db: Db
  readonly work: SystemWork
  readonly memoryBytes?: number
}

export function createSwapSpace({ db, work, memoryBytes = totalmem() }: SwapSpaceParts): SwapSpace {
  const current = (): Swap | undefined => {
    const [row] = db.all<{ readonly storage_id: string; readonly size_bytes: number }>('select storage_id, size_bytes from swap')
    return row && { storageId: row.storage_id, sizeBytes: row.size_bytes }
  }
  return {
    get current() {
      return current()
    },
    maxSizeBytes: maxSwapBytes(memoryBytes),
    start({ space, isNormal, sizeBytes = swapSize.defaultBytes }) {
      if (!isSwapSize(sizeBytes, memoryBytes)) refuse('settingValueInvalid')
      if (current() || work.isRunning('createSwap')) refuse('swapFailed')
      if (work.isRunning('systemRepair', 'rebootPro')) refuse('systemBusy')
      if (!isNormal || space.kind !== 'managed') refuse('storageAbnormal')
      work.start({ kind: 'createSwap', storageId: space.id, sizeBytes })
    },
    remove: () => void db.run('delete from swap'),
  }
}

/** DSK-03: how making swap space ends. */
export function finishSwap(
  work: Pick<Work, 'storageId' | 'sizeBytes'>,
  { db, disks }: { readonly db: Db; readonly disks: VirtualDisks },
): ErrorName | undefined {
  if (disks.isDataDiskGone || disks.isFilesystemDamaged) return 'swapFailed'
  db.run('insert into swap (id, storage_id, size_bytes) values (1, ?, ?) on conflict do nothing', work.storageId, work.sizeBytes)
  return undefined
}
