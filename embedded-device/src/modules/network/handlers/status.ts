import type { tunnel } from '@cove/device-contract/tunnel'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const status: HandlerOf<typeof tunnel.calls.status> = (_input, { context: { parts } }) => {
  const { tunnels, reach } = parts
  return {
    ...tunnels.state(),
    ...(tunnels.current === undefined ? {} : { type: tunnels.current }),
    addresses: [...reach.addresses()],
    ...(reach.certificate ? { fingerprint: reach.certificate.fingerprint } : {}),
  }
}
