import { deviceAreas } from '@cove/device-contract/conformance'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { callsOf, catalogue } from '@cove/device-contract'
import type { CallDefinition } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let one: TestDevice
let admin: Signed
let storageId: string
const defects: string[] = []

beforeAll(async () => {
  one = await openTestDevice({}, { log: { info() {}, error: (message) => void (message.startsWith('defect') && defects.push(message)) } })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
})
afterAll(() => one[Symbol.asyncDispose]())

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: string | Buffer
}
async function send(request: Sent): Promise<{ status: number; code: number | undefined }> {
  const answer = await one.device.http.inject({ ...request, headers: { 'api-token': admin.token, ...request.headers } })
  let code: number | undefined
  try {
    code = answer.json<{ code?: number }>().code
  } catch {
    // Not every answer is JSON: a page of the desktop is not.
  }
  return { status: answer.statusCode, code }
}
const json = { 'content-type': 'application/json' }
const add = (payload: string, headers: Record<string, string> = {}): Promise<{ status: number; code: number | undefined }> =>
  send({ method: 'POST', url: '/v1/file/add', headers: { ...json, ...headers }, payload })
const good = (): string => JSON.stringify({ uuid: storageId, path: `/made-${Math.random()}`, type: 2 })

const spellings = [
  '/../secret',
  '/..',
  '/a/../../b',
  '/./a',
  '/a//b',
  '//a',
  '/%2e%2e/x',
  '/..\\x',
  '/a\u0000b',
  '/a\nb',
  '/.pc/space.json',
  '/.PC/staging',
  '/..;/x',
  '/\u002e\u002e/x',
  `/${'x'.repeat(256)}`,
  `/${'y/'.repeat(2500)}z`,
  '/\ud800',
  '/..%2fx',
  '/%c0%ae%c0%ae/x',
  '/\uf72e\uf72e/x',
  '/\uf700',
  '/a/b\uf700c',
  'no-slash',
  '',
]
const isRefused = ({ status, code }: { status: number; code: number | undefined }): boolean =>
  status < 500 && code !== catalogue.success.code && code !== catalogue.internalError.code

test.each(spellings)('S-H1 the path %j is refused or plainly missing in every field', async (path) => {
  const target = `uuid=${storageId}&path=${encodeURIComponent(path.toWellFormed())}`
  const post = (url: string, body: unknown): Promise<{ status: number; code: number | undefined }> =>
    send({ method: 'POST', url, headers: json, payload: JSON.stringify(body) })
  const answers = await Promise.all([
    send({ method: 'GET', url: `/v1/file/list?${target}` }),
    send({ method: 'GET', url: `/v1/file/tree?${target}` }),
    send({ method: 'GET', url: `/ugos/file/v1/info?${target}` }),
    send({ method: 'GET', url: `/v1/file/download?${target}` }),
    send({ method: 'GET', url: `/v1/file/download?${target}%2F.thumb-SMALL` }),
    post('/v1/file/rename', { uuid: storageId, old_path: path, new_path: '/harmless' }),
    post('/v1/file/delete', [{ uuid: storageId, path }]),
    post('/v1/task/add', { type: 1, data: { mode: 1, src: [{ uuid: storageId, path }], dst: { uuid: storageId, path: '/' } } }),
    post('/v1/task/add', { type: 2, data: { mode: 1, src: [{ uuid: storageId, path: '/示例' }], dst: { uuid: storageId, path } } }),
    post('/ugos/file/v1/download_ticket', { list: [{ uuid: storageId, path }] }),
    send({ method: 'POST', url: `/v1/file/multipart/complete?${target}` }),
  ])
  expect(answers.filter((answer) => !isRefused(answer))).toEqual([])
})

test('S-H1 a name with the escape of NUL refuses its own file of a list, and no other', async () => {
  const body = new TextEncoder().encode('x')
  const md5 = createHash('md5').update(body).digest('hex')
  const names = ['good.txt', 'bad\uf700.txt', 'half\ud800.txt', 'nul\u0000.txt']
  const head = Buffer.from(JSON.stringify(names.map((path) => ({ path, size: 1, md5 }))))
  const answer = await one.device.http.inject({
    method: 'POST',
    url: `/ugos/upload/v1/batch?uuid=${storageId}&path=/&cover=0&head=${head.length}`,
    headers: { 'api-token': admin.token, 'content-type': 'application/octet-stream' },
    payload: Buffer.concat([head, ...names.map(() => body)]),
  })
  const codes = answer.json<{ data: { results: { code: number }[] } }>().data.results.map(({ code }) => code)
  expect(codes[0]).toBe(catalogue.success.code)
  for (const code of codes.slice(1)) expect([catalogue.invalidPath.code, catalogue.nameInvalid.code]).toContain(code)
  const list = names.map((path) => ({ path, size: 1, mtime: 0 }))
  const same = await send({
    method: 'POST',
    url: '/v1/file/check',
    headers: json,
    payload: JSON.stringify({ uuid: storageId, pre_path: '/', list }),
  })
  expect(same.code).toBe(catalogue.success.code)
})

test.each(['1e308', '-1e308', '8.65e12', 'NaN', '', '0x10'])('S-I8 the time %s is refused by every call that takes one', async (mtime) => {
  const target = `uuid=${storageId}&path=/t.txt&md5=${'0'.repeat(32)}&cover=0&size=1&mtime=${mtime}`
  const octets = { headers: { 'content-type': 'application/octet-stream' }, payload: Buffer.from('x') }
  const answers = await Promise.all([
    send({ method: 'GET', url: `/v1/file/download?${target}` }),
    send({ method: 'POST', url: `/v1/file/multipart/create?${target}` }),
    send({ method: 'POST', url: `/v1/file/multipart/complete?${target}` }),
    send({ method: 'POST', url: `/ugos/upload/v1/small?${target}`, ...octets }),
  ])
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => catalogue.illegalParameter.code))
})

