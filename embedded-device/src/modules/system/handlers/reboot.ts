import type { system } from '@cove/device-contract/system'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SystemParts } from '../parts.ts'

export const reboot =
  (parts: SystemParts): HandlerOf<typeof system.calls.reboot> =>
  () => {
    parts.power.stop('reboot')
    return {}
  }
