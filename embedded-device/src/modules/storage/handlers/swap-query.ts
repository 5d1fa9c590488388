import type { storage } from '@cove/device-contract/storage'
import { statusOf } from '../work-view.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'

export const swapQuery =
  (parts: StorageParts): HandlerOf<typeof storage.calls.swapQuery> =>
  async (_input, { context }) => {
    const { hardware, spaces } = parts
    await hardware.work.settle()
    const { current, maxSizeBytes } = hardware.swap
    const space = spaces.list(context.who).find(({ id }) => id === current?.storageId)
    return {
      ...statusOf(hardware.work.get('createSwap')),
      maxSizeBytes,
      ...(current ? { sizeBytes: current.sizeBytes } : {}),
      ...(space ? { storageName: space.name } : {}),
    }
  }
