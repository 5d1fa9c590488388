import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import { clientNameOf } from '@cove/server-kit'
import { injecting, makeAdministrator, makeUser, openTestDevice, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let nowMs = 1_800_000_000_000
let one: TestDevice
let admin: Signed

beforeEach(async () => {
  one = await openTestDevice({ modules: [] }, { nowMs: () => nowMs })
  admin = await makeAdministrator(one)
})
afterEach(() => one[Symbol.asyncDispose]())

async function refreshed(refreshToken: string) {
  return one.client().use(session).refresh({ query: {}, body: { refreshToken } })
}
async function errorOf(client: Signed['client']): Promise<string | undefined> {
  const answer = await client.use(session).userInfo()
  return answer.ok ? undefined : answer.error.name
}

test('S-D2 two tabs that refresh at one instant get the same pair', async () => {
  const [a, b] = await Promise.all([refreshed(admin.refreshToken), refreshed(admin.refreshToken)])
  expect(a.ok && b.ok).toBe(true)
  if (!a.ok || !b.ok) return
  expect(b.data.apiToken).toBe(a.data.apiToken)
  expect(b.data.refreshToken).toBe(a.data.refreshToken)
  expect(a.data.apiToken).not.toBe(admin.token)
  expect(await errorOf(one.client(a.data.apiToken))).toBeUndefined()
})

test('S-D2 a sibling still works with the old pair inside the grace time and not after it', async () => {
  await refreshed(admin.refreshToken)
  nowMs += 29_000
  expect(await errorOf(admin.client)).toBeUndefined()
  nowMs += 2_000
  expect(await errorOf(admin.client)).toBe('sessionExpired')
})

test('S-D2 a traded refresh token shown after the grace time ends the whole family', async () => {
  const next = await refreshed(admin.refreshToken)
  if (!next.ok) throw new Error(next.error.name)
  nowMs += 31_000
  expect(await refreshed(admin.refreshToken)).toMatchObject({ ok: false, error: { name: 'loginExpired' } })
  expect(await errorOf(one.client(next.data.apiToken))).toBe('kicked')
  expect(await refreshed(next.data.refreshToken)).toMatchObject({ ok: false })
})

test('S-D1 an expired access token is told apart from a wrong one, and the refresh token still works', async () => {
  nowMs += 9_001_000
  expect(await errorOf(admin.client)).toBe('sessionExpired')
  expect(await errorOf(one.client('x'.repeat(43)))).toBe('tokenInvalid')
  const next = await refreshed(admin.refreshToken)
  expect(next.ok && (await errorOf(one.client(next.data.apiToken)))).toBeUndefined()
})

test('S-D5 a disabled user is refused at the next request, and so are his tickets', async () => {
  const user = await makeUser(one, 'lin')
  const ticket = await user.client.use(session).mediaTicket()
  expect(await errorOf(user.client)).toBeUndefined()
  one.device.parts.users.setStatus(user.userNo, 'disabled')
  expect(await errorOf(user.client)).toBe('accessWithdrawn')
  expect(await errorOf(user.client)).toBe('accessWithdrawn')
  if (!ticket.ok) throw new Error('no ticket')
  const picture = await one.device.http.inject({ url: `/v1/file/download?uuid=x&path=/a.png&ticket=${ticket.data.ticket}` })
  expect(picture.statusCode).toBe(403)
  await expect(signIn(one, 'lin')).rejects.toThrow('accessWithdrawn')
})

test('S-D5 a changed role is told at the next request', async () => {
  const user = await makeUser(one, 'lin')
  one.device.parts.users.setRole(user.userNo, 'experience')
  expect(await errorOf(user.client)).toBe('roleChanged')
  const again = await signIn(one, 'lin')
  expect(await errorOf(again.client)).toBeUndefined()
})

test('LGN-11a sign-out ends both tokens and every ticket of the session, and no other session', async () => {
  const other = await signIn(one, 'admin')
  await admin.client.use(session).logout()
  expect(await errorOf(admin.client)).toBe('tokenInvalid')
  expect(await refreshed(admin.refreshToken)).toMatchObject({ ok: false, error: { name: 'loginExpired' } })
  expect(await errorOf(other.client)).toBeUndefined()
})

test('S-D8 a sign-in gives tokens nobody saw before', async () => {
  const [a, b] = [await signIn(one, 'admin'), await signIn(one, 'admin')]
  const tokens = [admin.token, admin.refreshToken, a.token, a.refreshToken, b.token, b.refreshToken]
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32)
})

test('S-D8 the database holds no token, only hashes', () => {
  const stored = JSON.stringify([one.device.parts.db.all('select * from session'), one.device.parts.db.all('select * from setup_link')])
  expect(stored).not.toContain(admin.token)
  expect(stored).not.toContain(admin.refreshToken)
})

test('LGN-08a the refresh token may travel in the query too, as the spec has it', async () => {
  const client = createClient(injecting(one.device))
  expect((await client.use(session).refresh({ query: { refreshToken: admin.refreshToken } })).ok).toBe(true)
  expect(await client.use(session).refresh({ query: {} })).toMatchObject({ ok: false, error: { name: 'illegalParameter' } })
})

