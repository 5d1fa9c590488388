import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const apply: HandlerOf<typeof upgrade.calls.apply> = (_input, { context }) => {
  context.parts.hardware.pro.apply()
  return {}
}
