import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import { pageOf } from '../page-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const passkeyBegin: HandlerOf<typeof session.calls.passkeyBegin> = async ({ body }, { context, refuse }) => {
  const page = pageOf(context) ?? refuse('passkeyRefused')
  const { encryptedPassword } = body
  const begun = await context.parts.localFactors.passkeyBegin(sessionOf(context).user, { encryptedPassword, page })
  return 'error' in begun ? refuse(begun.error as Parameters<typeof refuse>[0]) : begun
}
