import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'
import { spaceByName } from './space-by-name.ts'

export const createSwap: HandlerOf<typeof storage.calls.createSwap> = async ({ body }, { context }) => {
  const { hardware, spaces } = context.parts
  const space = spaceByName(context, body.storageName)
  const isNormal = (await spaces.state(space)) === 'ready' && !hardware.disks.isFilesystemDamaged
  hardware.swap.start({ space, isNormal, sizeBytes: body.sizeBytes })
  return {}
}
