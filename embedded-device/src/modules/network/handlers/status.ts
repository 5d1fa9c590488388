import type { tunnel } from '@cove/device-contract/tunnel'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { NetworkParts } from '../parts.ts'

export const status =
  (parts: NetworkParts): HandlerOf<typeof tunnel.calls.status> =>
  () => {
    const { tunnels, reach } = parts
    return {
      ...tunnels.state(),
      ...(tunnels.current === undefined ? {} : { type: tunnels.current }),
      addresses: [...reach.addresses()],
      ...(reach.certificate ? { fingerprint: reach.certificate.fingerprint } : {}),
    }
  }
