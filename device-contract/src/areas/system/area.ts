import { defineArea } from '@cove/device-contract/kit'
import { buildApps } from './calls/build-apps.ts'
import { reboot } from './calls/reboot.ts'
import { shutdown } from './calls/shutdown.ts'
import { events } from './events.ts'

/** Restart and shutdown (PWR-01a), and the builder of apps. */
export const system = defineArea({
  id: 'system',
  version: 1,
  calls: { buildApps, reboot, shutdown },
  events,
})
