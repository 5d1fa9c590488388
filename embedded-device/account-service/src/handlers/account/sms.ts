import type { account } from '@cove/device-contract/account'
import type { SmsPurpose } from '@cove/device-contract/account'
import { phoneProblemOf } from '@cove/device-contract/rules'
import { callerOf } from '../../parts.ts'
import type { CallContext, HandlerOf } from '../../parts.ts'
import { smsLifeSeconds, smsPauseSeconds } from '../../sms/sms-codes.ts'

type Calls = typeof account.calls
const ticketSeconds = 600
const beforeSignIn: ReadonlySet<SmsPurpose> = new Set(['signIn', 'signUp', 'resetPassword'])

async function send(
  phone: string,
  purpose: SmsPurpose,
  { parts, source }: CallContext,
): Promise<'sent' | 'tooManyAttempts' | 'smsTooSoon'> {
  if (!parts.limits.message(phone, source)) return 'tooManyAttempts'
  return (await parts.sms.send(phone, purpose, source)) ? 'sent' : 'smsTooSoon'
}

const sent = { nextInSeconds: smsPauseSeconds, expiresInSeconds: smsLifeSeconds } as const

/** S-I9: nothing here looks at accounts, so nothing can be learned about them. */
export const sendSms: HandlerOf<Calls['sendSms']> = async ({ body }, { context, refuse }) => {
  const phone = body.phone.trim()
  if (phoneProblemOf(phone)) return refuse('accountInvalid')
  if (!beforeSignIn.has(body.purpose)) return refuse('illegalParameter')
  const result = await send(phone, body.purpose, context)
  return result === 'sent' ? sent : refuse(result)
}

export const sendShortSms: HandlerOf<Calls['sendShortSms']> = async ({ body }, { context, refuse }) => {
  const { person } = callerOf(context)
  if (person.phone === '') return refuse('accountInvalid')
  if (beforeSignIn.has(body.purpose)) return refuse('illegalParameter')
  const result = await send(person.phone, body.purpose, context)
  return result === 'sent' ? sent : refuse(result)
}

export const checkSms: HandlerOf<Calls['checkSms']> = ({ body }, { context, refuse }) => {
  const { limits, sms, tickets } = context.parts
  const phone = body.phone.trim()
  if (phoneProblemOf(phone)) return refuse('accountInvalid')
  if (!limits.guess(`sms ${phone}`, context.source)) return refuse('tooManyAttempts')
  const verdict = sms.check({ phone, purpose: body.purpose, source: context.source }, body.smsCode)
  if (verdict !== 'right') return refuse(verdict === 'wrong' ? 'smsCodeWrong' : 'smsCodeExpired')
  limits.forgive(`sms ${phone}`, context.source)
  return { ticket: tickets.issue('sms', { phone, purpose: body.purpose }, { seconds: ticketSeconds }) }
}
