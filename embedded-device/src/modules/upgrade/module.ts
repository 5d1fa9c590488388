import { upgrade } from '@cove/device-contract/upgrade'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { StorageApi } from '../storage/api.ts'
import { apply } from './handlers/apply.ts'
import { check } from './handlers/check.ts'
import { heartbeat } from './handlers/heartbeat.ts'
import { networkCheck } from './handlers/network-check.ts'
import { process } from './handlers/process.ts'
import { reboot } from './handlers/reboot.ts'
import type { UpgradeParts } from './parts.ts'
import { createProSwitch } from './pro-switch.ts'

export default defineModule({
  id: 'upgrade',
  area: upgrade,
  needs: ['storage'],
  open(host) {
    const storage = host.module<StorageApi>('storage')
    if (!storage) throw new Error('the storage module is not open')
    const parts: UpgradeParts = { power: host.power, pro: createProSwitch(storage) }
    return {
      handlers: {
        networkCheck: networkCheck(parts),
        check: check(parts),
        apply: apply(parts),
        process: process(parts),
        reboot: reboot(parts),
        heartbeat: heartbeat(),
      },
    }
  },
})
