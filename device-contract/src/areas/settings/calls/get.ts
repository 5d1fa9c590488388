import { AreaId, StoredSettingsSchema } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const get = defineCall({
  id: 'settings.get',
  spec: ['SETA-01a', 'SETA-02a', 'SETA-03c'],
  method: 'GET',
  path: '/ugos/v1/settings/get',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Settings of the caller for one area: stored values, and defaults for all other fields.',
  query: wireObject({ areaId: named('area', AreaId) }),
  data: StoredSettingsSchema,
  errors: ['settingsUnknown'],
})
