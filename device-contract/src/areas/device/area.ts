import { defineArea } from '@cove/device-contract/kit'
import { info } from './calls/info.ts'
import { prove } from './calls/prove.ts'
import { events } from './events.ts'

export { bindState } from './codecs.ts'
export type { DeviceInfo } from './entities.ts'

/** What the device is, and its proof (DEV-03a, S-C2). */
export const device = defineArea({
  id: 'device',
  version: 1,
  calls: { info, prove },
  events,
})
