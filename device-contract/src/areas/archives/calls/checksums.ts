import { Flag, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { FileChecksumSchema } from '../entities.ts'

export const checksums = defineCall({
  id: 'archives.checksums',
  spec: ['TSK-15'],
  method: 'GET',
  path: '/ugos/archive/v1/checksums',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The results of a checksum task, file by file as they come. They are kept for a day.',
  query: wireObject({ taskId: named('task_id', TaskId) }),
  data: wireObject({ isDone: named('done', Flag), files: named('list', z.array(FileChecksumSchema)) }),
  errors: ['taskNotFound'],
})
