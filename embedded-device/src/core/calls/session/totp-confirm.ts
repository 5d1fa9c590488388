import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const totpConfirm: HandlerOf<typeof session.calls.totpConfirm> = ({ body }, { context, refuse }) => {
  const confirmed = context.parts.localFactors.totpConfirm(sessionOf(context).user, body)
  return 'error' in confirmed ? refuse(confirmed.error as Parameters<typeof refuse>[0]) : { recoveryCodes: [...confirmed.recoveryCodes] }
}
