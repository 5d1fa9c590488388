import { defineCall } from '@cove/device-contract/kit'
import { LogRetentionSchema } from '../entities.ts'

export const setRetention = defineCall({
  id: 'logs.setRetention',
  spec: ['LOG-01'],
  method: 'POST',
  path: '/ugos/logs/v1/retention',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Says how long lines are kept and how many; older ones are removed at once, which is a line of the log itself.',
  body: LogRetentionSchema,
  data: LogRetentionSchema,
  errors: [],
})
