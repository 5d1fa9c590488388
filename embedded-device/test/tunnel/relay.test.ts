import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { catalogue, createClient, contract, type Contract, type DeviceClient } from '@cove/device-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRelayAgent } from '../../src/tunnel/relay-agent.ts'
import { createRelayMark } from '../../src/tunnel/relay-mark.ts'
import { startDevice, type RunningDevice } from '../http/running-device.ts'
import { encryptFor, password, wireOf } from '../http/test-device.ts'
import { openRelayHost, type RelayHost } from './relay-host.ts'
import { memoryDir } from '../storage/memory-dir.ts'

const longMs = 60_000
let folder: string
let relay: RelayHost
let device: RunningDevice
let base: string
let token: string
let ticket: string
let storageId: string
const big = randomBytes(20 * 1024 * 1024)
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function clientAt(url: string, apiToken?: string): DeviceClient<Contract> {
  return createClient(contract, async (request) => {
    const { payload, ...wire } = wireOf(request, apiToken)
    const answer = await fetch(`${url}${wire.url}`, {
      ...{ method: wire.method, headers: wire.headers },
      ...(payload === undefined ? {} : { body: payload }),
    })
    return answer.json()
  })
}

// The device is a process of its own; the relay is this one.
beforeAll(async () => {
  folder = await mkdtemp(join(memoryDir(), 'cove-relay-'))
  await writeFile(join(folder, 'big.bin'), big)
  relay = await openRelayHost()
  device = await startDevice(['--port', '0', '--data', join(folder, 'data'), '--folder', folder], { COVE_ACCOUNT_URL: relay.url })
  const plain = device.client()
  const link = /link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const info = await plain.device.info()
  if (!info.ok) throw new Error(info.error.text)
  await vi.waitFor(() => expect(relay.hub.isOnline(info.data.serialNo)).toBe(true), { timeout: longMs })
  base = `${relay.url}/relay/${relay.hub.clientIdOf(info.data.serialNo)}`
  const encryptedPassword = encryptFor(info.data.publicKey, password)
  const made = await clientAt(base).setup.createAdministrator({ body: { link, account: 'admin', nickname: 'Admin', encryptedPassword } })
  if (!made.ok) throw new Error(made.error.text)
  token = made.data.apiToken
  const client = clientAt(base, token)
  const media = await client.session.mediaTicket()
  const storages = await client.storage.list()
  ticket = media.ok ? media.data.ticket : ''
  storageId = storages.ok ? (storages.data.storages[0]?.storageId ?? '') : ''
}, longMs)
afterAll(async () => {
  await device?.stop('SIGTERM')
  await relay?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const download = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${base}/v1/file/download?uuid=${storageId}&path=${path}`, { headers: { 'api-token': token, ...headers } })

test(
  'DEV-08b 20 MB come down through the relay unchanged, whole and by range',
  async () => {
    const answer = await download('/big.bin')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(big.length))
    expect(digest(await answer.bytes())).toBe(digest(big))
    const part = await download('/big.bin', { range: 'bytes=1000000-8999999' })
    expect(part.status).toBe(206)
    expect(digest(await part.bytes())).toBe(digest(big.subarray(1_000_000, 9_000_000)))
  },
  longMs,
)

test(
  'DEV-08b 20 MB go up through the relay, in chunks at the same time, and are there unchanged',
  async () => {
    const client = clientAt(base, token)
    const chunkSizeBytes = 4 * 1024 * 1024
    const md5 = createHash('md5').update(big).digest('hex')
    const target = { storageId, path: '/up.bin' }
    const begun = await client.transfer.create({ query: { ...target, sizeBytes: big.length, cover: 'rename', flag: 7 } })
    if (!begun.ok) throw new Error(begun.error.name)
    await Promise.all(
      Array.from({ length: big.length / chunkSizeBytes }, async (_, at) => {
        const start = at * chunkSizeBytes
        const bytes = new Uint8Array(big.subarray(start, start + chunkSizeBytes))
        const chunk = { sizeBytes: big.length, start, end: start + bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
        const answer = await client.transfer.data({ query: { ...target, ...chunk }, body: bytes })
        expect(answer).toMatchObject({ ok: true })
      }),
    )
    const done = await client.transfer.complete({ query: { ...target, md5 } })
    expect(done).toMatchObject({ ok: true })
    expect(digest(await (await download('/up.bin')).bytes())).toBe(digest(big))
  },
  longMs,
)

test(
  'S-C7 an event stream speaks through the relay at once, and its end is heard by the device',
  async () => {
    const abort = new AbortController()
    const stream = await fetch(`${base}/v1/events?ticket=${ticket}`, { signal: abort.signal })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const added = clientAt(base, token).files.add({ body: { storageId, path: '/new-folder', type: 'folder' } })
    while (!heard.includes('file.changed')) {
      const piece = await reader?.read()
      if (!piece || piece.done) break
      heard += piece.value
    }
    expect(heard).toContain('file.changed')
    expect(await added).toMatchObject({ ok: true })
    abort.abort()
  },
  longMs,
)

test('S-I3 what a device sends never becomes a page or a script of the relay’s origin', async () => {
  const answer = await fetch(`${base}/v1/device/info`)
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  for (const path of [
    '/',
    '/remotes.json',
    '/main.js',
    '/api/oauth/token',
    '/v1/../remotes.json',
    '/v1/%2e%2e/x',
    '/relay/agent',
    '//v1/x',
  ])
    expect((await rawStatus(`${base}${path}`)).status, path).toBe(404)
  const script = await fetch(`${base}/v1/device/info`, { headers: { 'sec-fetch-dest': 'script' } })
  expect(script.status).toBe(404)
})

test('DEV-08b a device that is not on the line is said so, and a stranger’s number tells nothing', async () => {
  const answer = await fetch(`${relay.url}/relay/nobody/v1/device/info`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: catalogue.tunnelUnavailable.code })
})

test('DEV-08c the agent says how its line is: refused with another key, normal when it stands, closed when it was stopped', async () => {
  await using behind = await openBehind((_request, response) => response.end())
  expect(behind.agent.state()).toMatchObject({ isConnected: true, peer: 'normal' })
  const stranger = behind.make({ sign: () => 'no signature' })
  stranger.keepTrying()
  await expect.poll(() => stranger.state().peer).toBe('rejected')
  stranger.stop()
  behind.agent.stop()
  expect(behind.agent.state()).toMatchObject({ isConnected: false, peer: 'closed' })
})

test('S-D5 a session’s rules hold through the relay: no token, no answer', async () => {
  expect(await clientAt(base).storage.list()).toMatchObject({ ok: false, error: { name: 'tokenInvalid' } })
  expect(await clientAt(base, token).session.userInfo()).toMatchObject({ ok: true })
})

test(
  'DEV-07a after the relay was away the device comes back by itself, at the same place',
  async () => {
    await relay.restart()
    // A connection of before the break fails once; that is no answer.
    const status = (): Promise<number> =>
      fetch(`${base}/v1/device/info`).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status, { timeout: longMs }).toBe(200)
  },
  longMs,
)

/** Without a client that tidies the path up. */
async function rawStatus(url: string): Promise<{ readonly status: number }> {
  const { host, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number }>()
  const request = httpRequest({ host: '127.0.0.1', port, path: url.slice(`http://${host}`.length) }, (answer) => {
    answer.resume()
    resolve({ status: answer.statusCode ?? 0 })
  })
  request.on('error', reject)
  request.end()
  return promise
}

