import { Flag, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { RecycleSettingsSchema } from '../entities.ts'

export const settings = defineCall({
  id: 'recycle.settings',
  spec: ['RB-02', 'H-38'],
  method: 'GET',
  path: '/ugos/recycle/v1/setting',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'After how many days entries of the recycle bin are deleted for good.',
  data: RecycleSettingsSchema,
  errors: [],
})

export const setSettings = defineCall({
  id: 'recycle.setSettings',
  spec: ['RB-02', 'H-38'],
  method: 'POST',
  path: '/ugos/recycle/v1/setting',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Turns the automatic cleaning of every recycle bin on, with its days, or off.',
  body: wireObject({
    isEnabled: named('enabled', Flag),
    /** 7, 15, 30 or 60; needed to turn it on. */
    days: z.optional(WholeNumber),
  }),
  data: RecycleSettingsSchema,
  errors: ['recycleDaysMissing'],
})
