import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const process: HandlerOf<typeof upgrade.calls.process> = ({ query }, { context }) => ({
  ...context.parts.hardware.pro.process(query.retry === true),
  isSimulated: true,
})
