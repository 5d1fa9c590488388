import { session } from '@cove/device-contract/session'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '@cove/server-kit'
import { makeAdministrator, makeUser, openTestDevice, password, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let one: TestDevice
beforeEach(async () => {
  one = await openTestDevice({ modules: [], loginAttempts: 3 })
  await makeAdministrator(one)
})
afterEach(() => one[Symbol.asyncDispose]())

const next = 'Another1'
const change = ({ client }: Signed, old: string, fresh: string) =>
  client.use(session).changeLocalPassword({ body: { oldEncryptedPassword: one.encrypt(old), encryptedPassword: one.encrypt(fresh) } })
const refused = (name: string) => ({ ok: false, error: { name } })
const errorOf = async ({ client }: Signed): Promise<string | undefined> => {
  const answer = await client.use(session).userInfo()
  return answer.ok ? undefined : answer.error.name
}

test('S-D6 a new password signs in from now on, ends every other sign-in of the person, and nobody else’s', async () => {
  const here = await makeUser(one, 'lin')
  const [there, other] = [await signIn(one, 'lin'), await signIn(one, 'admin')]
  expect(await change(here, password, next)).toMatchObject({ ok: true })
  expect(await errorOf(here)).toBeUndefined()
  expect(await errorOf(there)).toBe('passwordChanged')
  expect(await errorOf(other)).toBeUndefined()
  await expect(signIn(one, 'lin')).rejects.toThrow('wrongAccountOrPassword')
  expect((await signIn(one, 'lin', next)).userNo).toBe(here.userNo)
})

test('LGN-07d a password that breaks the rules, or is the old one, changes nothing', async () => {
  const lin = await makeUser(one, 'lin')
  for (const weak of ['short1A', 'x'.repeat(129), 'line\nbreaks1'])
    expect(await change(lin, password, weak)).toMatchObject(refused('passwordWeak'))
  expect(await change(lin, password, password)).toMatchObject(refused('passwordUnchanged'))
  expect((await signIn(one, 'lin')).userNo).toBe(lin.userNo)
})

test('S-I6 the old password cannot be guessed from an open screen, and the right one waits as well', async () => {
  const lin = await makeUser(one, 'lin')
  const names: string[] = []
  for (let tried = 0; tried < 6; tried += 1) {
    const answer = await change(lin, 'Wrong0000', next)
    names.push(answer.ok ? 'in' : answer.error.name)
  }
  expect(names.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'wrongOldPassword'))
  expect(names.at(-1)).toBe('tooManyAttempts')
  expect(await change(lin, password, next)).toMatchObject(refused('tooManyAttempts'))
})

test('LGN-07d whoever has no local account has no password to change', async () => {
  const user = one.device.parts.users.create({ nickname: 'Wu', role: 'user', accountNo: '7' })
  const { apiToken } = one.device.parts.sessions.open(user, 'test')
  const wu = { token: apiToken, refreshToken: '', userNo: user.no, client: one.client(apiToken) }
  expect(await change(wu, '', next)).toMatchObject(refused('wrongOldPassword'))
})

test('S-J4 two changes at once leave one of the two, and the loser is told', async () => {
  const lin = await makeUser(one, 'lin')
  const answers = await Promise.all([change(lin, password, next), change(lin, password, 'Another2')])
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const kept = answers[0]?.ok ? next : 'Another2'
  expect((await signIn(one, 'lin', kept)).userNo).toBe(lin.userNo)
})

test('S-D6 a sign-in with the old password that was under way while it changed gets nothing', async () => {
  const lin = await makeUser(one, 'lin')
  const passwordHash = await hashPassword(next)
  // It reads who signs in before it hashes, and the change comes while it does.
  const wish = { account: 'lin', encryptedPassword: one.encrypt(password), platform: 'web', source: '127.0.0.1' }
  const late = one.device.parts.signIn.login(wish)
  one.device.parts.users.setPassword(lin.userNo, passwordHash)
  expect(await late).toEqual({ error: 'wrongAccountOrPassword' })
})
