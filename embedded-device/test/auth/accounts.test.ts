import { device } from '@cove/device-contract/device'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestAccounts } from './test-accounts.ts'
import type { TestAccounts } from './test-accounts.ts'
import { makeAdministrator, makeUser, openTestDevice, password, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let nowMs = 1_800_000_000_000
let accounts: TestAccounts
let one: TestDevice
beforeEach(async () => {
  accounts = createTestAccounts()
  one = await openTestDevice({ modules: [], loginAttempts: 100 }, { accounts, nowMs: () => nowMs })
})
afterEach(() => one[Symbol.asyncDispose]())

/** LGN-14: people on one device. */
const mostUsers = 64
const client = { userNo: '', phone: '', nickname: 'As told', version: '', clientType: 'web', method: 'account' } as const
const login = (accessToken: string) =>
  one
    .client()
    .use(session)
    .accountLogin({ body: { model: '', platform: 'web', client, accessToken } })
const attach = (accessToken: string, more: { authCode?: string; apiToken?: string } = {}) =>
  one
    .client()
    .use(session)
    .attach({ body: { platform: 'web', client, accessToken, ...more } })
const refused = (name: string) => ({ ok: false, error: { name } })

async function invitation(admin: Signed): Promise<string> {
  const made = await admin.client.use(users).invite()
  if (!made.ok) throw new Error(made.error.name)
  return made.data.code
}

async function errorOf(apiToken: string): Promise<string | undefined> {
  const answer = await one.client(apiToken).use(session).userInfo()
  return answer.ok ? undefined : answer.error.name
}

test('DEV-05c the first account needs the setup link, once, and becomes the administrator', async () => {
  const link = one.device.parts.links.renew()
  const token = accounts.tokenFor()
  expect(await login(token)).toMatchObject(refused('notActivated'))
  expect(await attach(token)).toMatchObject(refused('setupLinkInvalid'))
  expect(await attach(token, { authCode: 'x'.repeat(43) })).toMatchObject(refused('setupLinkInvalid'))
  const first = await attach(token, { authCode: link })
  expect(first).toMatchObject({ ok: true, data: { isFirstAttach: true, grant: { user: { role: 'admin', account: '' } } } })
  expect(await attach(accounts.tokenFor(), { authCode: link })).toMatchObject(refused('inviteCodeWrong'))
  expect(await one.client().use(device).info()).toMatchObject({ data: { binding: 'bound', accountBinding: 'bound' } })
  expect((await login(token)).ok).toBe(true)
})

test('DEV-05c two accounts with one link at once make one administrator (S-J4)', async () => {
  const link = one.device.parts.links.renew()
  const answers = await Promise.all([attach(accounts.tokenFor(), { authCode: link }), attach(accounts.tokenFor(), { authCode: link })])
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(one.device.parts.users.all()).toHaveLength(1)
})

test('DEV-05c a second person needs an invitation, which works once and for a day', async () => {
  const admin = await makeAdministrator(one)
  const [lin, wu] = [accounts.tokenFor(), accounts.tokenFor()]
  expect(await login(lin)).toMatchObject(refused('userNotBound'))
  expect(await attach(lin)).toMatchObject(refused('deviceHasAdmin'))
  expect(await attach(lin, { authCode: 'x'.repeat(43) })).toMatchObject(refused('inviteCodeWrong'))
  const code = await invitation(admin)
  expect(await attach(lin, { authCode: code })).toMatchObject({
    ok: true,
    data: { isFirstAttach: false, grant: { user: { role: 'user' } } },
  })
  expect(await attach(wu, { authCode: code })).toMatchObject(refused('inviteCodeUsed'))
  expect(await attach(lin, { authCode: await invitation(admin) })).toMatchObject(refused('userAlreadyBound'))
  const late = await invitation(admin)
  nowMs += 24 * 3600_000 + 1
  expect(await attach(wu, { authCode: late })).toMatchObject(refused('inviteCodeExpired'))
  expect(await login(lin)).toMatchObject({ ok: true, data: { user: { nickname: expect.stringMatching(/^Person/) as string } } })
})

test('DEV-05c an invitation made at the account service works for this device, once', async () => {
  await makeAdministrator(one)
  const code = accounts.invitationFor(one.device.parts.identity.serialNo)
  expect((await attach(accounts.tokenFor(), { authCode: code })).ok).toBe(true)
  expect(await attach(accounts.tokenFor(), { authCode: code })).toMatchObject(refused('inviteCodeWrong'))
  expect(await attach(accounts.tokenFor(), { authCode: accounts.invitationFor('COVE-OTHER') })).toMatchObject(refused('inviteCodeWrong'))
})

test('USR-02e no more than twenty unused invitations at once', async () => {
  const admin = await makeAdministrator(one)
  for (let made = 0; made < 20; made += 1) await invitation(admin)
  expect(await admin.client.use(users).invite()).toMatchObject(refused('inviteCodeLimit'))
  nowMs += 24 * 3600_000 + 1
  const again = await signIn(one, 'admin')
  expect((await again.client.use(users).invite()).ok).toBe(true)
})

test('LGN-07c a local administrator who is signed in binds an account to himself and keeps his password, files and sessions', async () => {
  const admin = await makeAdministrator(one)
  const token = accounts.tokenFor()
  expect(await attach(token, { apiToken: 'x'.repeat(43) })).toMatchObject(refused('tokenInvalid'))
  const bound = await attach(token, { apiToken: admin.token })
  expect(bound).toMatchObject({
    ok: true,
    data: { isFirstAttach: true, grant: { user: { userNo: admin.userNo, account: 'admin', role: 'admin' } } },
  })
  expect(one.device.parts.sessions.listOf(admin.userNo)).toHaveLength(1)
  expect(await login(token)).toMatchObject({ ok: true, data: { user: { userNo: admin.userNo } } })
  expect(await errorOf(admin.token)).toBeUndefined()
  expect((await signIn(one, 'admin')).userNo).toBe(admin.userNo)
  expect(await attach(accounts.tokenFor(), { apiToken: admin.token })).toMatchObject(refused('userAlreadyBound'))
})

test('LGN-07d a person who came with an account gives himself a local one, once', async () => {
  const admin = await makeAdministrator(one)
  const token = accounts.tokenFor()
  const joined = await attach(token, { authCode: await invitation(admin) })
  if (!joined.ok) throw new Error(joined.error.name)
  const mine = one.client(joined.data.grant.apiToken)
  const set = (account: string, secret: string) =>
    mine.use(session).setLocalAccount({ body: { account, encryptedPassword: one.encrypt(secret) } })
  expect(await set('admin', password)).toMatchObject(refused('localAccountExists'))
  expect(await set('ADMIN', password)).toMatchObject(refused('localAccountExists'))
  expect(await set('-lin', password)).toMatchObject(refused('userNameInvalid'))
  expect(await set('lin', 'weak')).toMatchObject(refused('passwordWeak'))
  expect((await set('lin', password)).ok).toBe(true)
  expect(await set('lin2', password)).toMatchObject(refused('localAccountExists'))
  expect((await signIn(one, 'lin')).userNo).toBe(joined.data.grant.user.userNo)
})

test('S-I9 an account without a local one cannot be entered by its placeholder', async () => {
  const admin = await makeAdministrator(one)
  const joined = await attach(accounts.tokenFor(), { authCode: await invitation(admin) })
  const no = joined.ok ? joined.data.grant.user.userNo : ''
  for (const account of [`#${no}`, no]) {
    const body = { platform: 'web', clientType: 'web', method: 'localAccount' as const, account, encryptedPassword: one.encrypt('') }
    expect((await one.client().use(session).login({ body })).ok).toBe(false)
  }
})

test('LGN-07e absent values of the account arrive as empty text', async () => {
  const admin = await makeAdministrator(one)
  const joined = await attach(accounts.tokenFor(), { authCode: await invitation(admin) })
  expect(joined).toMatchObject({ ok: true, data: { grant: { user: { email: '', phone: '', avatarUrl: '', account: '' } } } })
})

test('LGN-09b when a sign-in of the account ends, the device sessions that stand on it end, and no others', async () => {
  const admin = await makeAdministrator(one)
  const lin = accounts.tokenFor('501')
  await attach(lin, { authCode: await invitation(admin) })
  const phone = accounts.tokenFor('501')
  const [here, there] = [await login(lin), await login(phone)]
  if (!here.ok || !there.ok) throw new Error('not in')
  accounts.end({ accountNo: '501', sessionId: accounts.personOf(phone).sessionId, reason: 'elsewhere' })
  expect(await errorOf(there.data.apiToken)).toBe('kicked')
  expect(await errorOf(here.data.apiToken)).toBeUndefined()
  accounts.end({ accountNo: '501', reason: 'passwordChanged' })
  expect(await errorOf(here.data.apiToken)).toBe('passwordChanged')
  expect(await errorOf(admin.token)).toBeUndefined()
})

test('LGN-09b a local sign-in of the same person stays when his account leaves', async () => {
  const admin = await makeAdministrator(one)
  const token = accounts.tokenFor('777')
  await attach(token, { apiToken: admin.token })
  accounts.end({ accountNo: '777', reason: 'passwordChanged' })
  expect(await errorOf(admin.token)).toBeUndefined()
})

test('USR-02d a disabled user is refused with his account too', async () => {
  const admin = await makeAdministrator(one)
  const token = accounts.tokenFor()
  const joined = await attach(token, { authCode: await invitation(admin) })
  if (!joined.ok) throw new Error(joined.error.name)
  await admin.client.use(users).setEnabled({ body: { userNo: joined.data.grant.user.userNo, isEnabled: false } })
  expect(await errorOf(joined.data.grant.apiToken)).toBe('accessWithdrawn')
  expect(await login(token)).toMatchObject(refused('accessWithdrawn'))
  await admin.client.use(users).setEnabled({ body: { userNo: joined.data.grant.user.userNo, isEnabled: true } })
  expect((await login(token)).ok).toBe(true)
})

test('S-I6 judging tokens is slowed per source', async () => {
  await using busy = await openTestDevice({ modules: [], loginAttempts: 1 }, { accounts })
  const body = { model: '', platform: 'web', client, accessToken: 'x'.repeat(43) }
  const names: string[] = []
  for (let tried = 0; tried < 30; tried += 1) {
    const answer = await busy.client().use(session).accountLogin({ body })
    names.push(answer.ok ? 'in' : answer.error.name)
  }
  expect(names[0]).toBe('deviceAccessTokenInvalid')
  expect(names).toContain('tooManyAttempts')
})

test('S-D8 the database holds no invitation, only its hash', async () => {
  const admin = await makeAdministrator(one)
  await makeUser(one, 'lin')
  const code = await invitation(admin)
  expect(JSON.stringify(one.device.parts.db.all('select * from invitation'))).not.toContain(code)
})

test.each(['device', 'account service'])(
  'DEV-05c, S-J4 of twenty accounts with one invitation of the %s at once one comes in',
  async (by) => {
    const admin = await makeAdministrator(one)
    const authCode = by === 'device' ? await invitation(admin) : accounts.invitationFor(one.device.parts.identity.serialNo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => attach(accounts.tokenFor(), { authCode })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(one.device.parts.users.all()).toHaveLength(2)
    const errors = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.name])))
    expect([...errors]).toEqual([by === 'device' ? 'inviteCodeUsed' : 'inviteCodeWrong'])
  },
)

