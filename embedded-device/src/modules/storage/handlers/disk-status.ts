import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'

export const diskStatus =
  (parts: StorageParts): HandlerOf<typeof storage.calls.diskStatus> =>
  async (_input, { context }) => {
    const { hardware, spaces, isElsewhere } = parts
    await hardware.work.settle()
    const { next, errorCount, disks } = hardware.disks.report()
    const isRepairable = hardware.disks.isFilesystemDamaged && !hardware.disks.isDataDiskGone
    return {
      next: next === 'show' ? 0 : 1,
      errorCount,
      disks: disks.map(({ slot, serialNo, condition }) => ({ slot, name: serialNo, status: condition })),
      damagedSpaces: isRepairable
        ? spaces
            .list(context.who)
            .filter(({ id, kind }) => kind === 'managed' && !isElsewhere(id))
            .map(({ id, name }) => ({ name, isRepairFailed: hardware.repair.hasFailed(id) }))
        : [],
      isSimulated: true,
    }
  }
