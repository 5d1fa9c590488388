import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '@cove/device-contract/session'
import { makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

let one: TestDevice
let lin: Signed

beforeEach(async () => {
  one = await openTestDevice({ modules: [], loginAttempts: 3 })
  await makeAdministrator(one)
  lin = await makeUser(one, 'lin')
})
afterEach(() => one[Symbol.asyncDispose]())

async function madeCode(): Promise<string> {
  const made = await lin.client.use(session).signInCode()
  if (!made.ok) throw new Error(made.error.name)
  expect(made.data.endsSeconds * 1000).toBeGreaterThan(Date.now())
  return made.data.code
}
const enter = (code: string) =>
  one
    .client()
    .use(session)
    .codeLogin({ body: { code, platform: 'Cove agent', clientType: 'agent' } })

test('S-D6 a code signs its user in once, and the sign-in is in the list', async () => {
  const code = await madeCode()
  expect(await enter(code)).toMatchObject({ ok: true, data: { user: { userNo: lin.userNo } } })
  expect(await enter(code)).toMatchObject({ ok: false, error: { name: 'signInCodeExpired' } })
  expect(await lin.client.use(session).sessions()).toMatchObject({
    data: { sessions: expect.arrayContaining([expect.objectContaining({ platform: 'Cove agent', way: 'code' })]) },
  })
})

test('S-D6 a code ends with the session that made it', async () => {
  const code = await madeCode()
  await lin.client.use(session).logout()
  expect(await enter(code)).toMatchObject({ ok: false, error: { name: 'signInCodeExpired' } })
})

test('S-I6 many attempts with codes have to wait', async () => {
  const answers: string[] = []
  for (let at = 0; at < 13; at += 1) {
    const answer = await enter(`wrong-${at}`.padEnd(43, 'x'))
    answers.push(answer.ok ? 'ok' : answer.error.name)
  }
  expect(answers.slice(0, 12)).toEqual(Array(12).fill('signInCodeExpired'))
  expect(answers[12]).toBe('tooManyAttempts')
})
