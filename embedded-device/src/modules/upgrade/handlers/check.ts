import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { UpgradeParts } from '../parts.ts'

export const check =
  (parts: UpgradeParts): HandlerOf<typeof upgrade.calls.check> =>
  async () => {
    await parts.pro.settle()
    const { items } = parts.pro
    return { isAllowed: items.every(({ isPassed }) => isPassed), items, isSimulated: true }
  }
