import type { tunnel } from '@cove/device-contract/tunnel'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { NetworkParts } from '../parts.ts'

export const switchTunnel =
  (parts: NetworkParts): HandlerOf<typeof tunnel.calls.switch> =>
  async ({ body }, { refuse }) =>
    (await parts.tunnels.switchTo(body.type)) ?? refuse('tunnelUnavailable')
