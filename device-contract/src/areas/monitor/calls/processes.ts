import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ProcessSchema } from '../entities.ts'

export const processes = defineCall({
  id: 'monitor.processes',
  spec: ['TM-02'],
  method: 'GET',
  path: '/ugos/monitor/v1/processes',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The processes that use most of the machine, measured since the call before; the busiest first, 20 at most.',
  data: wireObject({ processes: named('list', z.array(ProcessSchema)) }),
  errors: [],
})
