import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const diskStatus: HandlerOf<Contract['system']['diskStatus']> = (_input, { context }) => {
  const { next, errorCount, disks } = context.parts.disks.report()
  return {
    next: next === 'show' ? 0 : 1,
    errorCount,
    disks: disks.map(({ slot, serialNo, condition }) => ({ slot, name: serialNo, status: condition })),
    isSimulated: true,
  }
}
