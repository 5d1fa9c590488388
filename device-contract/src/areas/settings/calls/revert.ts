import { ChangeId, StoredSettingsSchema } from '../entities.ts'
import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'

export const revert = defineCall({
  id: 'settings.revert',
  spec: ['SETA-09a'],
  method: 'POST',
  path: '/ugos/v1/settings/revert',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Gives one setting the value it had before a change. A value changed later is kept unless `overwrite` is 1.',
  body: wireObject({ changeId: named('id', ChangeId), overwrites: named('overwrite', z._default(Flag, false)) }),
  data: StoredSettingsSchema,
  errors: ['settingsChangeUnknown', 'settingsChangedSince', 'settingsUnknown'],
})
