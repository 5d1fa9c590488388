import * as z from 'zod/mini'
import { OfflineFileSchema, OfflineTaskSchema } from '../entities/offline-task.ts'
import { defineCall } from '../kit/define-call.ts'
import { DownloadId } from '../kit/fields.ts'
import { wireObject, named } from '../kit/wire-object.ts'

export const get = defineCall({
  id: 'downloads.get',
  spec: ['DL-01b', 'DL-01c'],
  method: 'GET',
  path: '/v1/dl/get',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'One download with the files of its torrent.',
  query: wireObject({ taskId: named('task_id', DownloadId) }),
  data: z.object({ task: OfflineTaskSchema, files: z.array(OfflineFileSchema) }),
  errors: ['taskNotFound'],
})
