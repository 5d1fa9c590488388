import { AreaId, FieldsSchema, StoredSettingsSchema } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const set = defineCall({
  id: 'settings.set',
  spec: ['SETA-03a', 'SETA-03b', 'SETA-03c'],
  method: 'POST',
  path: '/ugos/v1/settings/set',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Changes the given fields of the caller’s settings for one area; the document has 64 KiB at most. Answers all fields.',
  body: wireObject({ areaId: named('area', AreaId), values: FieldsSchema }),
  data: StoredSettingsSchema,
  errors: ['settingsUnknown'],
})