test('DEV-05c, S-J4 one account with twenty invitations at once comes in once', async () => {
  const admin = await makeAdministrator(one)
  const codes = await Promise.all(Array.from({ length: 20 }, () => invitation(admin)))
  const token = accounts.tokenFor()
  const answers = await Promise.all(codes.map((authCode) => attach(token, { authCode })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(one.device.parts.users.all()).toHaveLength(2)
})

test('DEV-05c, USR-02e twenty accounts at once come in up to the most users, and who found no room may come later', async () => {
  await makeAdministrator(one)
  const { users: all, identity } = one.device.parts
  while (all.all().length < mostUsers - 2) all.create({ nickname: 'Filler', role: 'user', account: `filler${all.all().length}` })
  const codes = Array.from({ length: 20 }, () => accounts.invitationFor(identity.serialNo))
  const answers = await Promise.all(codes.map((authCode) => attach(accounts.tokenFor(), { authCode })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(all.all()).toHaveLength(mostUsers)
  const late = codes[answers.findLastIndex((answer) => !answer.ok && answer.error.name === 'userLimit')] ?? ''
  const filler = all.all().find(({ account }) => account.startsWith('filler'))
  all.remove(filler?.no ?? '')
  expect((await attach(accounts.tokenFor(), { authCode: late })).ok).toBe(true)
})
