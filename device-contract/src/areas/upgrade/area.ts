import { defineArea } from '@cove/device-contract/kit'
import { apply } from './calls/apply.ts'
import { check } from './calls/check.ts'
import { heartbeat } from './calls/heartbeat.ts'
import { networkCheck } from './calls/network-check.ts'
import { process } from './calls/process.ts'
import { reboot } from './calls/reboot.ts'

export { patchStatus } from './codecs.ts'

/** Upgrade of the device (UPG). */
export const upgrade = defineArea({
  id: 'upgrade',
  version: 1,
  calls: { networkCheck, check, apply, process, reboot, heartbeat },
})
