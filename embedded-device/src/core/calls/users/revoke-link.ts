import type { users } from '@cove/device-contract/users'
import type { HandlerOf } from '../handler-of.ts'

export const revokeLink: HandlerOf<typeof users.calls.revokeLink> = ({ body }, { context, refuse }) => {
  const outcome = context.parts.familyLinks.revoke(body.linkId)
  if (outcome === 'revoked') return {}
  return outcome === 'unknown' ? refuse('notFound') : refuse('inviteCodeUsed')
}
