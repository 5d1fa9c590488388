import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { catalogue, createClient } from '@cove/device-contract'
import type { DeviceClient } from '@cove/device-contract'
import { device as deviceArea } from '@cove/device-contract/device'
import { events as eventsArea } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { setup } from '@cove/device-contract/setup'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { encryptFor, password, wireOf } from '../http/test-device.ts'
import { openRelayHost } from './relay-host.ts'
import type { RelayHost } from './relay-host.ts'
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

function clientAt(url: string, apiToken?: string): DeviceClient {
  return createClient(async (request) => {
    const { payload, ...wire } = wireOf(request, apiToken)
    const answer = await fetch(`${url}${wire.url}`, {
      method: wire.method,
      headers: wire.headers,
      ...(payload === undefined ? {} : { body: payload }),
    })
    return answer.json()
  })
}

// The device is a separate process; the relay runs in this one.
beforeAll(async () => {
  folder = await mkdtemp(join(memoryDir(), 'cove-relay-'))
  const shown = join(folder, 'shown')
  await mkdir(shown)
  await writeFile(join(shown, 'big.bin'), big)
  relay = await openRelayHost()
  const args = ['--port', '0', '--data', join(folder, 'data'), '--modules', 'network,transfers', '--folder', shown]
  device = await startDevice(args, { COVE_ACCOUNT_URL: relay.url })
  const plain = device.client()
  const link = /link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const info = await plain.use(deviceArea).info()
  if (!info.ok) throw new Error(info.error.text)
  await vi.waitFor(() => expect(relay.hub.isOnline(info.data.serialNo)).toBe(true), { timeout: longMs })
  base = `${relay.url}/relay/${relay.hub.clientIdOf(info.data.serialNo)}`
  const encryptedPassword = encryptFor(info.data.publicKey, password)
  const made = await clientAt(base)
    .use(setup)
    .createAdministrator({ body: { link, account: 'admin', nickname: 'Admin', encryptedPassword } })
  if (!made.ok) throw new Error(made.error.text)
  token = made.data.apiToken
  const client = clientAt(base, token)
  const events = await client.use(eventsArea).ticket()
  const storages = await client.use(spacesArea).list()
  ticket = events.ok ? events.data.ticket : ''
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
    const begun = await client.use(transfer).create({ query: { ...target, sizeBytes: big.length, cover: 'rename', flag: 7 } })
    if (!begun.ok) throw new Error(begun.error.name)
    await Promise.all(
      Array.from({ length: big.length / chunkSizeBytes }, async (_, at) => {
        const start = at * chunkSizeBytes
        const bytes = new Uint8Array(big.subarray(start, start + chunkSizeBytes))
        const chunk = { sizeBytes: big.length, start, end: start + bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
        const answer = await client.use(transfer).data({ query: { ...target, ...chunk }, body: bytes })
        expect(answer).toMatchObject({ ok: true })
      }),
    )
    const done = await client.use(transfer).complete({ query: { ...target, md5 } })
    expect(done).toMatchObject({ ok: true })
    expect(digest(await (await download('/up.bin')).bytes())).toBe(digest(big))
  },
  longMs,
)

test(
  'S-C7 an event stream delivers through the relay at once, and the device sees its end',
  async () => {
    const abort = new AbortController()
    const stream = await fetch(`${base}/v1/events?ticket=${ticket}`, { signal: abort.signal })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const added = clientAt(base, token)
      .use(files)
      .add({ body: { storageId, path: '/new-folder', type: 'folder' } })
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
    '/remotes-files.json',
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

test('DEV-08b a device that is not connected is reported, and the number of another device reveals nothing', async () => {
  const answer = await fetch(`${relay.url}/relay/nobody/v1/device/info`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: catalogue.tunnelUnavailable.code })
})

test('S-D5 a session’s rules hold through the relay: no token, no answer', async () => {
  expect(await clientAt(base).use(spacesArea).list()).toMatchObject({ ok: false, error: { name: 'tokenInvalid' } })
  expect(await clientAt(base, token).use(session).userInfo()).toMatchObject({ ok: true })
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
