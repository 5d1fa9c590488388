import type { users } from '@cove/device-contract/users'
import type { HandlerOf } from '../handler-of.ts'

export const links: HandlerOf<typeof users.calls.links> = (_input, { context }) => ({
  links: context.parts.familyLinks.list().map(({ id, createdMs, expiresMs, userNo, ...link }) => ({
    ...link,
    linkId: id,
    createdSeconds: Math.floor(createdMs / 1000),
    expiresSeconds: Math.floor(expiresMs / 1000),
    ...(userNo === undefined ? {} : { userNo }),
  })),
})
