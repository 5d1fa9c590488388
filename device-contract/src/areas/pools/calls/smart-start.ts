import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskName } from '../entities.ts'

export const smartStart = defineCall({
  id: 'pools.smartStart',
  spec: ['DSK-01a'],
  method: 'POST',
  path: '/v2/storage/disk/smart/start',
  also: [{ method: 'POST', path: '/v2/storage/disk/ihm/start' }],
  access: 'admin',
  silent: true,
  summary: 'Begins a self-test of a disk.',
  body: wireObject({ disk: DiskName, kind: named('type', z.optional(z.enum(['short', 'extended']))) }),
  data: z.object({}),
  errors: ['diskUnrecognised', 'diskNotResponding', 'diskCheckRunning'],
})
