import { sourceErrors } from '../source-errors.ts'
import { ResourceRefSchema } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

/** `delete` is a reserved word, so the export says what it does to files. */
export const deleteFiles = defineCall({
  id: 'files.delete',
  spec: ['FM-08', 'FM-12', 'RB-01b'],
  method: 'POST',
  path: '/v1/file/delete',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  summary: 'Moves files and folders to the recycle bin; answers what went there and what could not.',
  body: z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000)),
  data: wireObject({
    trashIds: named('trash_ids', z.array(z.string())),
    failures: named('failed', z.array(z.object({ path: z.string(), code: z.number() }))),
  }),
  errors: [...sourceErrors, 'fileNotFound', 'readOnlySpace', 'storageMissing', 'invalidPath', 'tooManyFiles'],
})
