import { HeartbeatSchema } from '../../device/entities.ts'
import { defineCall } from '@cove/device-contract/kit'

export const heartbeat = defineCall({
  id: 'session.heartbeat',
  spec: ['DEV-07b'],
  method: 'GET',
  path: '/v1/selfcheck/heartbeat',
  access: 'anyone',
  auth: 'none',
  changes: false,
  timeoutMs: 5_000,
  silent: true,
  summary: 'Says that the device is alive and when it was started.',
  data: HeartbeatSchema,
  errors: [],
})
