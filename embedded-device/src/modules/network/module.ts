import { tunnel } from '@cove/device-contract/tunnel'
import { defineModule } from '../../module-kit/module-kit.ts'
import { createAnnouncedServices } from './announced-services.ts'
import type { NetworkApi } from './announced-services.ts'
import { status } from './handlers/status.ts'
import { switchTunnel } from './handlers/switch.ts'
import { startNetwork } from './network.ts'
import { openTunnels } from './open-tunnels.ts'

export default defineModule({
  id: 'network',
  area: tunnel,
  open(host) {
    const tunnels = openTunnels({ ...host, ...host.net })
    const announced = createAnnouncedServices()
    const parts = { reach: host.net.reach, tunnels }
    return {
      handlers: { status: status(parts), switch: switchTunnel(parts) },
      api: { announced, tunnels } satisfies NetworkApi,
      onListening: (server) => startNetwork({ ...host, ...host.net, tunnels, announced }, server),
      dispose: () => tunnels[Symbol.dispose](),
    }
  },
})
