import { account } from '@cove/device-contract/account'
import { security } from '@cove/device-contract/security'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSoftwarePasskey } from '@cove/server-kit/testing'
import type { SoftwarePasskey } from '@cove/server-kit/testing'
import { nameOf, openTestService, otherPhone, signIn, signUp, tokensOf } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

const page = { origin: 'http://localhost:9999' }
let one: TestService
let signed: Signed
beforeEach(async () => {
  one = await openTestService()
  signed = await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

async function add(who = signed, where = page): Promise<{ readonly passkey: SoftwarePasskey; readonly name: string }> {
  const passkey = createSoftwarePasskey()
  const begun = await who.client.use(security).passkeyBegin()
  if (!begun.ok) throw new Error(begun.error.name)
  const credential = passkey.create(begun.data.options, where)
  return {
    passkey,
    name: nameOf(await who.client.use(security).passkeyAdd({ body: { ticket: begun.data.ticket, credential, name: 'Laptop' } })),
  }
}
async function answer(passkey: SoftwarePasskey, options: { readonly origin?: string; readonly isVerified?: boolean } = {}) {
  const asked = await one.client().use(security).passkeyChallenge()
  if (!asked.ok) throw new Error(asked.error.name)
  return { ticket: asked.data.ticket, credential: passkey.get(asked.data.options, { ...page, ...options }) }
}
const enter = (proof: { ticket: string; credential: string }) =>
  one
    .client()
    .use(account)
    .token({ body: { grant: 'passkey', ...proof } })

test('LGN-06 a passkey is added, signs in without a name or password, and is removed', async () => {
  const { passkey, name } = await add()
  expect(name).toBe('ok')
  expect(tokensOf(await enter(await answer(passkey)), one).profile.userNo).toBe(signed.profile.userNo)
  const factors = await signed.client.use(security).factors()
  expect(factors).toMatchObject({ ok: true, data: { passkeys: [{ passkeyId: passkey.id, name: 'Laptop' }] } })
  expect(nameOf(await signed.client.use(security).passkeyRemove({ body: { passkeyId: passkey.id } }))).toBe('ok')
  expect(nameOf(await signed.client.use(security).passkeyRemove({ body: { passkeyId: passkey.id } }))).toBe('notFound')
  expect(nameOf(await enter(await answer(passkey)))).toBe('passkeyRefused')
})

test('S-D8 an answer counts once and for its own challenge', async () => {
  const { passkey } = await add()
  const proof = await answer(passkey)
  expect(nameOf(await enter(proof))).toBe('ok')
  expect(nameOf(await enter(proof))).toBe('passkeyRefused')
  const [first, second] = [await answer(passkey), await answer(passkey)]
  expect(nameOf(await enter({ ticket: first.ticket, credential: second.credential }))).toBe('passkeyRefused')
})

test('S-I4 an answer given to another page is refused, when adding and when signing in', async () => {
  expect((await add(signed, { origin: 'http://localhost.evil.example:9999' })).name).toBe('passkeyRefused')
  const { passkey } = await add()
  expect(nameOf(await enter(await answer(passkey, { origin: 'https://evil.example' })))).toBe('passkeyRefused')
})

test('LGN-06 a passkey that did not ask for the person is refused', async () => {
  const { passkey } = await add()
  expect(nameOf(await enter(await answer(passkey, { isVerified: false })))).toBe('passkeyRefused')
})

test('LGN-06 a passkey is added by the person that began, in time, and once', async () => {
  const other = await signUp(one, otherPhone)
  const begun = await signed.client.use(security).passkeyBegin()
  if (!begun.ok) throw new Error(begun.error.name)
  const credential = createSoftwarePasskey().create(begun.data.options, page)
  const body = { ticket: begun.data.ticket, credential, name: 'Laptop' }
  expect(nameOf(await other.client.use(security).passkeyAdd({ body }))).toBe('secondFactorExpired')
  expect(nameOf(await signed.client.use(security).passkeyAdd({ body }))).toBe('secondFactorExpired')
  expect(nameOf(await signed.client.use(security).passkeyAdd({ body: { ...body, ticket: 'x'.repeat(43) } }))).toBe('secondFactorExpired')
})

test('LGN-06 nobody removes the passkey of another person', async () => {
  const other = await signUp(one, otherPhone)
  const { passkey } = await add()
  expect(nameOf(await other.client.use(security).passkeyRemove({ body: { passkeyId: passkey.id } }))).toBe('notFound')
})

test('LGN-06 a passkey is a second factor after the password, and only the own one', async () => {
  const other = await signUp(one, otherPhone)
  const [mine, theirs] = [await add(), await add(other)]
  one.service.parts.persons.setTotp(signed.profile.userNo, one.service.parts.keys.seal('JBSWY3DPEHPK3PXP'))
  const first = await signIn(one)
  if (!first.ok || first.data.challenge === undefined) throw new Error('no second factor was asked for')
  expect(first.data.challengeKinds).toEqual(['totp', 'passkey'])
  const finish = (proof: { ticket: string; credential: string }) =>
    one
      .client()
      .use(account)
      .token({ body: { grant: 'second_factor', challenge: first.data.challenge ?? '', ...proof } })
  expect(nameOf(await finish(await answer(theirs.passkey)))).toBe('passkeyRefused')
  expect(nameOf(await finish(await answer(mine.passkey)))).toBe('ok')
})

test('LGN-06 what is no answer of a passkey is refused', async () => {
  const { passkey } = await add()
  for (const credential of ['', '{}', 'null', '[]', '{"id":1}', JSON.stringify({ id: passkey.id })]) {
    const { ticket } = await answer(passkey)
    expect(nameOf(await enter({ ticket, credential }))).toBe('passkeyRefused')
  }
})

test('LGN-06 a locked account does not come in by its passkey', async () => {
  const { passkey } = await add()
  one.service.setDisabled(signed.profile.userNo, true)
  expect(nameOf(await enter(await answer(passkey)))).toBe('accountLocked')
})
