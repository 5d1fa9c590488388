import type { account } from '@cove/device-contract/account'
import { platformOf } from '../../http/source.ts'
import { callerOf } from '../../parts.ts'
import type { HandlerOf } from '../../parts.ts'

type Calls = typeof account.calls
const waitMs = 20_000
const over: ReadonlySet<string> = new Set(['refused', 'expired', 'used', 'confirmed'])

/** The page that approves it asks for a signed-in person; the id alone opens nothing. */
const approvalPath = (id: string): string => `/login/approve?id=${id}`

export const qrGenerate: HandlerOf<Calls['qrGenerate']> = (_input, { context, refuse }) => {
  const { limits, qr } = context.parts
  if (!limits.ask('qr', context.source)) return refuse('tooManyAttempts')
  const { id, watchKey, seconds } = qr.generate({ platform: platformOf(context.request), source: context.source })
  return { id, watchKey, path: approvalPath(id), expiresInSeconds: seconds }
}

export const qrState: HandlerOf<Calls['qrState']> = async ({ body }, { context, refuse }) => {
  const { qr, persons } = context.parts
  const look = () => qr.watched(body.id, body.watchKey) ?? refuse('qrCodeExpired')
  let code = look()
  if (code.state === body.known && !over.has(code.state)) {
    const gone = new AbortController()
    const leave = (): void => gone.abort()
    context.request.raw.socket.once('close', leave)
    await qr.changed(body.id, { timeoutMs: waitMs, signal: gone.signal })
    context.request.raw.socket.off('close', leave)
    code = look()
  }
  const nickname = code.personNo === undefined ? undefined : persons.get(code.personNo)?.nickname
  return {
    state: code.state,
    ...(nickname === undefined ? {} : { nickname }),
    ...(code.state === 'confirmed' ? { ticket: qr.ticketOf(body.id) } : {}),
  }
}

export const qrApprove: HandlerOf<Calls['qrApprove']> = ({ body }, { context, refuse }) => {
  const { qr } = context.parts
  const { person } = callerOf(context)
  const code = qr.scanned(body.id)
  if (!code || !qr.advance(body.id, body.action, person.no)) return refuse('qrCodeExpired')
  return { platform: code.platform, source: code.source, createdSeconds: code.createdMs / 1000 }
}
