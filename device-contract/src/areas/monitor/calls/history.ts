import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { HistoryRange, SampleSchema } from '../entities.ts'

export const history = defineCall({
  id: 'monitor.history',
  spec: ['SYS-01b'],
  method: 'GET',
  path: '/ugos/monitor/v1/history',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Averages of the last hour, day or 30 days. Steps in which the device was off are missing.',
  query: wireObject({ range: HistoryRange }),
  data: wireObject({
    points: named('list', z.array(SampleSchema)),
    stepSeconds: named('step', WholeNumber),
    nowMs: named('now', WholeNumber),
  }),
  errors: [],
})
