import { ResourceSchema } from '../../files/entities.ts'
import { z, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const torrents = defineCall({
  id: 'downloads.torrents',
  spec: ['DL-01c', 'PP-01a'],
  method: 'GET',
  path: '/v1/dl/bt/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "Torrent files that lie among the caller's files, last changed first.",
  query: wireObject({ page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(ResourceSchema)) }),
  errors: [],
})
