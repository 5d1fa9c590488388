import { SerialNo, TunnelInfoSchema } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const tunnelDispatch = defineCall({
  id: 'directory.tunnelDispatch',
  spec: ['DEV-09', 'DEV-08a', 'DEV-11'],
  method: 'GET',
  path: '/api/business/v1/tunnel/dispatch/:sn',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The tunnel a client should use for a device now.',
  query: wireObject({ serialNo: named('sn', SerialNo) }),
  data: TunnelInfoSchema,
  errors: ['deviceUnknown', 'firmwareTooLow', 'tunnelUnavailable'],
})
