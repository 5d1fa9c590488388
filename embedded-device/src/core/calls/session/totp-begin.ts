import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const totpBegin: HandlerOf<typeof session.calls.totpBegin> = async ({ body }, { context, refuse }) => {
  const begun = await context.parts.localFactors.totpBegin(sessionOf(context).user, body.encryptedPassword)
  return 'error' in begun ? refuse(begun.error as Parameters<typeof refuse>[0]) : begun
}
