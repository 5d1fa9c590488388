import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { ReleaseId, VersionHealthSchema } from '../entities.ts'

export const health = defineCall({
  id: 'releases.health',
  spec: ['REL-05'],
  method: 'GET',
  path: '/ugos/releases/v1/health',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'How the versions of one remote did in the last day, by what desktops reported; the last that was reported comes first.',
  query: wireObject({ id: ReleaseId }),
  data: wireObject({ versions: z.array(VersionHealthSchema) }),
  errors: ['releaseMissing'],
})
