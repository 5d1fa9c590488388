import { defineArea } from '@cove/device-contract/kit'
import { continueWithDiskErrors } from './calls/continue-with-disk-errors.ts'
import { createSwap } from './calls/create-swap.ts'
import { diskStatus } from './calls/disk-status.ts'
import { externalDisks, plugDisk, unplugDisk } from './calls/external-disks.ts'
import { injectDiskFault } from './calls/inject-disk-fault.ts'
import { removeSwap } from './calls/remove-swap.ts'
import { repairQuery } from './calls/repair-query.ts'
import { repair } from './calls/repair.ts'
import { swapQuery } from './calls/swap-query.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { diskCode, diskRole, diskState, spaceCode } from './codecs.ts'
export { ejectObstacles } from './calls/external-disks.ts'
export type { ExternalDisk } from './calls/external-disks.ts'
export type { Storage } from './entities.ts'
export type { SystemWork } from './system-work.ts'

/** Storage spaces, disks, repair and swap (STO). */
export const storage = defineArea({
  id: 'storage',
  version: 1,
  calls: {
    diskStatus,
    continueWithDiskErrors,
    injectDiskFault,
    repair,
    repairQuery,
    createSwap,
    swapQuery,
    removeSwap,
    externalDisks,
    unplugDisk,
    plugDisk,
  },
  errors,
  events,
  jobs,
})
