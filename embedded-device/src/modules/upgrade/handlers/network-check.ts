import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const networkCheck: HandlerOf<typeof upgrade.calls.networkCheck> = (_input, { context }) => ({
  isReady: context.parts.hardware.pro.hasNetwork,
  isSimulated: true,
})
