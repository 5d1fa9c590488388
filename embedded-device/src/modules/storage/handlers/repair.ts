import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'
import { spaceByName } from './space-by-name.ts'

export const repair =
  (parts: StorageParts): HandlerOf<typeof storage.calls.repair> =>
  async ({ body }, { context }) => {
    await parts.hardware.work.settle()
    parts.hardware.repair.start(spaceByName(parts, context.who, body.storageName))
    return {}
  }
