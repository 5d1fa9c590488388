import { createHash } from 'node:crypto'
import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import { wireOf } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'

export const phone = '13800138000'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A client of the account service the device runs. */
export function accountClient({ device }: TestDevice, token?: string): DeviceClient {
  return createClient(async (request) => {
    const { payload, ...wire } = wireOf(request, undefined)
    const isForm = request.call.bodyKind === 'form'
    const answer = await device.http.inject({
      ...wire,
      headers: {
        ...wire.headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(isForm
        ? { payload: new URLSearchParams(request.body as Record<string, string>).toString() }
        : payload === undefined
          ? {}
          : { payload }),
    })
    return answer.json<unknown>()
  })
}

export async function hashed(one: TestDevice, password: string): Promise<string> {
  const key = await accountClient(one).use(account).encryptKey()
  return sha256(sha256(password) + (key.ok ? key.data.salt : ''))
}

/** The code in the outbox of the machine's owner. */
export async function codeOf(one: TestDevice): Promise<string> {
  const link = one.device.parts.accountService?.outboxLink() ?? ''
  const opened = await one.device.http.inject({ url: link })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const box = await one.device.http.inject({ url: '/api/outbox', headers: { cookie, accept: 'application/json' } })
  return /\d{6}/.exec(box.json<{ messages: { text: string }[] }>().messages[0]?.text ?? '')?.[0] ?? ''
}

export async function signUp(one: TestDevice): Promise<string> {
  const client = accountClient(one)
  await client.use(account).sendSms({ body: { phone, purpose: 'signUp' } })
  const body = { phone, smsCode: await codeOf(one), nickname: 'Lin', hashedPassword: await hashed(one, 'Passw0rd') }
  const answer = await client.use(account).signUp({ body })
  if (!answer.ok || answer.data.accessToken === undefined) throw new Error('not signed up')
  return answer.data.accessToken
}
