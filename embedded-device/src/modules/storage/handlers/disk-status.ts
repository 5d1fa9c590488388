import type { storage } from '@cove/device-contract/storage'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const diskStatus: HandlerOf<typeof storage.calls.diskStatus> = (_input, { context }) => {
  const { hardware, spaces } = context.parts
  const { next, errorCount, disks } = hardware.disks.report()
  const isRepairable = hardware.disks.isFilesystemDamaged && !hardware.disks.isDataDiskGone
  return {
    next: next === 'show' ? 0 : 1,
    errorCount,
    disks: disks.map(({ slot, serialNo, condition }) => ({ slot, name: serialNo, status: condition })),
    damagedSpaces: isRepairable
      ? spaces
          .list(callerOf(context))
          .filter(({ kind }) => kind === 'managed')
          .map(({ id, name }) => ({ name, isRepairFailed: hardware.repair.hasFailed(id) }))
      : [],
    isSimulated: true,
  }
}
