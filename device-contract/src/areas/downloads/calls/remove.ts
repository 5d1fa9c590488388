import { z, defineCall, DownloadId, Flag, named, wireObject } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'downloads.remove',
  spec: ['DL-01b', 'H-27'],
  method: 'GET',
  path: '/v1/dl/del',
  access: 'user',
  changes: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Takes a download off the list, a running one is cancelled; the finished file goes to the recycle bin when asked for.',
  query: wireObject({
    taskId: named('task_id', DownloadId),
    deleteFile: named('delete_file', z.optional(Flag)),
  }),
  data: z.object({}),
  errors: ['taskNotFound'],
})
