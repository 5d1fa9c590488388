import { bindState } from '../../device/codecs.ts'
import { SerialNoToJoin } from '../entities.ts'
import { defineCall, named, wireObject } from '@cove/device-contract/kit'

export const binding = defineCall({
  id: 'directory.binding',
  spec: ['DEV-09', 'DEV-05c'],
  method: 'GET',
  path: '/api/user/v1/bind/device',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Whether a device has an administrator, and whether the account that asks is bound to it.',
  query: wireObject({ serialNo: named('sn', SerialNoToJoin) }),
  data: wireObject({ device: named('bind', bindState.schema), me: named('user_bind', bindState.schema) }),
  errors: ['deviceUnknown'],
})
