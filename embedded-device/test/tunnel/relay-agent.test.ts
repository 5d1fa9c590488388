import { generateKeyPairSync, sign } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRelayedServer } from './relayed-server.ts'
import { openRelayHost } from './relay-host.ts'
import type { RelayHost } from './relay-host.ts'

const longMs = 60_000
let relay: RelayHost
beforeAll(async () => {
  relay = await openRelayHost()
})
afterAll(() => relay?.[Symbol.asyncDispose]())

test('DEV-08c the agent reports its state: rejected with another key, normal when connected, closed when stopped', async () => {
  await using behind = await openRelayedServer(relay, (_request, response) => response.end())
  expect(behind.agent.state()).toMatchObject({ isConnected: true, peer: 'normal' })
  const stranger = behind.make({ sign: () => 'no signature' })
  stranger.keepTrying()
  await expect.poll(() => stranger.state().peer).toBe('rejected')
  stranger.stop()
  behind.agent.stop()
  expect(behind.agent.state()).toMatchObject({ isConnected: false, peer: 'closed' })
})

test('S-I2 only named headers pass: no cookie, no origin, no hop-by-hop header, no mark of ours, and the host is the device’s', async () => {
  let seen: IncomingMessage['headers'] = {}
  await using behind = await openRelayedServer(relay, (request, response) => {
    seen = request.headers
    response.writeHead(200, { 'set-cookie': 'a=b', 'x-powered-by': 'x', 'content-security-policy': 'script-src *', etag: '"1"' })
    response.end('ok')
  })
  const answer = await fetch(`${behind.url}/v1/x?q=1`, {
    method: 'POST',
    body: 'hello',
    headers: {
      cookie: 'secret=1',
      origin: relay.url,
      'api-token': 't',
      'x-forwarded-for': '1.2.3.4',
      te: 'trailers',
      'cove-relay-mark': 'forged',
      'cove-relay-secure': '1',
      'cove-relay-source': '6.6.6.6',
      'transfer-encodin': 'chunked',
    },
  })
  expect(await answer.text()).toBe('ok')
  const {
    'cove-relay-mark': mark,
    'cove-relay-secure': isSecure,
    'cove-relay-source': source,
    host,
    connection: _connection,
    ...rest
  } = seen
  expect(mark).not.toBe('forged')
  expect(isSecure).toBe('1')
  // S-I6: the address the relay sees, not what the page claims.
  expect(source).toBe('127.0.0.1')
  expect(host).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(Object.keys(rest).toSorted()).toEqual(['accept', 'accept-language', 'api-token', 'content-length', 'content-type', 'user-agent'])
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
})

test('S-C5 a page that leaves ends the request on the device, and a device that breaks off is no success', async () => {
  const closed = Promise.withResolvers<void>()
  await using behind = await openRelayedServer(relay, (request, response) => {
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
    await using behind = await openRelayedServer(relay, (_request, response) => {
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
    await using behind = await openRelayedServer(relay, (_request, response) => void response.end('ok'))
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
