import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { AppId, DeedSchema } from '../entities.ts'

export const activity = defineCall({
  id: 'apps.activity',
  spec: ['APP-05'],
  method: 'GET',
  path: '/ugos/apps/v1/activity',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'What an app did for the caller: how often in all, and the latest, newest first.',
  query: wireObject({ appId: named('id', AppId) }),
  data: wireObject({
    readCount: named('reads', WholeNumber),
    writtenCount: named('writes', WholeNumber),
    blockedCount: named('blocked', WholeNumber),
    deeds: named('list', z.array(DeedSchema)),
  }),
  errors: ['appMissing'],
})
