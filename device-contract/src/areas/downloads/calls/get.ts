import { OfflineFileSchema, OfflineTaskSchema } from '../entities.ts'
import { z, defineCall, DownloadId, wireObject, named } from '@cove/device-contract/kit'

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
