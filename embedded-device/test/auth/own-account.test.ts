import { createHash } from 'node:crypto'
import { catalogue, createClient } from '@cove/device-contract'
import type { DeviceClient, DeviceRequest } from '@cove/device-contract'
import { account as accountArea } from '@cove/device-contract/account'
import type { SmsPurpose } from '@cove/device-contract/account'
import { device } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice, password, signIn } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'

// The device with its own account service, as one person's machine runs it: nothing between them is made up.
const phone = '13800138000'
const client = { userNo: '', phone: '', nickname: '', version: '', clientType: 'web', method: 'account' } as const

let nowMs = 1_800_000_000_000
let one: TestDevice
beforeEach(async () => {
  one = await openTestDevice({ modules: [], accountService: true }, { nowMs: () => nowMs })
})
afterEach(() => one[Symbol.asyncDispose]())

function account(token?: string): DeviceClient {
  return createClient(async ({ call, path, body }: DeviceRequest) => {
    const isForm = call.bodyKind === 'form'
    const text = isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body ?? {})
    const answer = await one.device.http.inject({
      method: call.method,
      url: path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(call.method === 'GET' ? {} : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { payload: text }),
    })
    return answer.json<unknown>()
  })
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Codes for steps of a signed-in person go to the phone of his account only. */
async function codeFor(purpose: SmsPurpose, token?: string): Promise<string> {
  // One code a minute.
  nowMs += 61_000
  const { sendSms, sendShortSms } = account(token).use(accountArea)
  const sent = await (token === undefined ? sendSms({ body: { phone, purpose } }) : sendShortSms({ body: { purpose } }))
  if (!sent.ok) throw new Error(sent.error.name)
  const text = one.device.parts.accountService?.parts.db.value('select text from outbox order by id desc limit 1')
  return /\d{6}/.exec(String(text))?.[0] ?? 'none'
}

async function ticketFor(purpose: SmsPurpose, token?: string): Promise<string> {
  const checked = await account()
    .use(accountArea)
    .checkSms({ body: { phone, smsCode: await codeFor(purpose, token), purpose } })
  if (!checked.ok) throw new Error(checked.error.name)
  return checked.data.ticket
}

async function hashed(secret: string): Promise<string> {
  const key = await account().use(accountArea).encryptKey()
  if (!key.ok) throw new Error(key.error.name)
  return sha256(sha256(secret) + key.data.salt)
}

async function signUp(): Promise<{ accessToken: string; userNo: string }> {
  const body = { phone, smsCode: await codeFor('signUp'), nickname: 'Lin', hashedPassword: await hashed(password) }
  const answer = await account().use(accountArea).signUp({ body })
  if (!answer.ok) throw new Error(answer.error.name)
  return { accessToken: answer.data.accessToken ?? '', userNo: answer.data.profile?.userNo ?? '' }
}

async function bindAdministrator(accessToken: string): Promise<string> {
  const body = { platform: 'web', client, accessToken, authCode: one.device.parts.links.renew() }
  const answer = await one.client().use(session).attach({ body })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.grant.apiToken
}

const errorOf = async (apiToken: string): Promise<string | undefined> => {
  const answer = await one.client(apiToken).use(session).userInfo()
  return answer.ok ? undefined : answer.error.name
}

test('DEV-05c somebody signs up, binds the device with its setup link and comes in with his account', async () => {
  expect(await one.client().use(device).info()).toMatchObject({ data: { hasAccountService: true, accountBinding: 'notBound' } })
  const { accessToken } = await signUp()
  const apiToken = await bindAdministrator(accessToken)
  expect(await one.client(apiToken).use(session).userInfo()).toMatchObject({ data: { role: 'admin', nickname: 'Lin', phone } })
  expect(await one.client().use(device).info()).toMatchObject({ data: { accountBinding: 'bound' } })
  const again = await one
    .client()
    .use(session)
    .accountLogin({ body: { model: '', platform: 'web', client, accessToken } })
  expect(again).toMatchObject({ ok: true, data: { user: { role: 'admin' } } })
})

