import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const removeSwap: HandlerOf<typeof storage.calls.removeSwap> = (_input, { context }) => {
  context.parts.hardware.swap.remove()
  return {}
}
