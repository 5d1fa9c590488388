import type { users } from '@cove/device-contract/users'
import { invitationSeconds } from '../../auth/invitations.ts'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const invite: HandlerOf<typeof users.calls.invite> = (_input, { context, refuse }) => ({
  code: context.parts.invitations.make(sessionOf(context).user.no) ?? refuse('inviteCodeLimit'),
  expiresInSeconds: invitationSeconds,
})
