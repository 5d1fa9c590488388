import { TunnelType } from '../../directory/entities.ts'
import { Flag, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const switchTunnel = defineCall({
  id: 'tunnel.switch',
  spec: ['DEV-09', 'DEV-08b'],
  method: 'POST',
  path: '/ugos/p2p/v1/tunnel/switch',
  access: 'admin',
  silent: true,
  timeoutMs: 60_000,
  summary: 'Moves the device’s end to another tunnel type; when that fails the old line is restored and the answer says so.',
  body: wireObject({ type: named('tunnelType', TunnelType) }),
  data: wireObject({ type: named('tunnelType', TunnelType), isRestored: named('restored', Flag) }),
  errors: ['tunnelUnavailable'],
})
