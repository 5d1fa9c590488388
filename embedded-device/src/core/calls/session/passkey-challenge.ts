import type { session } from '@cove/device-contract/session'
import { sourceOf } from '../context.ts'
import { pageOf } from '../page-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const passkeyChallenge: HandlerOf<typeof session.calls.passkeyChallenge> = async (_input, { context, refuse }) => {
  const page = pageOf(context) ?? refuse('passkeyRefused')
  const begun = await context.parts.passkeySignIn.challenge(page, sourceOf(context))
  return 'error' in begun ? refuse(begun.error) : begun
}
