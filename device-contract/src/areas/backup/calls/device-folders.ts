import { PageNumber, PageRows, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ResourcePageSchema } from '../../files/entities.ts'

export const deviceFolders = defineCall({
  id: 'backup.deviceFolders',
  spec: ['FM-04', 'BK-02'],
  method: 'GET',
  path: '/v1/file/backup/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The folders on the device that the backups of the caller fill, as a page of files; what is in one is listed by `files.list`.',
  query: wireObject({ page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: ResourcePageSchema,
  errors: [],
})
