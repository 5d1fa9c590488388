import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { acknowledgeDisks } from '../disk-notices.ts'
import type { StorageParts } from '../parts.ts'

export const continueWithDiskErrors =
  (parts: StorageParts): HandlerOf<typeof storage.calls.continueWithDiskErrors> =>
  () => {
    const { hardware, popUps, notices } = parts
    hardware.disks.accept()
    for (const kind of ['diskFailed', 'filesystemDamaged', 'poolLost'] as const) popUps.withdraw(kind)
    acknowledgeDisks(hardware.disks, notices)
    return {}
  }