test('S-H1 a space id is looked up, never joined to a path', async () => {
  for (const uuid of ['../..', '/etc', '..%2f..', storageId.toUpperCase(), `${storageId}/../x`, '%00']) {
    const answer = await send({ method: 'GET', url: `/v1/file/list?uuid=${encodeURIComponent(uuid)}&path=/` })
    expect([catalogue.storageMissing.code, catalogue.illegalParameter.code]).toContain(answer.code)
  }
})

test('S-I2 another page, another host and a plain form change nothing', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect((await add(good(), headers)).status).toBe(403)
    // Some calls of the wire change something with a GET.
    expect((await send({ method: 'GET', url: '/v1/netserver/reset', headers })).status).toBe(403)
  }
  for (const host of ['evil.example', '127.0.0.1.evil.example', '169.254.169.254']) expect((await add(good(), { host })).status).toBe(421)
  const form = await send({ method: 'POST', url: '/v1/file/add', headers: { 'content-type': 'text/plain' }, payload: good() })
  expect(form.status).toBe(415)
  expect((await add(good(), { host: 'localhost:9999', origin: 'http://localhost:9999', 'sec-fetch-site': 'same-origin' })).code).toBe(
    catalogue.success.code,
  )
})

test('H-27 a token in an address opens no call of the device, whether it changes something or not', async () => {
  const opened: string[] = []
  for (const call of callsOf(deviceAreas).filter(({ access }) => access !== 'anyone')) {
    const isGet = call.method === 'GET'
    const answer = await one.device.http.inject({
      method: call.method,
      url: `${call.path}?api_token=${admin.token}`,
      ...(isGet ? {} : { headers: json, payload: '{}' }),
    })
    const isRefused = answer.body.startsWith('{') && answer.json<{ code: number }>().code === catalogue.tokenInvalid.code
    if (!isRefused) opened.push(call.id)
  }
  expect(opened).toEqual([])
})

test('S-I8 bad JSON, deep JSON, poison and large bodies are refused in words', async () => {
  expect((await add('{"uuid":')).code).toBe(catalogue.badBody.code)
  expect((await add(`${'['.repeat(100_000)}`)).code).toBe(catalogue.badBody.code)
  expect((await add('{"__proto__":{"type":2}}')).code).toBe(catalogue.badBody.code)
  expect((await add(String.raw`{"\u005f_proto__":{"type":2}}`)).code).toBe(catalogue.badBody.code)
  expect((await add('{"constructor":{"prototype":{"x":1}}}')).code).toBe(catalogue.badBody.code)
  expect(await add(`"${'x'.repeat(1024 ** 2 + 1)}"`)).toEqual({ status: 413, code: catalogue.requestTooLarge.code })
  expect((await add('')).code).toBe(catalogue.illegalParameter.code)
  const manyParameters = Array.from({ length: 20_000 }, (_, at) => `a${at}=1`).join('&')
  expect((await send({ method: 'GET', url: `/v1/file/list?${manyParameters}` })).status).toBeLessThan(500)
})

test('S-I8 a chunk larger than the cap is refused before it is read', async () => {
  const url = `/v1/file/multipart/data?uuid=${storageId}&path=/a&md5=${'0'.repeat(32)}&size=1&start=0&end=1`
  const answer = await send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(2 ** 40) },
    payload: Buffer.from('x'),
  })
  expect(answer.code).toBe(catalogue.chunkTooLarge.code)
})

test('S-I8 broken HTTP is answered or dropped, and the device lives on', async () => {
  await one.device.listen()
  const { port } = new URL(one.device.address ?? '')
  for (const text of [
    'GARBAGE\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`,
    'POST /v1/file/add HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const head = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      let seen = ''
      socket.on('data', (piece) => (seen += piece.toString('latin1')))
      socket.on('error', () => resolve(seen))
      socket.on('close', () => resolve(seen))
      setTimeout(() => socket.destroy(), 2000).unref()
    })
    expect(head.startsWith('HTTP/1.1 4') || head === '').toBe(true)
  }
  expect((await one.client().use(session).heartbeat()).ok).toBe(true)
})

const anyJson = fc.jsonValue({ maxDepth: 3 })
function fuzz(call: CallDefinition) {
  return fc.asyncProperty(
    fc.dictionary(
      fc.constantFrom('uuid', 'path', 'size', 'page', 'order', 'type', 'ticket', 'start', 'end', 'md5', 'task_id', 'key'),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    ),
    anyJson,
    async (query, body) => {
      const search = new URLSearchParams({ ...query, ...(query['uuid'] === undefined ? { uuid: storageId } : {}) }).toString()
      const isOctets = call.bodyKind === 'octet-stream'
      const payload =
        call.method === 'GET'
          ? {}
          : { headers: { 'content-type': isOctets ? 'application/octet-stream' : 'application/json' }, payload: JSON.stringify(body) }
      const answer = await send({ method: call.method, url: `${call.path}?${search}`, ...payload })
      expect(answer.status).toBeLessThan(500)
      expect(answer.code).not.toBe(catalogue.internalError.code)
    },
  )
}

test.each(
  callsOf(deviceAreas)
    .filter((call) => !['session.logout', 'setup.createAdministrator'].includes(call.id) && call.answerKind !== 'event-stream')
    .map((call) => [call.id, call] as const),
)('S-I8 %s survives random input without a defect', async (_id, call) => {
  await fc.assert(fuzz(call), { numRuns: 40 })
  expect(defects).toEqual([])
})
