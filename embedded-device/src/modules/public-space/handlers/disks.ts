import type { publicSpace } from '@cove/device-contract/public-space'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PublicParts } from '../parts.ts'
import { managedSpaces } from '../public-views.ts'
import { diskOf } from './disk-of.ts'

export const disks =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.disks> =>
  (_input, { context: { who } }) => {
    const all = managedSpaces(parts).map((space) => diskOf(parts, space))
    if (who.role === 'admin') return { disks: all }
    return { disks: parts.store.rightOf(who.userNo) === 'none' ? [] : all.filter(({ isActive }) => isActive) }
  }
