import { sourceErrors } from '../source-errors.ts'
import { ResourceSchema } from '../entities.ts'
import { z, defineCall, DevicePath, StorageId, named, wireObject } from '@cove/device-contract/kit'

const Renaming = wireObject({
  storageId: named('uuid', StorageId),
  path: named('old_path', DevicePath),
  newName: named('new_name', z.string().check(z.minLength(1), z.maxLength(1024))),
})

export const renameMany = defineCall({
  id: 'files.renameMany',
  spec: ['FM-07a', 'FM-25'],
  method: 'POST',
  path: '/v2/files/rename',
  access: 'user',
  item: 'own',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary:
    'Renames up to 1000 files and folders in place as one change; names may be swapped. Answers what was renamed and what could not.',
  body: wireObject({ files: z.array(Renaming).check(z.minLength(1), z.maxLength(1000)) }),
  data: wireObject({
    renamed: named('list', z.array(wireObject({ path: named('old_path', z.string()), resource: named('file', ResourceSchema) }))),
    failures: named('failed', z.array(z.object({ path: z.string(), code: z.number() }))),
  }),
  errors: [...sourceErrors, 'fileExists', 'nameInvalid', 'nameTooLong', 'fileNotFound', 'readOnlySpace', 'storageMissing', 'invalidPath'],
})
