import { peerCode } from '../../directory/codecs.ts'
import { TunnelType } from '../../directory/entities.ts'
import { z, Flag, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const status = defineCall({
  id: 'tunnel.status',
  spec: ['DEV-08a', 'DEV-08b', 'DEV-08c'],
  method: 'GET',
  path: '/ugos/p2p/v1/tunnel/status',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'How the device’s end of the tunnel is.',
  data: wireObject({
    type: named('tunnelType', z.optional(TunnelType)),
    isConnected: named('connected', Flag),
    clientId: z._default(z.string(), ''),
    failures: WholeNumber,
    /** DEV-08c: how the line is, or how the last attempt ended. */
    peer: named('peer_code', z.optional(peerCode.schema)),
    addresses: z.array(z.string()),
    /** SHA-256 of the TLS certificate in hex, for people to compare; absent without TLS. */
    fingerprint: z.optional(z.string()),
  }),
  errors: [],
})
