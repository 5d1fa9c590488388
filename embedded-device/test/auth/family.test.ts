import { downloads } from '@cove/device-contract/downloads'
import { quota as quotaArea } from '@cove/device-contract/quota'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { users } from '@cove/device-contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSoftwarePasskey } from '@cove/server-kit/testing'
import { makeAdministrator, makeUser, openTestDevice, password, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { loginOn, nameOf, turnOn } from './local-world.ts'

const longPassword = `长密码 with spaces ${'x'.repeat(112)}`
let one: TestDevice
let admin: Signed
let now = Date.UTC(2026, 0, 1)
const nowMs = (): number => now

const login: ReturnType<typeof loginOn> = (...wish) => loginOn(one)(...wish)

beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  one = await openTestDevice({ modules: [], loginAttempts: 10, tokenTtlSeconds: 100 * 24 * 3600 }, { nowMs })
  admin = await makeAdministrator(one)
})
afterEach(() => one[Symbol.asyncDispose]())

async function invited(changes: object = {}): Promise<{ link: string; linkId: string }> {
  const answer = await admin.client.use(users).inviteMember({ body: { nickname: '小林', role: 'user', quotaBytes: 0, ...changes } })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}
const accept = (link: string, more: object = {}) =>
  one
    .client()
    .use(setup)
    .acceptLink({
      body: { link, account: 'lin', encryptedPassword: one.encrypt(longPassword), platform: 'phone', ...more },
    })
const states = async () => {
  const answer = await admin.client.use(users).links()
  return answer.ok ? answer.data.links.map(({ state }) => state) : []
}

test('USR-02e a link lets one person in with a password of 128 characters, and no online account', async () => {
  expect(Array.from(longPassword)).toHaveLength(128)
  const { link } = await invited({ quotaBytes: 1 << 30 })
  expect(await one.client().use(setup).linkInfo({ body: { link } })).toMatchObject({
    data: { kind: 'join', nickname: '小林', account: '' },
  })
  const answer = await accept(link)
  expect(answer).toMatchObject({ ok: true, data: { account: 'lin', grant: { user: { role: 'user', nickname: '小林', account: 'lin' } } } })
  expect((await signIn(one, 'lin', longPassword)).userNo).toBe(answer.ok ? answer.data.grant?.user.userNo : '')
  expect(nameOf(await login('lin', longPassword.slice(0, -1)))).toBe('wrongAccountOrPassword')
  const quota = await admin.client.use(quotaArea).get()
  expect(quota.ok && quota.data.users.find((user) => user.quotaBytes > 0)).toMatchObject({ quotaBytes: 1 << 30 })
  expect(nameOf(await accept(link, { account: 'other' }))).toBe('inviteCodeUsed')
  expect(nameOf(await one.client().use(setup).linkInfo({ body: { link } }))).toBe('inviteCodeUsed')
  expect(await states()).toEqual(['used'])
})

test('LGN-07d the same password typed with composed and decomposed letters is one', async () => {
  const { link } = await invited()
  expect(nameOf(await accept(link, { encryptedPassword: one.encrypt('cafe\u0301 au lait') }))).toBeUndefined()
  expect(nameOf(await login('lin', 'caf\u00e9 au lait'))).toBeUndefined()
})

test('USR-02e bad input leaves the link good', async () => {
  await makeUser(one, 'taken')
  const { link } = await invited()
  expect(nameOf(await accept(link, { account: '1-starts-badly' }))).toBe('userNameInvalid')
  expect(nameOf(await accept(link, { account: 'Taken' }))).toBe('localAccountExists')
  expect(nameOf(await accept(link, { encryptedPassword: one.encrypt('7 chars') }))).toBe('passwordWeak')
  expect(nameOf(await accept(link, { encryptedPassword: one.encrypt('x'.repeat(129)) }))).toBe('passwordWeak')
  expect(nameOf(await accept(link, { encryptedPassword: 'AAAA' }))).toBe('passwordWeak')
  expect(nameOf(await accept(link, { encryptedPassword: undefined }))).toBe('passwordWeak')
  expect(nameOf(await accept(link, { nickname: 'x' }))).toBe('nicknameInvalid')
  expect(nameOf(await accept('x'.repeat(43)))).toBe('inviteCodeWrong')
  expect(await states()).toEqual(['open'])
  expect(nameOf(await accept(link))).toBeUndefined()
})

