import { createHash } from 'node:crypto'
import { createClient } from '@cove/device-contract'
import type { DeviceClient, DeviceRequest } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import type { SmsPurpose } from '@cove/device-contract/account'
import type { DeviceProcess } from './device-process.ts'

/** A person of the account service. */
export interface AccountPerson {
  readonly phone: string
  readonly password: string
  readonly nickname: string
}
/** The people of the journeys. */
export const owner: AccountPerson = { phone: '13800001111', password: 'Quiet7Harbour', nickname: '周海' }
export const guest: AccountPerson = { phone: '13900002222', password: 'Bright8Lantern', nickname: '陈晨' }

/** The account service as a client without a browser. */
export interface AccountApi {
  readonly client: DeviceClient
  readonly token: () => string | undefined
  /** The six digits last sent to a phone, as the owner of the machine reads them on the outbox page. */
  readonly smsCode: (phone: string) => Promise<string>
  /** Makes an account and signs this client in. */
  readonly signUp: (person: AccountPerson) => Promise<void>
  /** Asks for a code and answers it. */
  readonly requestCode: (phone: string, purpose: SmsPurpose) => Promise<string>
}

/** Opens the account service of a running device. */
export function openAccountApi(device: DeviceProcess): AccountApi {
  let token: string | undefined
  let cookie: string | undefined
  const client = createClient((request) => send(device.url, request, token))
  const smsCode = async (phone: string): Promise<string> => {
    cookie ??= await ownerCookie(device)
    const answer = await fetch(`${device.url}/api/outbox`, { headers: { cookie, accept: 'application/json' } })
    const { messages } = (await answer.json()) as {
      readonly messages: readonly { readonly phone: string; readonly text: string; readonly createdMs: number }[]
    }
    const newest = messages.filter((message) => message.phone.endsWith(phone)).sort((a, b) => b.createdMs - a.createdMs)[0]
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    if (!code) throw new Error(`no code was sent to ${phone}`)
    return code
  }
  const requestCode = async (phone: string, purpose: SmsPurpose): Promise<string> => {
    const sent = await client.use(account).sendSms({ body: { phone, purpose } })
    if (!sent.ok) throw new Error(`no code: ${sent.error.name}`)
    return smsCode(phone)
  }
  return {
    client,
    token: () => token,
    smsCode,
    requestCode,
    async signUp(person) {
      const code = await requestCode(person.phone, 'signUp')
      const salt = await client.use(account).encryptKey()
      if (!salt.ok) throw new Error('no salt')
      const hashedPassword = twiceHashed(person.password, salt.data.salt)
      const made = await client
        .use(account)
        .signUp({ body: { phone: person.phone, smsCode: code, nickname: person.nickname, hashedPassword } })
      if (!made.ok) throw new Error(`no account: ${made.error.name}`)
      token = made.data.accessToken
    },
  }
}

/** H-28: what travels instead of a password. */
export function twiceHashed(password: string, salt: string): string {
  const once = createHash('sha256').update(password).digest('hex')
  return createHash('sha256')
    .update(once + salt)
    .digest('hex')
}

/** The link the console printed, traded for the cookie of the page. */
async function ownerCookie(device: DeviceProcess): Promise<string> {
  const link = /\S+\/api\/outbox\S+/.exec(device.output())?.[0]
  if (!link) throw new Error(`no outbox link was printed:\n${device.output()}`)
  const answer = await fetch(link, { redirect: 'manual' })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`the outbox link was refused: ${answer.status}`)
  return cookie
}

async function send(url: string, request: DeviceRequest, token: string | undefined): Promise<unknown> {
  const { call, body } = request
  const target = new URL(request.path, url)
  for (const [name, value] of Object.entries(request.query)) target.searchParams.set(name, String(value))
  const isForm = call.bodyKind === 'form'
  const response = await fetch(target, {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body) }),
  })
  return response.json()
}
