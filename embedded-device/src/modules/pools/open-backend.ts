import { join } from 'node:path'
import type { pools } from '@cove/device-contract/pools'
import type { Host } from '../../core/module-kit.ts'
import type { StorageApi } from '../storage/api.ts'
import type { PoolBackend } from './backend.ts'
import { firstDiskSlot } from './bays.ts'
import { createBayRows } from './drive-bays/bay-rows.ts'
import { createBaysBackend } from './drive-bays/bays-backend.ts'
import { createFlipStore } from './flip-store.ts'
import { createVirtualBackend } from './virtual-backend.ts'
import type { VirtualSeams } from './virtual-backend.ts'

/** The disks that the device was started with. */
export function openBackend(host: Host<typeof pools>, storage: StorageApi): PoolBackend {
  // Tests alone give seams, of this type.
  const seams = host.seams as VirtualSeams | undefined
  if (host.config.disks === 'virtual') return createVirtualBackend({ storage, flips: createFlipStore(host.db) }, seams)
  return createBaysBackend({
    rows: createBayRows(host.db),
    folder: join(host.stateDir, 'bays'),
    dataDir: host.config.dataDir,
    firstDisk: () => storage.disks.report().disks.find(({ slot }) => slot === firstDiskSlot),
    log: host.log,
  })
}
