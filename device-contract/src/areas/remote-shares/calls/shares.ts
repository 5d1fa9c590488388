import { defineCall, Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { remoteKind } from '../codecs.ts'
import { ChosenUsers, RemoteShareSchema } from '../entities.ts'

/** What a connection may answer (REQ-07a). */
export const connectErrors = [
  'mountFailed',
  'mountAddressWrong',
  'mountCredentialsWrong',
  'mountPathMissing',
  'mountTimedOut',
  'mountProtocolUnsupported',
  'remoteShareProgramMissing',
] as const

export const list = defineCall({
  id: 'remote-shares.list',
  spec: ['NSV-03c'],
  method: 'GET',
  path: '/ugos/remote-share/v1/list',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Remote shares: all for the administrator, those that the user may use for others.',
  data: wireObject({ shares: named('list', z.array(RemoteShareSchema)) }),
  errors: [],
})

export const add = defineCall({
  id: 'remote-shares.add',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/add',
  access: 'admin',
  timeoutMs: 40_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Connects to a WebDAV or SMB share of another device and keeps it. Nothing is kept when the connection fails.',
  body: wireObject({
    kind: named('protocol', remoteKind.schema),
    name: z.string().check(z.maxLength(64)),
    address: named('url', z.string().check(z.maxLength(1024))),
    account: z.string().check(z.maxLength(256)),
    /** Sealed with the device's key; absent without a password. */
    encryptedPassword: named('password', z.optional(z.string().check(z.minLength(1), z.maxLength(1024)))),
    isForAll: named('public', Flag),
    userNos: named('users', z.optional(ChosenUsers)),
    /** Accepts a certificate that no authority signed. */
    acceptsAnyCertificate: named('insecure', Flag),
  }),
  data: RemoteShareSchema,
  errors: [...connectErrors, 'mountExists', 'mountLimit', 'userNotFound'],
})

export const setUsers = defineCall({
  id: 'remote-shares.setUsers',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/users',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Chooses who may use a remote share besides the administrator: all users, or those that are named. It holds from the next call on.',
  body: wireObject({
    shareId: named('id', WholeNumber),
    isForAll: named('public', Flag),
    userNos: named('users', ChosenUsers),
  }),
  data: RemoteShareSchema,
  errors: ['mountNotFound', 'userNotFound'],
})

export const remove = defineCall({
  id: 'remote-shares.remove',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/remove',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Forgets a remote share and its password. Nothing changes on the other device. Refused while something is copied.',
  body: wireObject({ shareId: named('id', WholeNumber) }),
  data: z.object({}),
  errors: ['mountNotFound', 'unmountFailed'],
})
