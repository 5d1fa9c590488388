import { DirectoryDeviceSchema, SerialNo } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const info = defineCall({
  id: 'directory.info',
  spec: ['DEV-09'],
  method: 'GET',
  path: '/api/user/v1/device/info',
  access: 'user',
  scopes: ['devices.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'One device of the directory the account is bound to.',
  query: wireObject({ serialNo: named('sn', SerialNo) }),
  data: DirectoryDeviceSchema,
  errors: ['deviceUnknown'],
})
