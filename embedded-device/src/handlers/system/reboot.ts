import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const reboot: HandlerOf<Contract['system']['reboot']> = (_input, { context }) => {
  context.parts.power.stop('reboot')
  return {}
}
