import type { publicSpace } from '@cove/device-contract/public-space'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PublicParts } from '../parts.ts'
import { publicUserOf } from '../grants.ts'

export const users =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.users> =>
  () => ({ users: parts.users.all().map(({ no }) => publicUserOf(parts, parts.store, no)) })
