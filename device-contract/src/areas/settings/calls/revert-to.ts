import { ChangeId, ImportedFieldSchema } from '../entities.ts'
import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const revertTo = defineCall({
  id: 'settings.revertTo',
  spec: ['SETA-09b'],
  method: 'POST',
  path: '/ugos/v1/settings/revert-to',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Brings all settings back to what they were right after a change. All of them change, or none.',
  body: wireObject({ changeId: named('id', ChangeId) }),
  data: z.object({ changed: z.array(ImportedFieldSchema) }),
  errors: ['settingsChangeUnknown'],
})
