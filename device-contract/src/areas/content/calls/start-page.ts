import { z, defineCall } from '@cove/device-contract/kit'

export const startPage = defineCall({
  id: 'content.startPage',
  spec: ['LGN-17'],
  method: 'GET',
  path: '/api/system/v1/start/getUrl',
  access: 'anyone',
  auth: 'none',
  changes: false,
  silent: true,
  shapeIsOurs: true,
  summary: 'The address of the start page.',
  data: z.object({ url: z.string() }),
  errors: [],
})
