import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'

export const diskStatus =
  (parts: StorageParts): HandlerOf<typeof storage.calls.diskStatus> =>
  async (_input, { context }) => {
    const { hardware, spaces, isElsewhere } = parts
    const lostSpaces = parts.losses.all().flatMap((names) => names())
    await hardware.work.settle()
    const { next, errorCount, disks } = hardware.disks.report()
    const isRepairable = hardware.disks.isFilesystemDamaged && !hardware.disks.isDataDiskGone
    return {
      next: next === 'show' || lostSpaces.length > 0 ? 0 : 1,
      errorCount: errorCount + lostSpaces.length,
      lostSpaces,
      disks: disks.map(({ slot, serialNo, condition }) => ({ slot, name: serialNo, status: condition })),
      damagedSpaces: isRepairable
        ? spaces
            .list(context.who)
            .filter(({ id, kind }) => kind === 'managed' && !isElsewhere(id))
            .map(({ id, name }) => ({ name, isRepairFailed: hardware.repair.hasFailed(id) }))
        : [],
      // The disks of a lost space are never simulated ones: those are in the list themselves.
      isSimulated: lostSpaces.length === 0,
    }
  }
