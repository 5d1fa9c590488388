import { defineCall, DevicePath, named, StorageId, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { AppId, grantRight, GrantSchema, grantSpan } from '../entities.ts'

export const grants = defineCall({
  id: 'apps.grants',
  spec: ['APP-04'],
  method: 'GET',
  path: '/ugos/apps/v1/grants',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'What the caller has given to an app, newest first.',
  query: wireObject({ appId: named('id', AppId) }),
  data: wireObject({ grants: named('list', z.array(GrantSchema)) }),
  errors: ['appMissing'],
})

export const grant = defineCall({
  id: 'apps.grant',
  spec: ['APP-04'],
  method: 'POST',
  path: '/ugos/apps/v1/grant',
  access: 'user',
  item: 'read',
  silent: true,
  shapeIsOurs: true,
  summary: 'Gives one file or folder of the caller to an app, to read or also to write, where the app asks for that at all.',
  body: wireObject({
    appId: named('id', AppId),
    storageId: named('uuid', StorageId),
    path: DevicePath,
    right: grantRight.schema,
    span: grantSpan.schema,
  }),
  data: GrantSchema,
  errors: ['appMissing', 'appMayNot', 'appGrantLimit', 'fileNotFound', 'storageMissing', 'diskNotFound', 'invalidPath', 'readOnlySpace'],
})

export const revoke = defineCall({
  id: 'apps.revoke',
  spec: ['APP-04'],
  method: 'POST',
  path: '/ugos/apps/v1/revoke',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Takes back what the caller gave to an app; with the next request it has it no more.',
  body: wireObject({ appId: named('id', AppId), grantId: named('grant', WholeNumber) }),
  data: z.object({}),
  errors: ['appMayNot'],
})
