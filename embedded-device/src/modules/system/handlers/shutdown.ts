import type { system } from '@cove/device-contract/system'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const shutdown: HandlerOf<typeof system.calls.shutdown> = (_input, { context }) => {
  context.parts.power.stop('shutdown')
  return {}
}
