import { system } from '@cove/device-contract/system'
import { defineModule } from '../../module-kit/module-kit.ts'
import { reboot } from './handlers/reboot.ts'
import { shutdown } from './handlers/shutdown.ts'

export default defineModule({
  id: 'system',
  area: system,
  open: (host) => ({ handlers: { reboot: reboot(host), shutdown: shutdown(host) } }),
})
