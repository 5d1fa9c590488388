import type { security } from '@cove/device-contract/security'
import { stripControlCharacters } from '@cove/device-contract/rules'
import { pageOf } from '../../http/source.ts'
import { callerOf } from '../../parts.ts'
import type { HandlerOf } from '../../parts.ts'

type Calls = typeof security.calls
const ticketSeconds = 300

export const passkeyBegin: HandlerOf<Calls['passkeyBegin']> = async (_input, { context }) => {
  const { passkeys, tickets } = context.parts
  const { person } = callerOf(context)
  const { origin, hostName: rpId } = pageOf(context.request)
  const { challenge, options } = await passkeys.beginAdding(person, { rpId })
  const payload = { personNo: person.no, challenge, rpId, origin }
  return { ticket: tickets.issue('passkeyAdd', payload, { seconds: ticketSeconds, personNo: person.no }), options }
}

export const passkeyAdd: HandlerOf<Calls['passkeyAdd']> = async ({ body }, { context, refuse }) => {
  const { passkeys, tickets } = context.parts
  const { person } = callerOf(context)
  const ceremony = tickets.use('passkeyAdd', body.ticket)
  if (ceremony?.personNo !== person.no) return refuse('secondFactorExpired')
  const name = stripControlCharacters(body.name).trim()
  return (await passkeys.add(person, body.credential, { ...ceremony, name })) ? {} : refuse('passkeyRefused')
}

export const passkeyRemove: HandlerOf<Calls['passkeyRemove']> = ({ body }, { context, refuse }) =>
  context.parts.passkeys.remove(callerOf(context).person.no, body.passkeyId) ? {} : refuse('notFound')

export const passkeyChallenge: HandlerOf<Calls['passkeyChallenge']> = async (_input, { context, refuse }) => {
  const { passkeys, tickets, limits } = context.parts
  if (!limits.ask('passkey challenge', context.source)) return refuse('tooManyAttempts')
  const { origin, hostName: rpId } = pageOf(context.request)
  const { challenge, options } = await passkeys.beginSignIn({ rpId })
  return { ticket: tickets.issue('passkeySignIn', { challenge, rpId, origin }, { seconds: ticketSeconds }), options }
}
