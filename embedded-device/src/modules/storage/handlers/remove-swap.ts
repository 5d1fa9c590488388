import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'

export const removeSwap =
  (parts: StorageParts): HandlerOf<typeof storage.calls.removeSwap> =>
  async () => {
    await parts.hardware.work.settle()
    parts.hardware.swap.remove()
    return {}
  }