// A far end of our own, to see exactly what arrives.
async function openBehind(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serialNo = `COVE${randomBytes(4).toString('hex')}`
  const identity = {
    serialNo,
    identityKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text: string) => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
  const make = (changes: Partial<typeof identity> = {}) =>
    createRelayAgent({
      ...{ accountUrl: relay.url, fingerprint: undefined, identity: { ...identity, ...changes }, startMs: 3000 },
      own: { mark: createRelayMark(), address: () => `http://127.0.0.1:${port}` },
    })
  const agent = make()
  await agent.start()
  return {
    ...{ make, agent, url: `${relay.url}/relay/${relay.hub.clientIdOf(serialNo)}` },
    async [Symbol.asyncDispose]() {
      agent.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('S-I2 only named headers pass: no cookie, no origin, no hop-by-hop header, no mark of ours, and the host is the device’s', async () => {
  let seen: IncomingMessage['headers'] = {}
  await using behind = await openBehind((request, response) => {
    seen = request.headers
    response.writeHead(200, { 'set-cookie': 'a=b', 'x-powered-by': 'x', 'content-security-policy': 'script-src *', etag: '"1"' })
    response.end('ok')
  })
  const answer = await fetch(`${behind.url}/v1/x?q=1`, {
    method: 'POST',
    body: 'hello',
    headers: {
      ...{ cookie: 'secret=1', origin: relay.url, 'api-token': 't', 'x-forwarded-for': '1.2.3.4', te: 'trailers' },
      ...{ 'cove-relay-mark': 'forged', 'cove-relay-secure': '1', 'transfer-encodin': 'chunked' },
    },
  })
  expect(await answer.text()).toBe('ok')
  const { 'cove-relay-mark': mark, 'cove-relay-secure': isSecure, host, connection: _connection, ...rest } = seen
  expect(mark).not.toBe('forged')
  expect(isSecure).toBe('1')
  expect(host).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(Object.keys(rest).toSorted()).toEqual(['accept', 'accept-language', 'api-token', 'content-length', 'content-type', 'user-agent'])
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
})

test('S-C5 a page that leaves ends the request on the device, and a device that breaks off is no success', async () => {
  const closed = Promise.withResolvers<void>()
  await using behind = await openBehind((request, response) => {
    if (request.url === '/v1/break') {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
      return
    }
    response.writeHead(200)
    response.write('begun')
    response.once('close', () => closed.resolve())
  })
  const abort = new AbortController()
  const endless = await fetch(`${behind.url}/v1/endless`, { signal: abort.signal })
  await endless.body?.getReader().read()
  abort.abort()
  await closed.promise
  const broken = await fetch(`${behind.url}/v1/break`)
  await expect(broken.text()).rejects.toThrow()
})

test(
  'S-C7 a slow reader slows the device down instead of filling the relay’s memory',
  async () => {
    let sentBytes = 0
    const piece = Buffer.alloc(64 * 1024, 1)
    await using behind = await openBehind((_request, response) => {
      const more = (): void => {
        while (sentBytes < 256 * 1024 * 1024) {
          sentBytes += piece.length
          if (!response.write(piece)) return void response.once('drain', more)
        }
      }
      response.writeHead(200)
      more()
    })
    const { port } = new URL(behind.url)
    const request = httpRequest({ host: '127.0.0.1', port, path: `${new URL(behind.url).pathname}/v1/endless` })
    request.end()
    const answer = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
    answer.pause()
    let before = -1
    await expect
      .poll(
        () => {
          const isStill = before === sentBytes
          before = sentBytes
          return isStill
        },
        { interval: 500, timeout: longMs },
      )
      .toBe(true)
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024)
    request.destroy()
  },
  longMs,
)

test(
  'S-C2 a device that cannot sign, or comes with another key for a known number, is not let on the line',
  async () => {
    await using behind = await openBehind((_request, response) => void response.end('ok'))
    const liar = behind.make({ sign: () => 'AAAA' })
    await expect(liar.start()).rejects.toThrow()
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const thief = behind.make({
      identityKey: other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      sign: (text) => sign('sha256', Buffer.from(text), { key: other.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
    })
    await expect(thief.start()).rejects.toThrow()
    expect((await fetch(`${behind.url}/v1/x`)).status).toBe(200)
  },
  longMs,
)
