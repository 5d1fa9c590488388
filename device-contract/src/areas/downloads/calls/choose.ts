import { z, defineCall, DownloadId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const choose = defineCall({
  id: 'downloads.choose',
  spec: ['DL-01b', 'DL-01c'],
  method: 'POST',
  path: '/v1/dl/choose',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "Chooses which files of a torrent are downloaded, and the download's own limit; a waiting one starts.",
  body: wireObject({
    taskId: named('task_id', DownloadId),
    indexes: z.optional(z.array(WholeNumber.check(z.lte(100_000))).check(z.minLength(1), z.maxLength(100_000))),
    limitBytesPerSecond: named('limit', z.optional(WholeNumber)),
  }),
  data: z.object({}),
  errors: ['taskNotFound', 'torrentEmpty', 'overQuota'],
})
