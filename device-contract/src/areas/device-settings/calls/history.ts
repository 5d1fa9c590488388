import { defineCall, Flag, named, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { DeviceChangeSchema } from '../entities.ts'

const Rows = wireNumber().check(z.int(), z.gte(1), z.lte(200)) as unknown as z.ZodMiniType<number, number>

export const history = defineCall({
  id: 'device-settings.history',
  spec: ['SYS-01b'],
  method: 'GET',
  path: '/ugos/device-settings/v1/history',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Changes of the device’s settings with author, before and after; the newest first, kept for a year.',
  query: wireObject({ limit: Rows, beforeId: named('before_id', z.optional(WholeNumber)) }),
  data: wireObject({ changes: named('list', z.array(DeviceChangeSchema)), total: WholeNumber }),
  errors: [],
})

export const revert = defineCall({
  id: 'device-settings.revert',
  spec: ['SYS-01b'],
  method: 'POST',
  path: '/ugos/device-settings/v1/revert',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Gives a setting the value it had before a change; that is a new change.',
  body: wireObject({ changeId: named('id', WholeNumber), overwrites: named('overwrite', Flag) }),
  data: z.object({}),
  errors: ['deviceChangeUnknown', 'deviceChangedSince', 'deviceChangeTried', 'deviceChangeOfSsh'],
})
