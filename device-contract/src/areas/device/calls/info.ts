import { DeviceInfoSchema } from '../entities.ts'
import { defineCall } from '@cove/device-contract/kit'

export const info = defineCall({
  id: 'device.info',
  spec: ['DEV-04c', 'DEV-03a'],
  method: 'GET',
  path: '/v1/device/info',
  access: 'anyone',
  auth: 'none',
  changes: false,
  timeoutMs: 8_000,
  silent: true,
  summary: 'What the device says of itself before anybody has signed in.',
  data: DeviceInfoSchema,
  errors: [],
})
