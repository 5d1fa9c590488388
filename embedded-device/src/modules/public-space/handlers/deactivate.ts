import type { publicSpace } from '@cove/device-contract/public-space'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PublicParts } from '../parts.ts'
import { spaceOf } from './disk-of.ts'

export const deactivate =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.deactivate> =>
  ({ body }, { refuse }) => {
    const space = spaceOf(parts, body.storageId) ?? refuse('storageMissing')
    parts.store.deactivate(space.id)
    parts.changed()
    return {}
  }