test('LGN-07a the account token may travel in the header, and a changed one is refused', async () => {
  const { accessToken } = await signUp()
  await bindAdministrator(accessToken)
  const body = { model: '', platform: 'web', user_basic: { loginmethod: 0 } }
  const enter = (token: string) =>
    one.device.http.inject({ method: 'POST', url: '/v1/user/login', headers: { authorization: `Bearer ${token}` }, payload: body })
  expect((await enter(accessToken)).json<{ code: number }>().code).toBe(catalogue.success.code)
  const [head = '', , signature = ''] = accessToken.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: '1', sid: 'x', aud: 'cove-device', exp: 9_999_999_999 })).toString('base64url')
  expect((await enter(`${head}.${forged}.${signature}`)).json<{ code: number }>().code).toBe(catalogue.deviceAccessTokenInvalid.code)
})

test('LGN-09b signing out of the account, or ending its sign-in, ends what stands on it on the device', async () => {
  const { accessToken } = await signUp()
  const apiToken = await bindAdministrator(accessToken)
  expect(await errorOf(apiToken)).toBeUndefined()
  expect((await account(accessToken).use(accountArea).logout({ body: {} })).ok).toBe(true)
  expect(await errorOf(apiToken)).toBe('tokenInvalid')
  const late = await one
    .client()
    .use(session)
    .accountLogin({ body: { model: '', platform: 'web', client, accessToken } })
  expect(late).toMatchObject({ ok: false, error: { name: 'deviceAccessTokenInvalid' } })
})

test('LGN-09b a password set anew at the account service is told on the device', async () => {
  const { accessToken } = await signUp()
  const apiToken = await bindAdministrator(accessToken)
  const body = { phone, ticket: await ticketFor('resetPassword'), hashedPassword: await hashed('Another1') }
  const reset = await account().use(accountArea).resetPassword({ body })
  expect(reset.ok ? 'ok' : reset.error.name).toBe('ok')
  expect(await errorOf(apiToken)).toBe('passwordChanged')
})

test('USR-02a an administrator with an account hands over with a code sent to his phone, and with no other', async () => {
  const { accessToken } = await signUp()
  const admin = one.client(await bindAdministrator(accessToken))
  const lin = await makeUser(one, 'wu')
  const give = (code: string) => admin.use(users).handOver({ body: { userNo: lin.userNo, code } })
  expect(await give('x'.repeat(43))).toMatchObject({ ok: false, error: { name: 'smsCodeWrong' } })
  expect(await give(await ticketFor('unbind', accessToken))).toMatchObject({ ok: false, error: { name: 'smsCodeWrong' } })
  expect((await give(await ticketFor('handOver', accessToken))).ok).toBe(true)
  expect(one.device.parts.users.administrator()?.no).toBe(lin.userNo)
})

test('H-58 with the account service off there is local sign-in only', async () => {
  await using local = await openTestDevice({ modules: [], accountService: false })
  expect(await local.client().use(device).info()).toMatchObject({ data: { hasAccountService: false } })
  await makeAdministrator(local)
  expect((await signIn(local, 'admin')).token).not.toBe('')
  const answer = await local
    .client()
    .use(session)
    .accountLogin({ body: { model: '', platform: 'web', client, accessToken: 'x'.repeat(43) } })
  expect(answer).toMatchObject({ ok: false, error: { name: 'deviceAccessTokenInvalid' } })
  expect((await local.device.http.inject({ url: '/api/oauth/jwks' })).statusCode).toBe(404)
})

test('LGN-07a a device that uses the account service of another judges its tokens by its public keys', async () => {
  const { accessToken } = await signUp()
  const accountUrl = await one.device.listen()
  await using second = await openTestDevice(
    { modules: [], accountService: false, accountUrl, accountFingerprint: undefined },
    { nowMs: () => nowMs },
  )
  const body = { platform: 'web', client: { ...client, nickname: 'Lin' }, accessToken, authCode: second.device.parts.links.renew() }
  expect(await second.client().use(session).attach({ body })).toMatchObject({
    ok: true,
    data: { grant: { user: { nickname: 'Lin', role: 'admin' } } },
  })
  const login = (token: string) =>
    second
      .client()
      .use(session)
      .accountLogin({ body: { model: '', platform: 'web', client, accessToken: token } })
  expect((await login(accessToken)).ok).toBe(true)
  expect(await login(`${accessToken}x`)).toMatchObject({ ok: false, error: { name: 'deviceAccessTokenInvalid' } })
})
