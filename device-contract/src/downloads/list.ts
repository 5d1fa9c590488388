import * as z from 'zod/mini'
import { OfflineTaskSchema } from '../entities/offline-task.ts'
import { defineCall } from '../kit/define-call.ts'
import { Flag, PageNumber, PageRows, WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

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
