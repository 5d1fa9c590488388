import { defineCall, z } from '@cove/device-contract/kit'
import { DiskName } from '../entities.ts'

export const smartStop = defineCall({
  id: 'pools.smartStop',
  spec: ['DSK-01a', 'DSK-01c'],
  method: 'POST',
  path: '/v2/storage/disk/smart/stop',
  access: 'admin',
  silent: true,
  summary: 'Stops the self-test of a disk; its result is `interrupted`.',
  body: z.object({ disk: DiskName }),
  data: z.object({}),
  errors: ['diskUnrecognised'],
})
