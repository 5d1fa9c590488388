import { account } from '@cove/device-contract/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameOf, openTestService, otherPhone, signUp, tokensOf } from './test-service.ts'
import type { Signed, TestService } from './test-service.ts'

let one: TestService
let signed: Signed
beforeEach(async () => {
  one = await openTestService()
  signed = await signUp(one)
})
afterEach(() => one[Symbol.asyncDispose]())

async function show() {
  const shown = await one
    .client(undefined, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537' } })
    .use(account)
    .qrGenerate()
  if (!shown.ok) throw new Error(shown.error.name)
  return shown.data
}
const approve = (id: string, action: 'scan' | 'confirm' | 'refuse', who = signed) =>
  who.client.use(account).qrApprove({ body: { id, action } })
const stateOf = (shown: { id: string; watchKey: string }, known?: 'new' | 'scanned') =>
  one
    .client()
    .use(account)
    .qrState({ body: { id: shown.id, watchKey: shown.watchKey, ...(known === undefined ? {} : { known }) } })
const enter = (ticket: string | undefined) =>
  one
    .client()
    .use(account)
    .token({ body: { grant: 'qrcode', ...(ticket === undefined ? {} : { ticket }) } })

test('LGN-03a a code goes from new over scanned to confirmed, signs in once and is used', async () => {
  const shown = await show()
  expect(shown).toMatchObject({ path: `/login/approve?id=${shown.id}`, expiresInSeconds: 120 })
  expect(await stateOf(shown)).toMatchObject({ ok: true, data: { state: 'new' } })
  expect(await approve(shown.id, 'scan')).toMatchObject({ ok: true, data: { platform: 'Chrome · Linux', source: '127.0.0.1' } })
  expect(await stateOf(shown)).toMatchObject({ ok: true, data: { state: 'scanned', nickname: signed.profile.nickname } })
  expect(nameOf(await approve(shown.id, 'confirm'))).toBe('ok')
  const state = await stateOf(shown)
  if (!state.ok) throw new Error(state.error.name)
  expect(state.data.state).toBe('confirmed')
  expect(tokensOf(await enter(state.data.ticket), one).profile.userNo).toBe(signed.profile.userNo)
  expect(nameOf(await enter(state.data.ticket))).toBe('qrCodeExpired')
  const after = await stateOf(shown)
  expect(after).toMatchObject({ ok: true, data: { state: 'used' } })
  expect(after.ok && after.data.ticket).toBeUndefined()
})

test('LGN-03a a watcher is answered the moment the code is scanned', async () => {
  const shown = await show()
  const waiting = stateOf(shown, 'new')
  await approve(shown.id, 'scan')
  expect(await waiting).toMatchObject({ ok: true, data: { state: 'scanned' } })
  const waitingOn = stateOf(shown, 'scanned')
  await approve(shown.id, 'refuse')
  expect(await waitingOn).toMatchObject({ ok: true, data: { state: 'refused' } })
  expect(nameOf(await approve(shown.id, 'confirm'))).toBe('qrCodeExpired')
})

test('LGN-03a a server that closes lets nobody wait', async () => {
  const shown = await show()
  const { qr } = one.service.parts
  const { changed } = qr
  const asked = Promise.withResolvers<void>()
  Object.assign(qr, {
    changed: (...given: Parameters<typeof changed>) => {
      asked.resolve()
      return changed(...given)
    },
  })
  const waiting = stateOf(shown, 'new')
  await asked.promise
  await one.http.close()
  expect(await waiting).toMatchObject({ ok: true, data: { state: 'new' } })
})

test('LGN-03a a code is over after 120 seconds, confirmed or not', async () => {
  const [first, second] = [await show(), await show()]
  await approve(second.id, 'scan')
  await approve(second.id, 'confirm')
  const confirmed = await stateOf(second)
  one.clock.seconds(121)
  expect(await stateOf(first)).toMatchObject({ ok: true, data: { state: 'expired' } })
  expect(nameOf(await approve(first.id, 'scan'))).toBe('qrCodeExpired')
  expect(nameOf(await enter(confirmed.ok ? confirmed.data.ticket : undefined))).toBe('qrCodeExpired')
})

test('LGN-03a only the page that asked for the code hears of it, and it is confirmed by whoever scanned it', async () => {
  const other = await signUp(one, otherPhone)
  const shown = await show()
  expect(nameOf(await stateOf({ id: shown.id, watchKey: (await show()).watchKey }))).toBe('qrCodeExpired')
  expect(nameOf(await stateOf({ id: shown.watchKey, watchKey: shown.watchKey }))).toBe('qrCodeExpired')
  expect(nameOf(await approve(shown.id, 'confirm'))).toBe('qrCodeExpired')
  await approve(shown.id, 'scan')
  expect(nameOf(await approve(shown.id, 'scan', other))).toBe('qrCodeExpired')
  expect(nameOf(await approve(shown.id, 'confirm', other))).toBe('qrCodeExpired')
  expect(nameOf(await approve(shown.id, 'confirm'))).toBe('ok')
})

test('LGN-03a two who redeem one ticket at once: one comes in', async () => {
  const shown = await show()
  await approve(shown.id, 'scan')
  await approve(shown.id, 'confirm')
  const state = await stateOf(shown)
  const ticket = state.ok ? state.data.ticket : undefined
  const answers = (await Promise.all([enter(ticket), enter(ticket)])).map(nameOf)
  expect(answers.sort()).toEqual(['ok', 'qrCodeExpired'])
})

test('LGN-06 a locked account does not come in by a code it confirmed before', async () => {
  const shown = await show()
  await approve(shown.id, 'scan')
  await approve(shown.id, 'confirm')
  const state = await stateOf(shown)
  one.service.setDisabled(signed.profile.userNo, true)
  expect(nameOf(await enter(state.ok ? state.data.ticket : undefined))).toBe('accountLocked')
})

test('S-I6 codes on show are limited per source', async () => {
  let name = 'ok'
  for (let count = 0; count < 200 && name === 'ok'; count += 1)
    name = nameOf(await one.client(undefined, { address: '10.0.0.9' }).use(account).qrGenerate())
  expect(name).toBe('tooManyAttempts')
  expect(nameOf(await one.client().use(account).qrGenerate())).toBe('ok')
})
