import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const continueWithDiskErrors: HandlerOf<Contract['system']['continueWithDiskErrors']> = (_input, { context }) => {
  const { hardware, popUps } = context.parts
  hardware.disks.accept()
  for (const kind of ['diskFailed', 'filesystemDamaged'] as const) popUps.withdraw(kind)
  return {}
}
