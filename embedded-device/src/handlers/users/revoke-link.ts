import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const revokeLink: HandlerOf<Contract['users']['revokeLink']> = ({ body }, { context, refuse }) => {
  const outcome = context.parts.familyLinks.revoke(body.linkId)
  if (outcome === 'revoked') return {}
  return outcome === 'unknown' ? refuse('notFound') : refuse('inviteCodeUsed')
}
