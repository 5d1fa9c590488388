import type { account } from '@cove/device-contract/account'
import { callerOf } from '../../parts.ts'
import type { HandlerOf } from '../../parts.ts'

const dayMs = 24 * 3600_000
const mostOpen = 20

/** DEV-05c: an invitation of the administrator of a device; `tickets.use('invitation', …)` redeems it when a user binds. */
export const randomToken: HandlerOf<typeof account.calls.randomToken> = ({ body }, { context, refuse }) => {
  const { devices, tickets, db, nowMs } = context.parts
  const { person } = callerOf(context)
  const role = devices.roleOf(person.no, body.serialNo)
  // DEV-09, S-H3: a device exists only for those who are bound to it.
  if (role === 'unknown' || role === 'none') return refuse('deviceUnknown')
  if (role !== 'admin') return refuse('adminOnly')
  const open = db.value(
    `select count(*) from ticket where kind = 'invitation' and person_no = ? and expires_at > ?`,
    ...[person.no, nowMs()],
  )
  if (Number(open) >= mostOpen) return refuse('inviteCodeLimit')
  const seconds = dayMs / 1000
  const payload = { serialNo: body.serialNo, personNo: person.no }
  return { token: tickets.issue('invitation', payload, { seconds, personNo: person.no }), expiresInSeconds: seconds }
}
