import { FieldsSchema, ImportedFieldSchema, ImportProblemSchema } from '../entities.ts'
import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'

export const importAll = defineCall({
  id: 'settings.import',
  spec: ['SETA-10b'],
  method: 'POST',
  path: '/ugos/v1/settings/import',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Takes over the settings of a file; with `trial` it only answers what would change. All of them change, or none.',
  body: wireObject({ file: FieldsSchema, isTrial: named('trial', z._default(Flag, false)) }),
  data: z.object({ changed: z.array(ImportedFieldSchema), problems: z.array(ImportProblemSchema) }),
  errors: ['settingsFileInvalid', 'settingsFileNewer'],
})
