import { PreferenceKey } from './preference-key.ts'
import { z, defineCall } from '@cove/device-contract/kit'

export const set = defineCall({
  id: 'preferences.set',
  spec: ['LDB-02a'],
  method: 'PUT',
  path: '/ugos/preference/v1/set',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Stores one preference of the caller: plain JSON, 64 KiB at most.',
  body: z.object({ key: PreferenceKey, value: z.unknown() }),
  data: z.object({}),
  errors: [],
})
