import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const recoveryCodes: HandlerOf<typeof session.calls.recoveryCodes> = async ({ body }, { context, refuse }) => {
  const made = await context.parts.localFactors.recoveryCodes(sessionOf(context).user, body)
  return 'error' in made ? refuse(made.error as Parameters<typeof refuse>[0]) : { recoveryCodes: [...made.recoveryCodes] }
}
