import { PreferenceKey } from './preference-key.ts'
import { z, defineCall } from '@cove/device-contract/kit'

export const get = defineCall({
  id: 'preferences.get',
  spec: ['LDB-02a', 'LGN-13a'],
  method: 'GET',
  path: '/ugos/preference/v1/get',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'One preference of the caller; null when it was never set.',
  query: z.object({ key: PreferenceKey }),
  data: z.object({ value: z.unknown() }),
  errors: [],
})