test('S-J4 of two who open one link at once, one gets in', async () => {
  const { link } = await invited()
  const answers = await Promise.all([accept(link), accept(link, { account: 'other' })])
  expect(new Set(answers.map(nameOf))).toEqual(new Set(['inviteCodeUsed', undefined]))
  expect(one.device.parts.users.all()).toHaveLength(2)
})

test('USR-02e a link ends after 7 days, when it is revoked, and 20 at most are open', async () => {
  const { link, linkId } = await invited()
  expect(nameOf(await admin.client.use(users).revokeLink({ body: { linkId } }))).toBeUndefined()
  expect(nameOf(await accept(link))).toBe('inviteCodeExpired')
  now += 1
  const second = await invited()
  now += 7 * 24 * 3600_000
  expect(nameOf(await accept(second.link))).toBe('inviteCodeExpired')
  expect(await states()).toEqual(['expired', 'revoked'])
  for (let made = 0; made < 20; made += 1) await invited()
  await expect(invited()).rejects.toThrow('inviteCodeLimit')
  expect(nameOf(await admin.client.use(users).revokeLink({ body: { linkId: 'unknown' } }))).toBe('notFound')
})

test('USR-01a only the administrator makes, lists and revokes links', async () => {
  const lin = await makeUser(one, 'lin')
  const body = { nickname: '小林', role: 'user', quotaBytes: 0 } as const
  expect(nameOf(await lin.client.use(users).inviteMember({ body }))).toBe('adminOnly')
  expect(nameOf(await lin.client.use(users).links())).toBe('adminOnly')
  expect(nameOf(await lin.client.use(users).resetLink({ body: { userNo: admin.userNo } }))).toBe('adminOnly')
  expect(nameOf(await lin.client.use(users).rename({ body: { userNo: admin.userNo, nickname: '小王' } }))).toBe('adminOnly')
})

test('LGN-07d a reset link sets a new password and ends every sign-in; a newer one replaces it', async () => {
  const lin = await makeUser(one, 'lin')
  const make = async () => {
    const answer = await admin.client.use(users).resetLink({ body: { userNo: lin.userNo } })
    return answer.ok ? answer.data.link : ''
  }
  const [old, link] = [await make(), await make()]
  const reset = (used: string) =>
    one
      .client()
      .use(setup)
      .acceptLink({ body: { link: used, encryptedPassword: one.encrypt('a new password'), platform: 'web' } })
  expect(nameOf(await reset(old))).toBe('inviteCodeExpired')
  expect(await one.client().use(setup).linkInfo({ body: { link } })).toMatchObject({ data: { kind: 'reset', account: 'lin' } })
  expect(await reset(link)).toMatchObject({ ok: true, data: { account: 'lin', grant: { user: { userNo: lin.userNo } } } })
  expect(nameOf(await lin.client.use(session).userInfo())).toBe('passwordChanged')
  expect(nameOf(await login('lin', password))).toBe('wrongAccountOrPassword')
  expect(nameOf(await login('lin', 'a new password'))).toBeUndefined()
  expect(nameOf(await reset(link))).toBe('inviteCodeUsed')
  expect(nameOf(await admin.client.use(users).resetLink({ body: { userNo: admin.userNo } }))).toBe('noPermission')
})

