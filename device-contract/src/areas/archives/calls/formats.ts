import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ArchiveAbilitySchema } from '../entities.ts'

export const formats = defineCall({
  id: 'archives.formats',
  spec: ['TSK-10'],
  method: 'GET',
  path: '/ugos/archive/v1/formats',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'What the device can do with each format of archives, and the package that is missing for the rest.',
  data: wireObject({ formats: named('list', z.array(ArchiveAbilitySchema)) }),
  errors: [],
})
