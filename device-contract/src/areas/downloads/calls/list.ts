import { OfflineTaskSchema } from '../entities.ts'
import { z, defineCall, Flag, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'downloads.list',
  spec: ['DL-01b'],
  method: 'GET',
  path: '/v1/dl/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "The caller's downloads on the device, newest first, and what the device can download with.",
  query: wireObject({ page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({
    total: WholeNumber,
    tasks: named('list', z.array(OfflineTaskSchema)),
    /** Torrents and magnets need aria2 on the device's machine. */
    canTorrent: named('torrent', Flag),
  }),
  errors: [],
})
