import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { UpgradeParts } from '../parts.ts'

export const apply =
  (parts: UpgradeParts): HandlerOf<typeof upgrade.calls.apply> =>
  async () => {
    await parts.pro.settle()
    parts.pro.apply()
    return {}
  }
