import { z, defineCall, Flag, named, wireObject } from '@cove/device-contract/kit'

export const latestVersion = defineCall({
  id: 'content.latestVersion',
  spec: ['UPG-01b', 'DEV-11'],
  method: 'POST',
  path: '/api/system/v1/softVer/latest',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary: 'The newest client of a platform, and whether the one that asks is too old to go on.',
  body: wireObject({ platform: z.string().check(z.maxLength(64)), version: named('verName', z.string().check(z.maxLength(32))) }),
  data: wireObject({
    version: named('verName', z.string()),
    number: named('verNo', z.number()),
    packageUrl: named('pkgUrl', z.string()),
    isTooOld: named('too_old', Flag),
    notes: z.string(),
  }),
  errors: [],
})
