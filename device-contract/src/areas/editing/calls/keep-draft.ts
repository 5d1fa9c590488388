import { sourceErrors } from '../../files/source-errors.ts'
import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { editedFile, maxDraftLength, Version } from '../entities.ts'

export const keepDraft = defineCall({
  id: 'editing.keepDraft',
  spec: ['EDT-03'],
  method: 'POST',
  path: '/ugos/editing/v1/keep_draft',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Stores the text of a file that was not saved yet; without a text it forgets it. Kept for thirty days.',
  body: wireObject({
    ...editedFile,
    version: named('etag', Version),
    text: z.optional(z.string().check(z.maxLength(maxDraftLength))),
  }),
  data: wireObject({}),
  errors: [...sourceErrors, 'fileNotFound', 'invalidPath', 'storageMissing', 'readOnlySpace'],
})
