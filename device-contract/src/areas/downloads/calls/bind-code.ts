import { z, defineCall, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const bindCode = defineCall({
  id: 'downloads.bindCode',
  spec: ['DL-01b'],
  method: 'GET',
  path: '/v1/thunder/bindcode/get',
  access: 'user',
  changes: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'A code with which another computer or phone may hand links to this person for ten minutes, without signing in.',
  data: wireObject({ code: z.string(), expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: [],
})

export const submit = defineCall({
  id: 'downloads.submit',
  spec: ['DL-01b', 'S-I1', 'S-I6'],
  method: 'POST',
  path: '/v1/thunder/submit',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Hands a link to the person whose code this is; guessing codes is slowed like passwords.',
  body: wireObject({ code: z.string().check(z.maxLength(32)), source: named('url', z.string().check(z.maxLength(16_384))) }),
  data: z.object({}),
  errors: ['urlInvalid', 'urlNotAllowed', 'urlSchemeUnsupported', 'torrentUnavailable', 'taskExists', 'linkCodeWrong', 'tooManyAttempts'],
})
