import { sourceErrors } from '../../files/source-errors.ts'
import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { DraftSchema, editedFile } from '../entities.ts'

export const draft = defineCall({
  id: 'editing.draft',
  spec: ['EDT-03'],
  method: 'GET',
  path: '/ugos/editing/v1/draft',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The text of a file that the caller has changed and not saved yet.',
  query: wireObject(editedFile),
  data: wireObject({ draft: z.optional(DraftSchema) }),
  errors: [...sourceErrors, 'fileNotFound', 'invalidPath', 'storageMissing', 'readOnlySpace'],
})
