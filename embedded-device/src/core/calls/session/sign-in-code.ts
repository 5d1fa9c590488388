import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const signInCode: HandlerOf<typeof session.calls.signInCode> = (_input, { context }) => {
  const { code, endsMs } = context.parts.signInCodes.make(sessionOf(context))
  return { code, endsSeconds: Math.floor(endsMs / 1000) }
}
