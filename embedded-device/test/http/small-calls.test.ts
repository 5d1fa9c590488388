import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { catalogue } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackConnections } from '../../src/core/http/connections.ts'
import { makeAdministrator, makeUser, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

let one: TestDevice
let admin: Signed

beforeAll(async () => {
  one = await openTestDevice()
  admin = await makeAdministrator(one)
  await one.device.listen()
})
afterAll(() => one[Symbol.asyncDispose]())

const counted = ['close', 'drain', 'error', 'finish', 'prefinish', 'timeout'] as const
const { path } = session.calls.userInfo

/** How many listen to an answer while it is made. */
function listenersOf(response: ServerResponse): Record<string, number> {
  return Object.fromEntries(counted.map((event) => [event, response.listenerCount(event)]))
}

/** What Node itself hangs on an answer. */
async function bareListeners(): Promise<Record<string, number>> {
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>()
  const server = createServer((_request, response) => {
    resolve(listenersOf(response))
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()
  server.close()
  return promise
}

/** Sends text as it is and answers with what came until the first answer was whole. */
async function sendRaw(device: TestDevice, text: string): Promise<string> {
  const socket = connect(Number(new URL(device.device.address ?? '').port), '127.0.0.1')
  let came = ''
  socket.on('data', (piece: Buffer) => {
    came += piece.toString()
    const [head = '', body] = came.split('\r\n\r\n', 2)
    if (body !== undefined && Buffer.byteLength(body) >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) socket.destroy()
  })
  socket.write(text)
  await once(socket, 'close')
  return came
}

test('W5 a small call hangs nothing on its answer that Node does not, and waits for no hook', async () => {
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>()
  one.device.http.server.once('request', (_request: unknown, response: ServerResponse) => resolve(listenersOf(response)))
  const answer = await fetch(`${one.device.address}${path}`, { headers: { 'api-token': admin.token } })
  expect(answer.status).toBe(200)
  expect(await promise).toEqual(await bareListeners())
})

test.each(['application/json', 'application/octet-stream', 'multipart/form-data; boundary=x', 'text/plain'])(
  'S-I8 a request of the kind %s that announces no body is answered, not waited for',
  async (kind) => {
    for (const call of [files.calls.add, transfer.calls.data, downloads.calls.add]) {
      const head = `${call.method} ${call.path} HTTP/1.1\r\nhost: 127.0.0.1\r\napi-token: ${admin.token}\r\ncontent-type: ${kind}\r\n\r\n`
      const code = Number(/"code":(\d+)/.exec(await sendRaw(one, head))?.[1])
      expect([catalogue.illegalParameter.code, catalogue.badBody.code]).toContain(code)
    }
  },
)

const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test.each([
  ['a small answer', { url: path }, 200],
  ['a refusal', { url: path, headers: { 'api-token': 'nobody' } }, 200],
  [
    'a body that cannot be read',
    { url: files.calls.add.path, method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    415,
  ],
  ['a form that is none', { url: downloads.calls.add.path, method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415],
  ['another host', { url: path, headers: { host: 'evil.example' } }, 421],
  ['another page', { url: files.calls.add.path, method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['nothing there', { url: '/v1/nothing' }, 404],
  ['nothing to send to', { url: '/nothing', method: 'POST' }, 404],
  ['a picture without a token', { url: files.calls.download.path, headers: { 'api-token': 'nobody' } }, 401],
] as const)('S-D8 %s carries the headers of every answer', async (_name, request, status) => {
  const headers = { 'api-token': admin.token, ...('headers' in request ? request.headers : {}) }
  const answer = await one.device.http.inject({ ...request, headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject(headersOfAll)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('P7 a session judged before is judged anew at each call after anything was written', async () => {
  const { sessions, users } = one.device.parts
  const codeOf = async (token: string): Promise<number> =>
    (await one.device.http.inject({ url: path, headers: { 'api-token': token } })).json<{ code: number }>().code
  const ends: readonly (readonly [string, (userNo: string) => void, number])[] = [
    ['disabled', (userNo) => users.setStatus(userNo, 'disabled'), catalogue.accessWithdrawn.code],
    ['promoted', (userNo) => users.setRole(userNo, 'experience'), catalogue.roleChanged.code],
    ['removed', (userNo) => users.remove(userNo), catalogue.tokenInvalid.code],
    ['revoked', (userNo) => sessions.endAllOf(userNo, 'revoked'), catalogue.sessionRevoked.code],
    ['signedout', (userNo) => sessions.endAllOf(userNo, 'loggedOut'), catalogue.tokenInvalid.code],
  ]
  for (const [account, end, code] of ends) {
    const person = await makeUser(one, account)
    // Twice: the second is answered by what is remembered of the first.
    expect([await codeOf(person.token), await codeOf(person.token)]).toEqual([catalogue.success.code, catalogue.success.code])
    end(person.userNo)
    expect(await codeOf(person.token)).toBe(code)
  }
})

test('PWR-01a closing ends connections that said nothing yet or are kept alive, and leaves one whose answer is made', async () => {
  const { promise: running, resolve: run } = Promise.withResolvers<ServerResponse>()
  const server = createServer((request, response) => (request.url === '/slow' ? run(response) : void response.end('done')))
  server.keepAliveTimeout = 0
  const connections = trackConnections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const open = async (text: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const accepted = once(server, 'connection')
    socket.write(text)
    await accepted
    return socket
  }
  const silent = await open('')
  const kept = await open('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(kept, 'data')
  const slow = await open('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')
  const response = await running
  const gone = [silent, kept].map((socket) => once(socket.resume(), 'close'))
  connections.closeQuiet()
  await Promise.all(gone)
  response.end('slow too')
  expect(String((await once(slow, 'data'))[0])).toContain('slow too')
  const ended = once(slow.resume(), 'close')
  connections.closeAll()
  await ended
  server.close()
})
