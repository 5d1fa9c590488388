import { defineCall, z } from '@cove/device-contract/kit'
import { LogChainSchema } from '../entities.ts'

export const verify = defineCall({
  id: 'logs.verify',
  spec: ['LOG-01'],
  method: 'POST',
  path: '/ugos/logs/v1/verify',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 120_000,
  summary: 'Checks each line against the chain: a line that was changed or removed is found.',
  body: z.object({}),
  data: LogChainSchema,
  errors: [],
})
