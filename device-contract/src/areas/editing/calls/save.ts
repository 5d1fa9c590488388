import { sourceErrors } from '../../files/source-errors.ts'
import { ResourceSchema } from '../../files/entities.ts'
import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { editedFile, Version } from '../entities.ts'

export const save = defineCall({
  id: 'editing.save',
  spec: ['EDT-02', 'P2'],
  method: 'POST',
  path: '/ugos/editing/v1/save',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  shapeIsOurs: true,
  summary: 'Replaces the content of a file if it is still the version that was read; what it replaces goes to the recycle bin.',
  query: wireObject({
    ...editedFile,
    /** The version that was read; without it the content is replaced whatever it is. */
    version: named('etag', z.optional(Version)),
  }),
  data: wireObject({ resource: named('file', ResourceSchema), version: named('etag', z.string()) }),
  errors: [
    ...sourceErrors,
    'fileNotFound',
    'invalidPath',
    'storageMissing',
    'readOnlySpace',
    'editingConflict',
    'overQuota',
    'chunkTooLarge',
  ],
})
