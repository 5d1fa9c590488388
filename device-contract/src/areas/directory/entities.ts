import { bindState } from '../device/codecs.ts'
import { deviceState, peerCode } from './codecs.ts'
import { z, Flag, TimeSeconds, identifies, named, wireObject } from '@cove/device-contract/kit'

/** Serial number of a device the person is bound to. */
export const SerialNo = identifies('device', z.string().check(z.minLength(4), z.maxLength(64)))
/** Serial number of a device the person is about to join. */
export const SerialNoToJoin = identifies('deviceToJoin', z.string().check(z.minLength(4), z.maxLength(64)))
/** DEV-08a: the tunnel types the seeds name, and ours. */
export const tunnelTypes = ['peergine', 'guanglian', 'relay'] as const
export const TunnelType = z.enum(tunnelTypes)
export type TunnelType = z.output<typeof TunnelType>

/** DEV-03a: one device as the directory knows it. */
export const DirectoryDeviceSchema = wireObject({
  serialNo: named('sn', z.string()),
  mac: z.string(),
  model: z.string(),
  name: named('device_name', z.string()),
  state: named('status', deviceState.schema),
  binding: named('bind', bindState.schema),
  /** The caller's role on it; absent while he is not bound to it. */
  role: z.optional(z.enum(['admin', 'user'])),
  /** Where it said it can be reached, best first: `https://192.168.1.20:9999`. */
  addresses: z.array(z.string()),
  /** SPKI in base64 of the key it proves itself with; pinned by clients (S-C2). */
  identityKey: named('identity_key', z.string()),
  version: named('nas_server_ver', z._default(z.string(), '')),
  natMode: named('natMode', z._default(z.string(), '')),
  lastSeenSeconds: named('atime', TimeSeconds),
  hasTunnel: named('tunnel', z.optional(Flag)),
})
export type DirectoryDevice = z.output<typeof DirectoryDeviceSchema>

/** DEV-08a: how a device is reached through a tunnel. */
export const TunnelInfoSchema = wireObject({
  type: named('tunnelType', TunnelType),
  clientId: z.string(),
  /** Lets this account through the tunnel; short-lived. */
  key: z.string(),
  /** The address clients put before every path: `/relay/<clientId>` or an absolute one. */
  baseUrl: named('base_url', z.string()),
  isOnline: named('online', Flag),
  /** DEV-08c: how its far end is, in the peers' own codes. */
  peer: named('peer_code', z.optional(peerCode.schema)),
})
export type TunnelInfo = z.output<typeof TunnelInfoSchema>
