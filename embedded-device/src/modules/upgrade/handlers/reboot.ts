import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const reboot: HandlerOf<typeof upgrade.calls.reboot> = (_input, { context }) => {
  const { hardware, power } = context.parts
  hardware.pro.change()
  power.stop('rebootPro')
  return {}
}
