import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'
import { spaceByName } from './space-by-name.ts'

export const createSwap: HandlerOf<Contract['storage']['createSwap']> = async ({ body }, { context }) => {
  const { hardware, spaces } = context.parts
  const space = spaceByName(context, body.storageName)
  const isNormal = (await spaces.state(space)) === 'ready' && !hardware.disks.isFilesystemDamaged
  hardware.swap.start({ space, isNormal, sizeBytes: body.sizeBytes })
  return {}
}
