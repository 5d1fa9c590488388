import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const reboot: HandlerOf<Contract['upgrade']['reboot']> = (_input, { context }) => {
  const { hardware, power } = context.parts
  hardware.pro.change()
  power.stop('rebootPro')
  return {}
}
