import type { publicSpace } from '@cove/device-contract/public-space'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PublicParts } from '../parts.ts'
import { publicUserOf } from '../grants.ts'

export const permission =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.permission> =>
  (_input, { context: { who } }) =>
    publicUserOf(parts, parts.store, who.userNo)
