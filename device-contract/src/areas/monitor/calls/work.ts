import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'
import { RunningServiceSchema, WorkJobSchema, WorkKey } from '../entities.ts'

export const work = defineCall({
  id: 'monitor.work',
  spec: ['TM-02'],
  method: 'GET',
  path: '/ugos/monitor/v1/work',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The jobs of all users that run, wait or are paused, 200 at most, and the services of the device.',
  data: wireObject({ jobs: z.array(WorkJobSchema), services: z.array(RunningServiceSchema) }),
  errors: [],
})

export const end = defineCall({
  id: 'monitor.end',
  spec: ['TM-02'],
  method: 'POST',
  path: '/ugos/monitor/v1/end',
  access: 'admin',
  timeoutMs: 30_000,
  shapeIsOurs: true,
  summary: 'Ends a job, switches a network service off, or ends a process that the device started. Never a process of the system.',
  body: wireObject({ key: WorkKey }),
  data: z.object({}),
  errors: ['workGone', 'workForeign', 'workStays'],
})

export const hold = defineCall({
  id: 'monitor.hold',
  spec: ['TM-02'],
  method: 'POST',
  path: '/ugos/monitor/v1/hold',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Pauses a job of any user, or lets it go on.',
  body: wireObject({ key: WorkKey, isHeld: named('hold', Flag) }),
  data: z.object({}),
  errors: ['workGone', 'workStays'],
})

export const restart = defineCall({
  id: 'monitor.restart',
  spec: ['TM-02'],
  method: 'POST',
  path: '/ugos/monitor/v1/restart',
  access: 'admin',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Stops a service of the device and starts it again; its connections end.',
  body: wireObject({ key: WorkKey }),
  data: z.object({}),
  errors: ['workGone', 'workStays', 'workNotStarted'],
})
