import { defineArea } from '@cove/device-contract/kit'
import { reboot } from './calls/reboot.ts'
import { shutdown } from './calls/shutdown.ts'
import { events } from './events.ts'

/** Restart and shutdown (PWR-01a). */
export const system = defineArea({
  id: 'system',
  version: 1,
  calls: { reboot, shutdown },
  events,
})
