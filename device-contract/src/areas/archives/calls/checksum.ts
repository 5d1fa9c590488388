import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ResourceRefSchema } from '../../files/entities.ts'

export const checksum = defineCall({
  id: 'archives.checksum',
  spec: ['TSK-15'],
  method: 'POST',
  path: '/ugos/archive/v1/checksum',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  shapeIsOurs: true,
  summary: 'Computes MD5, SHA-1 and SHA-256 of files as a task; `archives.checksums` has the results.',
  body: wireObject({ sources: named('src', z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000))) }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'tooManyFiles'],
})
