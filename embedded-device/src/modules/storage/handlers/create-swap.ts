import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'
import { spaceByName } from './space-by-name.ts'

export const createSwap =
  (parts: StorageParts): HandlerOf<typeof storage.calls.createSwap> =>
  async ({ body }, { context }) => {
    const { hardware, spaces } = parts
    await hardware.work.settle()
    const space = spaceByName(parts, context.who, body.storageName)
    const isNormal = (await spaces.state(space)) === 'ready' && !hardware.disks.isFilesystemDamaged
    hardware.swap.start({ space, isNormal, sizeBytes: body.sizeBytes })
    return {}
  }
