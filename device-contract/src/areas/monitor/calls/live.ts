import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { MachineSchema, SampleSchema } from '../entities.ts'

export const live = defineCall({
  id: 'monitor.live',
  spec: ['SYS-01b'],
  method: 'GET',
  path: '/ugos/monitor/v1/live',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Samples of the last 60 s; the device takes one each second while this is asked, else every 10 s.',
  query: wireObject({ afterMs: named('after', z.optional(WholeNumber)) }),
  data: wireObject({ samples: named('list', z.array(SampleSchema)), machine: MachineSchema, nowMs: named('now', WholeNumber) }),
  errors: [],
})
