import type { system } from '@cove/device-contract/system'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const reboot: HandlerOf<typeof system.calls.reboot> = (_input, { context }) => {
  context.parts.power.stop('reboot')
  return {}
}
