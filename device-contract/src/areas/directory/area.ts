import { defineArea } from '@cove/device-contract/kit'
import { binding } from './calls/binding.ts'
import { info } from './calls/info.ts'
import { mine } from './calls/mine.ts'
import { networkCheck } from './calls/network-check.ts'
import { remove } from './calls/remove.ts'
import { report } from './calls/report.ts'
import { tunnelDispatch } from './calls/tunnel-dispatch.ts'
import { tunnelInfo } from './calls/tunnel-info.ts'
import { tunnelSwitchList } from './calls/tunnel-switch-list.ts'
import { tunnelSwitch } from './calls/tunnel-switch.ts'
import { wake } from './calls/wake.ts'

export { deviceState, peerCode, type PeerCode } from './codecs.ts'
export { tunnelTypes, type DirectoryDevice, type TunnelInfo, type TunnelType } from './entities.ts'

/** Devices of an account and how they are reached (DEV). */
export const directory = defineArea({
  id: 'directory',
  version: 1,
  server: 'account',
  calls: { mine, info, binding, remove, wake, report, tunnelDispatch, tunnelInfo, tunnelSwitchList, tunnelSwitch, networkCheck },
})
