import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@cove/device-contract'
import type { DeviceRequest } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import { session as sessionArea } from '@cove/device-contract/session'
import { spaces } from '@cove/device-contract/spaces'
import { expect, test } from 'vitest'
import { createEarlyAnswers, createEarlyTransport } from './early-answers.ts'
import type { EarlyPage } from './early-answers.ts'

const user = { ugreenNo: '1001', nicName: '小王', username: 'wang', role: 1, email: '', phoneNo: '', image: '' }
const ok = { code: 200, msg: 'ok', data: user }

/** A client over early answers; what it still asked, by call id. */
function world(page: EarlyPage | undefined, { baseUrl = '', apiToken = 'token-1' } = {}) {
  const asked: string[] = []
  const send = (request: DeviceRequest) => {
    asked.push(request.call.id)
    return Promise.resolve(ok)
  }
  const early = createEarlyAnswers(page, () => 0)
  const transport = createEarlyTransport(send, { early, baseUrl: () => baseUrl, apiToken: () => apiToken })
  return { client: createClient(transport), asked, early }
}
const pageWith = (answer: unknown): EarlyPage => ({ apiToken: 'token-1', answers: { '/v1/user/info': Promise.resolve(answer) } })

test('W9 a question the page asked before its scripts ran is not asked again, and its answer counts once', async () => {
  const { client, asked } = world(pageWith(ok))
  expect(await client.use(sessionArea).userInfo()).toMatchObject({ ok: true, data: { account: 'wang' } })
  expect(asked).toEqual([])
  await client.use(sessionArea).userInfo()
  expect(asked).toEqual(['session.userInfo'])
})

test.each([
  ['a refusal', { code: 1024, msg: '', data: null }],
  ['no answer', undefined],
  ['something senseless', 'oops'],
])('LGN-08a %s is asked for in the usual way, with its rules', async (_what, answer) => {
  const { client, asked } = world(pageWith(answer))
  await client.use(sessionArea).userInfo()
  expect(asked).toEqual(['session.userInfo'])
})

test('S-D7 the early answer for another person does not count', async () => {
  const { client, asked } = world(pageWith(ok), { apiToken: 'token-2' })
  await client.use(sessionArea).userInfo()
  expect(asked).toEqual(['session.userInfo'])
})

test('S-C2 an early answer of the own origin does not count for a device elsewhere', async () => {
  const { client, asked } = world(pageWith(ok), { baseUrl: 'http://127.0.0.1:9' })
  await client.use(sessionArea).userInfo()
  expect(asked).toEqual(['session.userInfo'])
})

test('W9 what a page asked when it started does not count for whoever comes much later', () => {
  const page = { apiToken: 'token-1', answers: { '/remotes.json': Promise.resolve({}), '/v2/storage/list': Promise.resolve(ok) } }
  let ageMs = 9_000
  const early = createEarlyAnswers(page, () => ageMs)
  expect(early.take('/remotes.json')).toBeDefined()
  ageMs = 11_000
  expect(early.take('/v2/storage/list', 'token-1')).toBeUndefined()
})

test('W9 what the page asks for early is read by entries of the first load', () => {
  const boot = readFileSync(path.resolve(import.meta.dirname, '../../../shell/public/theme-boot.js'), 'utf8')
  const asked = [...boot.matchAll(/ask\('(\/v\d[^']*)'/g)].map(([, address]) => address)
  const device = deviceArea.calls,
    session = sessionArea.calls
  expect(asked).toEqual([device.info.path, session.userInfo.path, spaces.calls.list.path])
})

test('W9 a page that asked nothing early is as before', async () => {
  const { client, asked, early } = world(undefined)
  expect(early.take('/remotes.json')).toBeUndefined()
  await client.use(sessionArea).userInfo()
  expect(asked).toEqual(['session.userInfo'])
})
