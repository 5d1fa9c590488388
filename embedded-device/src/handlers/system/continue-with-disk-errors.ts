import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const continueWithDiskErrors: HandlerOf<Contract['system']['continueWithDiskErrors']> = (_input, { context }) => {
  const { disks, popUps } = context.parts
  disks.accept()
  popUps.withdraw('diskFailed')
  return {}
}
