import { system } from '@cove/device-contract/system'
import { defineModule } from '../../module-kit/module-kit.ts'
import { buildApps } from './handlers/build-apps.ts'
import { reboot } from './handlers/reboot.ts'
import { shutdown } from './handlers/shutdown.ts'

export default defineModule({
  id: 'system',
  area: system,
  open: (host) => ({ handlers: { buildApps: buildApps(), reboot: reboot(host), shutdown: shutdown(host) } }),
})
