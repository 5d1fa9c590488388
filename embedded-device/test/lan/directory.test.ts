import { createHash } from 'node:crypto'
import { createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { account as accountArea } from '@cove/device-contract/account'
import { directory } from '@cove/device-contract/directory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDevice, password } from '../http/test-device.ts'
import type { TestDevice } from '../http/test-device.ts'
import { tunnelsOf } from '../http/module-apis.ts'

// Two devices on real sockets: one runs the account service, the other reports to it and is reached through its relay.
const longMs = 60_000
let home: TestDevice
let away: TestDevice
let homeUrl: string
let account: DeviceClient
let accountNo: string

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function accountAt(url: string, token?: string): DeviceClient {
  return createClient(async ({ call, path, query, body }) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()
    const answer = await fetch(`${url}${path}${search === '' ? '' : `?${search}`}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    return answer.json()
  })
}

async function signUp(url: string): Promise<{ readonly token: string; readonly no: string }> {
  const client = accountAt(url)
  const phone = '13800138000'
  await client.use(accountArea).sendSms({ body: { phone, purpose: 'signUp' } })
  const text = home.device.parts.accountService?.parts.db.value('select text from outbox order by id desc limit 1')
  const key = await client.use(accountArea).encryptKey()
  if (!key.ok) throw new Error(key.error.name)
  const hashedPassword = sha256(sha256(password) + key.data.salt)
  const smsCode = /\d{6}/.exec(String(text))?.[0] ?? ''
  const answer = await client.use(accountArea).signUp({ body: { phone, smsCode, nickname: 'Lin', hashedPassword } })
  if (!answer.ok) throw new Error(answer.error.name)
  return { token: answer.data.accessToken ?? '', no: answer.data.profile?.userNo ?? '' }
}

beforeAll(async () => {
  home = await openTestDevice({ accountService: true })
  homeUrl = await home.device.listen()
  const signed = await signUp(homeUrl)
  accountNo = signed.no
  account = accountAt(homeUrl, signed.token)
  away = await openTestDevice({ accountUrl: homeUrl })
  await away.device.listen()
}, longMs)
afterAll(async () => {
  await away?.[Symbol.asyncDispose]()
  await home?.[Symbol.asyncDispose]()
})

const mine = async () => {
  const answer = await account.use(directory).mine()
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.devices
}

test(
  'DEV-09 a device reports its bound users and its addresses to the directory by itself',
  async () => {
    expect(await mine()).toEqual([])
    away.device.parts.users.create({ nickname: 'Lin', role: 'admin', accountNo })
    home.device.parts.users.create({ nickname: 'Lin', role: 'user', accountNo })
    const serials = [home, away].map(({ device }) => device.parts.identity.serialNo).toSorted()
    await expect.poll(async () => (await mine()).map(({ serialNo }) => serialNo).toSorted(), { timeout: longMs }).toEqual(serials)
    const { serialNo, identityKey } = away.device.parts.identity
    expect((await mine()).find((device) => device.serialNo === serialNo)).toMatchObject({
      state: 'online',
      role: 'admin',
      binding: 'bound',
      identityKey,
      addresses: [away.device.address],
    })
  },
  longMs,
)

test(
  'DEV-08a the directory names the tunnel, and through it the device answers and proves its key',
  async () => {
    const { serialNo } = away.device.parts.identity
    const tunnel = async () => account.use(directory).tunnelDispatch({ query: { serialNo } })
    await expect.poll(async () => (await tunnel()).ok, { timeout: longMs }).toBe(true)
    const answer = await tunnel()
    if (!answer.ok) throw new Error(answer.error.name)
    expect(answer.data).toMatchObject({ type: 'relay', isOnline: true })
    const through = await fetch(`${homeUrl}${answer.data.baseUrl}/v1/device/info`)
    expect(await through.json()).toMatchObject({ data: { sn: serialNo } })
    expect(await account.use(directory).tunnelSwitch({ body: { serialNo, type: 'relay' } })).toMatchObject({ ok: true })
    expect(await account.use(directory).tunnelSwitchList({ body: { serialNo } })).toMatchObject({ data: { current: 'relay' } })
    expect((await account.use(directory).tunnelSwitch({ body: { serialNo, type: 'peergine' } })).ok).toBe(false)
  },
  longMs,
)

test(
  'S-C2 the network check reaches the device at its reported address',
  async () => {
    const { serialNo } = away.device.parts.identity
    expect(await account.use(directory).networkCheck({ body: { serialNo } })).toMatchObject({
      data: { results: [{ address: away.device.address, outcome: 'reached' }] },
    })
    expect(await account.use(directory).wake({ body: { serialNo } })).toMatchObject({ data: { awake: true } })
  },
  longMs,
)

test('S-C2 pages of the service may speak to the device at its address, and only pages of that origin', async () => {
  const origins = home.device.parts.deviceOrigins()
  expect(origins).toContain(away.device.address)
  const ask = (origin: string) => fetch(`${away.device.address}/v1/device/info`, { headers: { origin } })
  expect((await ask(homeUrl)).headers.get('access-control-allow-origin')).toBe(homeUrl)
  const typed = homeUrl.replace('127.0.0.1', 'localhost')
  expect((await ask(typed)).headers.get('access-control-allow-origin')).toBe(typed)
  expect((await ask('http://127.0.0.1:1')).headers.get('access-control-allow-origin')).toBeNull()
})

test(
  'DEV-08b a switch to a tunnel without a far end restores the line',
  async () => {
    const tunnels = tunnelsOf(away.device)
    await expect.poll(() => tunnels.state().isConnected, { timeout: longMs }).toBe(true)
    expect(await tunnels.switchTo('peergine')).toEqual({ type: 'relay', isRestored: true })
    await expect.poll(() => tunnels.state().isConnected, { timeout: longMs }).toBe(true)
  },
  longMs,
)

test(
  'DEV-02b a device that was shut down sleeps, and without a line there is no tunnel',
  async () => {
    const { serialNo } = away.device.parts.identity
    away.device.parts.power.stop('shutdown')
    await away.device.close()
    await expect.poll(async () => (await mine()).find((device) => device.serialNo === serialNo)?.state, { timeout: longMs }).toBe('sleep')
    expect(await account.use(directory).tunnelDispatch({ query: { serialNo } })).toMatchObject({
      ok: false,
      error: { name: 'tunnelUnavailable' },
    })
  },
  longMs,
)