test('S-D6 the list shows each sign-in once, where from and which is mine; one can be ended from another', async () => {
  const phone = await signIn(one, 'admin')
  const user = await makeUser(one, 'lin')
  await refreshed(phone.refreshToken)
  const list = await admin.client.use(session).sessions()
  if (!list.ok) throw new Error(list.error.name)
  expect(list.data.sessions).toHaveLength(2)
  expect(list.data.sessions.filter((row) => row.isCurrent)).toHaveLength(1)
  expect(list.data.sessions.map((row) => row.source)).toEqual(['127.0.0.1', '127.0.0.1'])
  const other = list.data.sessions.find((row) => !row.isCurrent)
  // Somebody else's sign-in is not there to be ended.
  expect(await user.client.use(session).revoke({ body: { sessionId: other?.sessionId } })).toMatchObject({ data: { ended: 0 } })
  expect(await errorOf(phone.client)).toBeUndefined()
  expect(await admin.client.use(session).revoke({ body: { sessionId: other?.sessionId } })).toMatchObject({ data: { ended: 1 } })
  // LGN-09b: the reason and the time travel with the end, however often the ended browser asks.
  const endedSeconds = Math.floor(nowMs / 1000)
  nowMs += 5_000
  for (let count = 0; count < 2; count += 1)
    expect(await phone.client.use(session).userInfo()).toMatchObject({
      ok: false,
      error: { name: 'sessionRevoked', detail: { endedSeconds } },
    })
  expect(await refreshed(phone.refreshToken)).toMatchObject({ ok: false, error: { name: 'sessionRevoked', detail: { endedSeconds } } })
  expect(await errorOf(admin.client)).toBeUndefined()
})

test('S-D6 without a name all other sign-ins of the person end, and nobody else’s', async () => {
  const others = [await signIn(one, 'admin'), await signIn(one, 'admin')]
  const user = await makeUser(one, 'lin')
  expect(await admin.client.use(session).revoke({ body: {} })).toMatchObject({ data: { ended: 2 } })
  for (const other of others) expect(await errorOf(other.client)).toBe('sessionRevoked')
  expect([await errorOf(admin.client), await errorOf(user.client)]).toEqual([undefined, undefined])
})

test('LGN-07c S-D6 a session that goes on as another stays one sign-in: streams, tickets and requests on their way live', async () => {
  const { sessions, users } = one.device.parts
  const user = users.get(admin.userNo)
  if (!user) throw new Error('no administrator')
  users.bindAccount(user.no, { accountNo: '42', phone: '' })
  const ticket = await admin.client.use(session).mediaTicket()
  const before = sessions.listOf(user.no)
  const next = sessions.open(user, 'web', { continues: admin.token, accountSession: 's1' })
  expect(sessions.listOf(user.no).map(({ sessionId }) => sessionId)).toEqual(before.map(({ sessionId }) => sessionId))
  expect(ticket.ok && one.device.parts.tickets.open(ticket.data.ticket, ['media'])?.family).toBe(before[0]?.family)
  expect(await errorOf(admin.client)).toBeUndefined()
  // A sibling that renewed at this very moment is told to read again; nobody is thrown out for it.
  expect(await refreshed(admin.refreshToken)).toMatchObject({ error: { name: 'loginExpired' } })
  expect(await errorOf(one.client(next.apiToken))).toBeUndefined()
  nowMs += 31_000
  expect(await errorOf(admin.client)).toBe('sessionExpired')
  sessions.endOfAccount({ accountNo: '42', accountSession: 's1', reason: 'loggedOut' })
  expect(await errorOf(one.client(next.apiToken))).toBe('tokenInvalid')
  expect(sessions.listOf(user.no)).toEqual([])
})

test('LGN-07c only a session of the same person that is alive goes on', async () => {
  const { sessions, users } = one.device.parts
  const lin = await makeUser(one, 'lin')
  const user = users.get(lin.userNo)
  if (!user) throw new Error('no user')
  sessions.open(user, 'web', { continues: admin.token })
  expect(await errorOf(admin.client)).toBeUndefined()
  expect(sessions.listOf(admin.userNo)).toHaveLength(1)
  await lin.client.use(session).logout({ body: {} })
  const next = sessions.open(user, 'web', { continues: lin.token })
  expect(await errorOf(one.client(next.apiToken))).toBeUndefined()
  expect(await errorOf(lin.client)).toBe('tokenInvalid')
})

test('S-D6 a session is called by browser and system, and says how it was created', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  await one.device.http.inject({
    method: 'POST',
    url: '/v1/user/offline/login',
    headers: { 'user-agent': agent },
    payload: {
      platform: 'Linux x86_64',
      clientType: 'web',
      loginmethod: 3,
      offline_username: 'admin',
      offline_password: one.encrypt('Passw0rd'),
    },
  })
  await signIn(one, 'admin')
  const list = await admin.client.use(session).sessions()
  const names = list.ok ? list.data.sessions.map(({ platform, way }) => `${platform}|${way}`) : []
  expect(names.toSorted()).toEqual(['Chrome · Linux|password', 'web|password', '|setup'])
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15', 'Safari · macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) cove/1.0 Chrome/138.0 Electron/37.2 Safari/537.36',
    'Cove Desktop · Linux',
  ],
  ['lightMyRequest', ''],
  [undefined, ''],
])('S-D6 %s is called %s', (agent, name) => {
  expect(clientNameOf(agent)).toBe(name)
})
