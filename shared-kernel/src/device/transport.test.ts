import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, envelopeOf, loadErrorBook } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import { downloads } from '@cove/device-contract/downloads'
import { session } from '@cove/device-contract/session'
import { afterEach, expect, test } from 'vitest'
import { createTransport } from './transport.ts'

interface Seen {
  readonly request: IncomingMessage
  readonly body: string
}
const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())))
})

/** A server that notes what it got; `answer` undefined breaks the connection in the middle. */
async function serve(answer: (seen: Seen) => { readonly status?: number; readonly body: string } | undefined) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { request, body: Buffer.concat(chunks).toString() }
      seen.push(one)
      const said = answer(one)
      if (!said) return void request.socket.destroy()
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
      response.end(said.body)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const ok = (data: unknown = {}) => ({ body: JSON.stringify({ code: 200, msg: 'ok', data }) })

test('REQ-03 a request whose address changed on its way is sent once more, to the new address, with the token as it is then', async () => {
  const there = await serve(() => ok())
  let token = 'old-token'
  let baseUrl = ''
  const gone = await serve(() => {
    baseUrl = there.url
    token = 'new-token'
    return undefined
  })
  baseUrl = gone.url
  const device = createClient(createTransport({ baseUrl: () => baseUrl, apiToken: () => token, tokenInQuery: () => false }))
  expect((await device.use(session).logout()).ok).toBe(true)
  expect(gone.seen).toHaveLength(1)
  expect(there.seen.map(({ request }) => request.headers['api-token'])).toEqual(['new-token'])
})
test('MOD-04b an address that the device does not know is marked; a refusal of a handler is not, nor what a tunnel answers for itself', async () => {
  const errorBook = await loadErrorBook()
  const body = JSON.stringify({ code: errorBook.codeOf('notFound'), msg: '', data: null })
  const send = async (status: number, prefix = '') => {
    const { url } = await serve(() => ({ status, body }))
    const transport = createTransport({ baseUrl: () => url + prefix, apiToken: () => 't', tokenInQuery: () => false })
    return transport({ call: session.calls.heartbeat, path: '/nowhere', query: {}, body: undefined, options: {} })
  }
  expect(await send(404)).toMatchObject({ isPathUnknown: true })
  expect(await send(200)).not.toHaveProperty('isPathUnknown')
  expect(await send(404, '/relay/some-device')).not.toHaveProperty('isPathUnknown')
})
test('REQ-03 control: an address that stayed is not asked twice', async () => {
  const gone = await serve(() => undefined)
  const device = createClient(createTransport({ baseUrl: () => gone.url, apiToken: () => 't', tokenInQuery: () => false }))
  await expect(device.use(session).logout()).rejects.toMatchObject({ kind: 'offline' })
  expect(gone.seen).toHaveLength(1)
})
test('S-D8 the token travels in its header and in no address; the account’s as a bearer token', async () => {
  const server = await serve(() => ok())
  const parts = { baseUrl: () => server.url, apiToken: () => 'secret-token-secret', tokenInQuery: () => false }
  await createClient(createTransport(parts)).use(session).logout()
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  await createClient(createTransport({ ...parts, tokenHeader: bearer }))
    .use(account)
    .logout()
  expect(server.seen[0]?.request.headers['api-token']).toBe('secret-token-secret')
  expect(server.seen[1]?.request.headers.authorization).toBe('Bearer secret-token-secret')
  expect(server.seen[1]?.request.headers['api-token']).toBeUndefined()
  for (const { request } of server.seen) expect(request.url).not.toContain('secret')
})
test('S-D8 negative control: a token that travels in the address is found by the same look', async () => {
  const server = await serve(() => ok())
  const parts = { baseUrl: () => server.url, apiToken: () => 'secret-token-secret', tokenInQuery: () => true }
  await createClient(createTransport(parts)).use(session).logout()
  expect(server.seen[0]?.request.url).toContain('secret')
})
test('LGN-06 the account service gets forms', async () => {
  const server = await serve(() => ok({}))
  const send = createTransport({ baseUrl: () => server.url, apiToken: () => undefined, tokenInQuery: () => false })
  await createClient(send)
    .use(account)
    .token({ body: { grant: 'sms', phone: '13800138000', smsCode: '123456' } })
  expect(server.seen[0]?.request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(server.seen[0]?.body).toBe('grant_type=sms&phone=13800138000&code=123456')
})
test.each([
  ['{"code":200,"msg":"ok"', 'malformedAnswer'],
  ['<html>Sign in to this network</html>', 'malformedAnswer'],
  ['', 'malformedAnswer'],
  ['[]', 'malformedAnswer'],
])('S-C4 an answer of 200 with %j is a fault, never a success', async (body, kind) => {
  const server = await serve(() => ({ body }))
  const device = createClient(createTransport({ baseUrl: () => server.url, apiToken: () => 't', tokenInQuery: () => false }))
  await expect(device.use(session).logout()).rejects.toMatchObject({ kind })
})
test('DL-01b a form travels in parts, without what was left out', async () => {
  const server = await serve(() => ok({ task_id: 't1' }))
  const parts = { baseUrl: () => server.url, apiToken: () => 'secret-token-secret', tokenInQuery: () => false }
  const device = createClient(createTransport(parts))
  expect(await device.use(downloads).add({ body: { source: 'http://a.example/云.bin', chooseFirst: true } })).toEqual({
    ok: true,
    data: { taskId: 't1' },
  })
  const [form] = server.seen
  expect(form?.request.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
  expect(form?.body).toMatch(/name="url"\r\n\r\nhttp:\/\/a\.example\/云\.bin\r\n/)
  expect(form?.body).toMatch(/name="choose"\r\n\r\n1\r\n/)
  expect(form?.body).not.toContain('undefined')
  await device.use(downloads).pause({ query: { taskId: 't1' } })
  expect(server.seen[1]?.request.url).toBe('/v1/dl/pause?task_id=t1')
  expect(server.seen[1]?.request.headers['api-token']).toBe('secret-token-secret')
})

test.each([
  [401, 'unauthorized'],
  [404, 'loginExpired'],
  [500, 'requestTimedOut'],
] as const)('LGN-18 a bare HTTP %i of the web tunnel is read as %s', async (status, name) => {
  const server = await serve(() => ({ status, body: '' }))
  const parts = { apiToken: () => 't', tokenInQuery: () => false }
  const over = createTransport({ ...parts, baseUrl: () => `${server.url}/relay/client-1` })
  const call = { call: session.calls.userInfo, path: '/v1/user/info', query: {}, body: undefined, options: {} }
  const envelope = envelopeOf(await over(call))
  expect((await loadErrorBook()).nameOf(envelope?.code ?? 0)).toBe(name)
  // The control: without a tunnel nobody but the device itself may end a session.
  const direct = createTransport({ ...parts, baseUrl: () => server.url })
  await expect(direct(call)).rejects.toMatchObject({ kind: 'malformedAnswer' })
})
test('LGN-18 what the device itself says through the tunnel stays its own word', async () => {
  const server = await serve(() => ({ status: 404, body: JSON.stringify({ code: 404, msg: 'no such call', data: null }) }))
  const send = createTransport({ baseUrl: () => `${server.url}/relay/client-1`, apiToken: () => 't', tokenInQuery: () => false })
  await expect(send({ call: session.calls.userInfo, path: '/v1/x', query: {}, body: undefined, options: {} })).resolves.toMatchObject({
    code: 404,
  })
})
