import type { Identity } from '../../core/auth/identity.ts'
import type { DeviceConfig } from '../../core/base/device-config.ts'
import type { Reach } from '../../core/http/reach.ts'
import { createRelayAgent } from './relay-agent.ts'
import type { RelayTag } from '../../core/http/relay-tag.ts'
import { unavailableTunnel } from './tunnel-provider.ts'
import { createTunnels } from './tunnels.ts'
import type { Tunnels } from './tunnels.ts'

/** The tunnels this device knows (DEV-08a). Only the relay has a far end here. */
export function openTunnels(parts: {
  readonly config: DeviceConfig
  readonly identity: Identity
  readonly reach: Reach
  readonly relayTag: RelayTag
}): Tunnels {
  const { config, identity, reach, relayTag } = parts
  // With TLS one port still speaks plain HTTP to this machine itself.
  const address = (): string | undefined =>
    reach.port === 0 ? undefined : `http://${config.lan ? '127.0.0.1' : hostOf(config.host)}:${reach.port}`
  return createTunnels([
    createRelayAgent({
      accountUrl: config.accountUrl,
      fingerprint: config.accountFingerprint,
      identity,
      own: { mark: relayTag, address },
    }),
    unavailableTunnel('peergine'),
    unavailableTunnel('guanglian'),
  ])
}

function hostOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
