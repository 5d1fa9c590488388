import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { UpgradeParts } from '../parts.ts'

export const networkCheck =
  (parts: UpgradeParts): HandlerOf<typeof upgrade.calls.networkCheck> =>
  () => ({
    isReady: parts.pro.hasNetwork,
    isSimulated: true,
  })
