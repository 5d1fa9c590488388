import { defineCall, named, UserNo, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { serviceKind } from '../codecs.ts'
import { ConnectionSchema, DoctorReportSchema } from '../entities.ts'

export const connections = defineCall({
  id: 'network-services.connections',
  spec: ['NSV-01a'],
  method: 'GET',
  path: '/ugos/network-service/v1/connections',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Live connections: of all users for the administrator, own ones for others.',
  data: wireObject({ connections: named('list', z.array(ConnectionSchema)) }),
  errors: [],
})

export const disconnect = defineCall({
  id: 'network-services.disconnect',
  spec: ['NSV-01a'],
  method: 'POST',
  path: '/ugos/network-service/v1/disconnect',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Ends one live connection. What it wrote half is not kept.',
  body: wireObject({ connectionId: named('id', WholeNumber) }),
  data: z.object({}),
  errors: ['networkServiceConnectionGone'],
})

export const diagnose = defineCall({
  id: 'network-services.diagnose',
  spec: ['NSV-01a'],
  method: 'POST',
  path: '/ugos/network-service/v1/diagnose',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'The device connects to itself by one protocol with the rights of a user, and lists, writes, reads and removes a file.',
  body: wireObject({ service: named('name', serviceKind.schema), userNo: named('user_no', z.optional(UserNo)) }),
  data: DoctorReportSchema,
  errors: ['networkServiceOff', 'networkServiceProgramMissing', 'userNotFound'],
})
