import { catalogue } from '@cove/device-contract'
import { events as eventsArea } from '@cove/device-contract/events'
import { session } from '@cove/device-contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

const page = 'http://127.0.0.1:9999'
const account = 'https://192.168.1.2:9999'
const self = 'http://localhost:80'
let one: TestDevice
let admin: Signed
let storageId: string

beforeAll(async () => {
  one = await openTestDevice({ pageOrigins: [page], accountUrl: account })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
afterAll(() => one[Symbol.asyncDispose]())

const post = (headers: Record<string, string>) =>
  one.device.http.inject({
    method: 'POST',
    url: '/v1/file/add',
    headers: { 'content-type': 'application/json', 'api-token': admin.token, ...headers },
    payload: JSON.stringify({ uuid: storageId, path: `/made-${Math.random()}`, type: 2 }),
  })

test.each([page, account])('S-I2 a page of the listed origin %s may read and change, without cookies', async (origin) => {
  const answer = await post({ origin, 'sec-fetch-site': 'cross-site' })
  expect(answer.json<{ code: number }>().code).toBe(catalogue.success.code)
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' })
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
})

const foreign = [
  'null',
  'http://127.0.0.1:9998',
  'https://127.0.0.1:9999',
  'http://127.0.0.1:9999.evil.example',
  'http://127.0.0.1:99990',
  'http://localhost:9999',
  'http://evil.example',
  'HTTP://127.0.0.1:9999',
  'http://127.0.0.1:9999/',
  '*',
  '',
]
test.each(foreign)('S-I2 the origin %j is refused and learns nothing', async (origin) => {
  const answer = await post({ origin, 'sec-fetch-site': 'cross-site' })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  const preflight = await one.device.http.inject({
    method: 'OPTIONS',
    url: '/v1/file/add',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'api-token' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  expect(preflight.statusCode).not.toBe(204)
})

test('S-I2 without an Origin the word of the browser counts, and our own pages still may', async () => {
  expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post({ 'sec-fetch-site': 'same-origin', origin: self, host: 'localhost:80' })).statusCode).toBe(200)
})

test('S-I2 a preflight of a listed page is answered once for hours, with the headers we need and no others', async () => {
  const answer = await one.device.http.inject({
    method: 'OPTIONS',
    url: '/v1/file/download',
    headers: { origin: page, 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' },
  })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-headers': 'api-token, authorization, content-type, range, if-range, last-event-id',
    'access-control-max-age': '7200',
    'access-control-allow-private-network': 'true',
  })
  expect(JSON.stringify(answer.headers)).not.toContain('*')
})

test('H-27 media with a ticket and the event stream work from a listed page; without tickets nothing may be embedded', async () => {
  const answer = await admin.client.use(session).mediaTicket()
  const ticket = answer.ok ? answer.data.ticket : ''
  const picture = await one.device.http.inject({ url: `/v1/file/download?uuid=${storageId}&path=/none.jpg&ticket=${ticket}` })
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const plain = await one.device.http.inject({ url: `/v1/file/download?uuid=${storageId}&path=/none.jpg` })
  expect(plain.headers['cross-origin-resource-policy']).toBe('same-origin')

  const address = await one.device.listen()
  const abort = new AbortController()
  const events = await admin.client.use(eventsArea).ticket()
  const stream = await fetch(`${address}/v1/events?ticket=${events.ok ? events.data.ticket : ''}`, {
    headers: { origin: page },
    signal: abort.signal,
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('access-control-allow-origin')).toBe(page)
  abort.abort()
})

test('S-I2 a device without listed pages keeps everything to its own origin', async () => {
  await using alone = await openTestDevice()
  const answer = await alone.device.http.inject({ url: '/v1/device/info?ticket=x', headers: { origin: page } })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
})

test.each(['192.168.1.9', '::ffff:192.168.1.9', 'fe80::1', '10.0.0.1'])(
  'H-28 %s without TLS gets an error that requires TLS, whatever it sends, and a page request is redirected',
  async (remoteAddress) => {
    const login = await one.device.http.inject({
      method: 'POST',
      url: '/v1/login',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"secret"}',
    })
    expect(login.statusCode).toBe(421)
    expect(login.json<{ code: number }>().code).toBe(catalogue.secureConnectionRequired.code)
    const withToken = await one.device.http.inject({ url: '/v1/user/info', remoteAddress, headers: { 'api-token': admin.token } })
    expect(withToken.json<{ code: number }>().code).toBe(catalogue.secureConnectionRequired.code)
    const visit = await one.device.http.inject({
      url: '/setup?link=secret',
      remoteAddress,
      headers: { accept: 'text/html', host: 'localhost' },
    })
    expect(visit.statusCode).toBe(307)
    expect(visit.headers.location).toBe('https://localhost/')
  },
)

test('H-28 a foreign relay header changes nothing, and a valid one describes how the page was reached', async () => {
  const { relayTag } = one.device.parts
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await one.device.http.inject({ url: '/v1/device/info', headers, remoteAddress })).statusCode
  expect(await ask({ 'cove-relay-mark': 'x'.repeat(32), 'cove-relay-secure': '1' }, '192.168.1.9')).toBe(421)
  expect(await ask(relayTag.headers({ isSecure: false, source: '' }))).toBe(421)
  expect(await ask(relayTag.headers({ isSecure: true, source: '' }))).toBe(200)
})
