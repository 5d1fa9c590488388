import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { UpgradeParts } from '../parts.ts'

export const reboot =
  (parts: UpgradeParts): HandlerOf<typeof upgrade.calls.reboot> =>
  async () => {
    const { pro, power } = parts
    await pro.settle()
    pro.change()
    power.stop('rebootPro')
    return {}
  }
