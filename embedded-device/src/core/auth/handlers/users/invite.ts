import type { users } from '@cove/device-contract/users'
import { invitationSeconds } from '../../invitations.ts'
import { sessionOf } from '../../../http/context.ts'
import type { HandlerOf } from '../../../http/handler-of.ts'

export const invite: HandlerOf<typeof users.calls.invite> = (_input, { context, refuse }) => ({
  code: context.parts.invitations.make(sessionOf(context).user.no) ?? refuse('inviteCodeLimit'),
  expiresInSeconds: invitationSeconds,
})
