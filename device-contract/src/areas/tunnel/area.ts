import { defineArea } from '@cove/device-contract/kit'
import { status } from './calls/status.ts'
import { switchTunnel } from './calls/switch.ts'

/** The web tunnel (DEV-08). */
export const tunnel = defineArea({
  id: 'tunnel',
  version: 1,
  calls: { status, switch: switchTunnel },
})
