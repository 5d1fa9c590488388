import { join } from 'node:path'
import type { pools } from '@cove/device-contract/pools'
import type { Host } from '../../module-kit/module-kit.ts'
import type { StorageApi } from '../storage/api.ts'
import type { PoolBackend } from './disks/backend.ts'
import { firstDiskSlot } from './disks/bays.ts'
import { createBayRows } from './drive-bays/bay-rows.ts'
import { createBaysBackend } from './drive-bays/bays-backend.ts'
import { createDriveMonitor } from './smart/smartctl.ts'
import { openLinuxDisks } from './linux-disks.ts'
import { createFlipStore } from './flip-store.ts'
import { createVirtualBackend } from './virtual-backend.ts'
import type { VirtualSeams } from './virtual-backend.ts'

/** The disks that the device was started with. */
export async function openBackend(host: Host<typeof pools>, storage: StorageApi): Promise<PoolBackend> {
  // Tests alone give seams, of this type.
  const seams = host.seams as VirtualSeams | undefined
  if (host.config.disks === 'virtual') return createVirtualBackend({ storage, flips: createFlipStore(host.db) }, seams)
  const { dataDir } = host.config
  // Bay 1 stands for the machine's own disk: beside real disks it does not claim a simulated size.
  const { totalBytes } = await host.files.staging.disk.statfs(dataDir)
  const firstDisk = () => {
    const disk = storage.disks.report().disks.find(({ slot }) => slot === firstDiskSlot)
    return disk && { ...disk, sizeBytes: totalBytes }
  }
  const common = { host, dataDir, firstDisk, log: host.log }
  if (host.config.disks === 'linux')
    return openLinuxDisks({
      ...common,
      allowed: host.config.allowedDisks,
      monitor: createDriveMonitor(host.programs),
      testPollMs: seams?.testPollMs,
    })
  return createBaysBackend({ ...common, rows: createBayRows(host.db), folder: join(host.stateDir, 'bays') })
}
