import { files } from '@cove/device-contract/files'
import { transfer } from '@cove/device-contract/transfer'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { md5, sha256, someBytes } from '../storage/world.ts'
import { quickDir } from './quick-dir.ts'
import { openRawChunk } from './raw-chunk.ts'
import type { RawChunk } from './raw-chunk.ts'

const CHUNK = 256 << 10
const CONTENT = new Uint8Array(someBytes(2 * CHUNK))
const first = CONTENT.subarray(0, CHUNK)

let dir: ReturnType<typeof quickDir>
let folder: string
let one: TestDevice
let admin: Signed
let storageId: string
let url: string
let path: string
let count = 0
beforeAll(async () => {
  dir = quickDir('cove-cut-')
  folder = join(dir.path, 'shown')
  mkdirSync(folder)
  one = await openTestDevice({ modules: ['transfers'], dataDir: join(dir.path, 'data'), folders: [folder] })
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
  url = await one.device.listen()
})
beforeEach(async () => {
  path = `/f${(count += 1)}`
  const opened = await admin.client.use(transfer).create({ query: { storageId, path, sizeBytes: CONTENT.length, cover: 'cover', flag: 1 } })
  expect(opened.ok).toBe(true)
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  dir[Symbol.dispose]()
})

const rawChunk = (contentLength?: number): Promise<RawChunk> =>
  openRawChunk({
    url,
    token: admin.token,
    storageId,
    path,
    sizeBytes: CONTENT.length,
    startByte: 0,
    content: first,
    ...(contentLength === undefined ? {} : { contentLength }),
  })

async function received(): Promise<readonly (readonly [number, number])[]> {
  const status = await admin.client.use(transfer).status({ query: { storageId, path } })
  if (!status.ok) throw new Error(status.error.name)
  return status.data.received
}

/** P3: never more than the part file holds. */
async function promisesOnlyWhatIsThere(): Promise<void> {
  const staging = join(folder, '.pc', 'staging')
  const part = readdirSync(staging).find((name) => name.endsWith('.part'))
  const thereBytes = part === undefined ? 0 : statSync(join(staging, part)).size
  for (const [start, end] of await received()) {
    expect(end).toBeLessThanOrEqual(thereBytes)
    const bytes = readFileSync(join(staging, part ?? '')).subarray(start, end)
    expect(md5(bytes)).toBe(md5(CONTENT.subarray(start, end)))
  }
}

const sendChunk = (start: number) => {
  const body = CONTENT.subarray(start, start + CHUNK)
  const query = { storageId, path, sizeBytes: CONTENT.length, start, end: start + CHUNK, md5: md5(body) }
  return admin.client.use(transfer).data({ query, body })
}

/** What a client does next: the same chunk, the rest, the file. */
async function goOn(): Promise<void> {
  expect((await sendChunk(0)).ok).toBe(true)
  await promisesOnlyWhatIsThere()
  expect((await sendChunk(CHUNK)).ok).toBe(true)
  expect((await admin.client.use(transfer).complete({ query: { storageId, path } })).ok).toBe(true)
  expect(sha256(readFileSync(join(folder, path)))).toBe(sha256(CONTENT))
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => one.device.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
const settled = async (): Promise<void> => expect.poll(connections, { timeout: 30_000 }).toBe(0)

const cuts = [25, 50, 75].flatMap((percent) =>
  (['the line is closed', 'the line is reset', 'nothing more comes'] as const).map((how) => [percent, how] as const),
)

test.each(cuts)('S-C1 a chunk cut at %d percent, %s: nothing of it is promised, and its repeat is taken at once', async (percent, how) => {
  // The same minutes of silence, in less time.
  expect(one.device.http.server.timeout).toBe(120_000)
  if (how === 'nothing more comes') one.device.http.server.setTimeout(1000)
  using raw = await rawChunk()
  one.device.http.server.setTimeout(120_000)
  await raw.send(first.subarray(0, (CHUNK * percent) / 100))
  if (how === 'the line is closed') raw.socket.end()
  if (how === 'the line is reset') raw.socket.resetAndDestroy()
  expect(await received()).toEqual([])
  await goOn()
  // The test does not end it: the device has to.
  if (how === 'nothing more comes') await raw.closed
  await settled()
  expect(readdirSync(join(folder, '.pc', 'staging')).filter((name) => !name.endsWith('.json'))).toEqual([])
})

test('S-C3 a slow chunk is accepted when it is whole, delays no other, and no byte is acknowledged earlier', async () => {
  using raw = await rawChunk()
  const steps = 16
  for (let at = 0; at < steps; at += 1) {
    await raw.send(first.subarray((CHUNK / steps) * at, (CHUNK / steps) * (at + 1)))
    if (at < steps - 1) expect(await received()).toEqual([])
    if (at === 8) expect((await admin.client.use(files).list({ query: { storageId, path: '/' } })).ok).toBe(true)
    await sleep(5)
  }
  await expect.poll(raw.answered, { timeout: 20_000 }).toContain('"code":200')
  expect(await received()).toEqual([[0, CHUNK]])
  raw.socket.end()
  await goOn()
})

test('S-C3 a chunk that drips for ever has an end, and a whole one takes its place before', async () => {
  // Whole requests have five minutes, however fast the drips are.
  expect(one.device.http.server.requestTimeout).toBe(300_000)
  using raw = await rawChunk()
  let isDripping = true
  const drips = (async () => {
    for (let at = 0; isDripping; at += 1) {
      await raw.send(first.subarray(at, at + 1)).catch(() => undefined)
      await sleep(5)
    }
  })()
  await goOn()
  isDripping = false
  await drips
  raw.socket.destroy()
  await settled()
})

test.each([
  ['a body that ends early', CHUNK, first.subarray(0, CHUNK / 2)],
  ['a head that promises less than the chunk', CHUNK / 2, first.subarray(0, CHUNK / 2)],
  ['a head that promises more than the chunk', CHUNK + 4, Buffer.concat([first, Buffer.from('more')])],
  ['the page of a hotel', 31, Buffer.from('<html><title>Welcome</title>...')],
  ['no body', 0, Buffer.alloc(0)],
] as const)('S-C4 %s is never taken for the chunk', async (_what, contentLength, body) => {
  using raw = await rawChunk(contentLength)
  if (body.byteLength > 0) await raw.send(body)
  raw.socket.end()
  await raw.closed
  expect(raw.answered()).not.toContain('"code":200')
  expect(await received()).toEqual([])
  await goOn()
})
