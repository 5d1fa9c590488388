import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { UpgradeParts } from '../parts.ts'

export const process =
  (parts: UpgradeParts): HandlerOf<typeof upgrade.calls.process> =>
  async ({ query }) => {
    await parts.pro.settle()
    return { ...parts.pro.process(query.retry === true), isSimulated: true }
  }
