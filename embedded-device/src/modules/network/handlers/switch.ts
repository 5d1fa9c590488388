import type { tunnel } from '@cove/device-contract/tunnel'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const switchTunnel: HandlerOf<typeof tunnel.calls.switch> = async ({ body }, { refuse, context: { parts } }) =>
  (await parts.tunnels.switchTo(body.type)) ?? refuse('tunnelUnavailable')
