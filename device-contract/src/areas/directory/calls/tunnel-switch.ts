import { SerialNo, TunnelInfoSchema, TunnelType } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const tunnelSwitch = defineCall({
  id: 'directory.tunnelSwitch',
  spec: ['DEV-09', 'DEV-08b'],
  method: 'POST',
  path: '/api/device/app/p2p/tunnel/switch',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Records another tunnel type for a device; the old one stays when the new one has no far end.',
  body: wireObject({ serialNo: named('sn', SerialNo), type: named('tunnelType', TunnelType) }),
  data: TunnelInfoSchema,
  errors: ['deviceUnknown', 'tunnelUnavailable'],
})
