import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { OpenConnectionSchema, WorkKey } from '../entities.ts'

export const connections = defineCall({
  id: 'monitor.connections',
  spec: ['TM-02'],
  method: 'GET',
  path: '/ugos/monitor/v1/connections',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Who is connected now, by the web and by network services: everybody for the administrator, own connections for others.',
  data: wireObject({ connections: named('list', z.array(OpenConnectionSchema)) }),
  errors: [],
})

export const disconnect = defineCall({
  id: 'monitor.disconnect',
  spec: ['TM-02'],
  method: 'POST',
  path: '/ugos/monitor/v1/disconnect',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Ends a connection: a sign-in with all that it streams, or one of a network service. Not the one that asks.',
  body: wireObject({ key: WorkKey }),
  data: z.object({}),
  errors: ['workGone', 'workStays'],
})
