import { z, defineCall } from '@cove/device-contract/kit'

export const removeSwap = defineCall({
  id: 'storage.removeSwap',
  spec: ['DSK-03', 'H-26'],
  method: 'POST',
  path: '/ugos/storage/v1/swap/remove',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Takes the swap space away; without one there is nothing to do.',
  data: z.object({}),
  errors: [],
})