test('S-I6 a reset link does not stand in for the second step, and a removed person’s opens nothing', async () => {
  const lin = await makeUser(one, 'lin')
  await turnOn(one, lin, { secret: password, nowMs })
  const link = await admin.client.use(users).resetLink({ body: { userNo: lin.userNo } })
  const body = { link: link.ok ? link.data.link : '', encryptedPassword: one.encrypt('a new password'), platform: 'web' }
  const answer = await one.client().use(setup).acceptLink({ body })
  expect(answer).toMatchObject({ ok: true, data: { account: 'lin' } })
  expect(answer.ok && answer.data.grant).toBeUndefined()
  expect(nameOf(await login('lin', 'a new password'))).toBe('secondFactorRequired')
  const next = await admin.client.use(users).resetLink({ body: { userNo: lin.userNo } })
  expect(nameOf(await admin.client.use(users).delete({ body: { userNo: lin.userNo } }))).toBeUndefined()
  const gone = next.ok ? next.data.link : ''
  expect(
    nameOf(
      await one
        .client()
        .use(setup)
        .linkInfo({ body: { link: gone } }),
    ),
  ).toBe('inviteCodeExpired')
})

test('LGN-03a an invitation is accepted with a passkey instead of a password', async () => {
  const { link } = await invited()
  const page = { origin: 'http://localhost:80' }
  const begun = await one
    .client()
    .use(setup)
    .linkPasskey({ body: { link, account: 'lin' } })
  if (!begun.ok) throw new Error(begun.error.name)
  const key = createSoftwarePasskey()
  const passkey = { ticket: begun.data.ticket, credential: key.create(begun.data.options, page), name: 'Phone' }
  const answer = await accept(link, { encryptedPassword: undefined, passkey })
  expect(answer).toMatchObject({ ok: true, data: { account: 'lin' } })
  const client = one.client(answer.ok ? answer.data.grant?.apiToken : '')
  expect(await client.use(session).factors()).toMatchObject({ data: { hasPassword: false, passkeys: [{ name: 'Phone' }] } })
  expect(nameOf(await login('lin', ''))).toBe('wrongAccountOrPassword')
  // A ticket belongs to the link it was asked with.
  const [first, second] = [await invited(), await invited()]
  const foreign = await one
    .client()
    .use(setup)
    .linkPasskey({ body: { link: first.link, account: 'wu' } })
  if (!foreign.ok) throw new Error(foreign.error.name)
  const made = { ticket: foreign.data.ticket, credential: createSoftwarePasskey().create(foreign.data.options, page), name: 'Phone' }
  expect(nameOf(await accept(second.link, { account: 'wu', encryptedPassword: undefined, passkey: made }))).toBe('secondFactorExpired')
})

test('USR-01a the administrator renames a person', async () => {
  const lin = await makeUser(one, 'lin')
  expect(nameOf(await admin.client.use(users).rename({ body: { userNo: lin.userNo, nickname: ' 小林同学 ' } }))).toBeUndefined()
  expect(await lin.client.use(session).userInfo()).toMatchObject({ data: { nickname: '小林同学' } })
  expect(nameOf(await admin.client.use(users).rename({ body: { userNo: lin.userNo, nickname: 'x' } }))).toBe('nicknameInvalid')
  expect(nameOf(await admin.client.use(users).rename({ body: { userNo: '999', nickname: '小林' } }))).toBe('userNotFound')
})

test('LGN-14b an invitation can make a guest, whom the list of people names, and who is told what a guest may not do', async () => {
  const { link } = await invited({ role: 'experience' })
  const answer = await accept(link)
  expect(answer).toMatchObject({ ok: true, data: { grant: { user: { role: 'user', isExperience: true } } } })
  const guest = one.client(answer.ok ? answer.data.grant?.apiToken : '')
  expect(await guest.use(spacesArea).list()).toMatchObject({ ok: true })
  expect(nameOf(await guest.use(downloads).list({ query: {} }))).toBe('experienceAccountRefused')
  expect(await admin.client.use(users).list()).toMatchObject({ data: { users: [{ role: 'admin' }, { isExperience: true }] } })
})
