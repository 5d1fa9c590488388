import { mediaKind } from '../../files/codecs.ts'
import { ResourceSchema } from '../../files/entities.ts'
import { z, DateSeconds, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const torrents = defineCall({
  id: 'downloads.torrents',
  spec: ['DL-01c', 'PP-01a'],
  method: 'GET',
  path: '/v1/dl/bt/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "Torrent files that lie among the caller's files, last changed first.",
  query: wireObject({
    page: PageNumber,
    pageRows: named('size', z.optional(PageRows)),
    /** DL-01c: only this kind; any but torrents has none here. */
    kind: named('type', z.optional(mediaKind.schema)),
    /** DL-01c: only files that were changed before this second: what follows the last row of a page. */
    beforeSeconds: named('mtime', z.optional(DateSeconds)),
  }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(ResourceSchema)) }),
  errors: [],
})
