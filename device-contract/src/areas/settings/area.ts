import { defineArea } from '@cove/device-contract/kit'
import { get } from './calls/get.ts'
import { set } from './calls/set.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export type { StoredSettings } from './entities.ts'

/** Settings of features, declared by their areas and stored on the device for each user (SETA). */
export const settings = defineArea({
  id: 'settings',
  version: 1,
  calls: { get, set },
  events,
  errors,
})
