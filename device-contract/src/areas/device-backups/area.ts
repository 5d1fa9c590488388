import { defineArea } from '@cove/device-contract/kit'
import { create, key, list, remove, save, takeOver } from './calls/plans.ts'
import { browse, cancel, check, restore, run, snapshots } from './calls/works.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { deviceBackupEvery } from './codecs.ts'
export type { DeviceBackupEvery, DeviceBackupTarget, DeviceBackupWork } from './codecs.ts'
export type { DeviceBackup, DeviceBackupEntry, DeviceBackupProgram, DeviceBackupSnapshot } from './entities.ts'

/** Backups of the device itself: spaces and folders, encrypted, in a folder or a cloud (BK-09). */
export const deviceBackups = defineArea({
  id: 'device-backups',
  version: 1,
  calls: { list, create, save, remove, key, takeOver, run, cancel, snapshots, browse, restore, check },
  events,
  errors,
  jobs,
})
