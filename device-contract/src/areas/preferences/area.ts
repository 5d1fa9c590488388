import { defineArea } from '@cove/device-contract/kit'
import { get } from './calls/get.ts'
import { set } from './calls/set.ts'

export { wallpaperMode } from './codecs.ts'

/** Choices of a user, stored on the device. */
export const preferences = defineArea({
  id: 'preferences',
  version: 1,
  calls: { get, set },
})
