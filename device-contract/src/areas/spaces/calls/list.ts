import { StorageSchema } from '../../storage/entities.ts'
import { z, defineCall, Flag, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'spaces.list',
  spec: ['STO-04b', 'STO-08d', 'PP-04'],
  method: 'GET',
  path: '/v2/storage/list',
  access: 'user',
  guests: true,
  scopes: ['files.read', 'files.write'],
  silent: true,
  summary: 'The storage spaces the caller may open, with their use.',
  data: wireObject({
    storages: z.array(StorageSchema),
    mode: z._default(z.string(), 'none'),
    modeNvme: named('mode_nvme', z._default(z.string(), 'none')),
    isFormatting: named('formatting', Flag),
  }),
  errors: [],
})
