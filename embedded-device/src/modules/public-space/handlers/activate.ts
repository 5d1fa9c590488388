import type { publicSpace } from '@cove/device-contract/public-space'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PublicParts } from '../parts.ts'
import { diskOf, spaceOf } from './disk-of.ts'

export const activate =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.activate> =>
  ({ body }, { refuse }) => {
    const space = spaceOf(parts, body.storageId) ?? refuse('storageMissing')
    parts.store.activate(space.id)
    parts.changed()
    return diskOf(parts, space)
  }
