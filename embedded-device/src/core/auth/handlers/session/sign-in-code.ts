import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../../../http/context.ts'
import type { HandlerOf } from '../../../http/handler-of.ts'

export const signInCode: HandlerOf<typeof session.calls.signInCode> = (_input, { context }) => {
  const { code, endsMs } = context.parts.signInCodes.make(sessionOf(context))
  return { code, endsSeconds: Math.floor(endsMs / 1000) }
}
