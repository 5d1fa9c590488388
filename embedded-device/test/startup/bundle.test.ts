import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { device as deviceArea } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { setup } from '@cove/device-contract/setup'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { encryptFor, firstStorageId, password } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dataDir: string
let device: RunningDevice
let token: string
let storageId: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(memoryDir(), 'cove-bundle-'))
  const samples = { COVE_SAMPLES_DIR: join(dataDir, 'no-kept-samples') }
  device = await startDevice(['--data', join(dataDir, 'data'), '--port', '0'], samples)
  const info = await device.client().use(deviceArea).info()
  if (!info.ok) throw new Error(info.error.name)
  const link = /\/setup\?link=([\w-]+)/.exec(device.printed())?.[1] ?? ''
  const encryptedPassword = encryptFor(info.data.publicKey, password)
  const made = await device
    .client()
    .use(setup)
    .createAdministrator({ body: { link, account: 'admin', nickname: 'Admin', encryptedPassword } })
  if (!made.ok) throw new Error(made.error.name)
  token = made.data.apiToken
  storageId = await firstStorageId(device.client(token))
}, 120_000)

afterAll(async () => {
  await device.stop('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const filesCalls = () => device.client(token).use(files)
const namesIn = async (path: string): Promise<readonly string[]> => {
  const page = await filesCalls().list({ query: { storageId, path, page: 1 } })
  if (!page.ok) throw new Error(page.error.name)
  return page.data.items.map(({ name }) => name)
}
const get = (path: string): Promise<Response> =>
  fetch(`${device.url}/v1/file/download?${new URLSearchParams({ uuid: storageId, path }).toString()}`, { headers: { 'api-token': token } })

test('DEV-05c the bundled device draws the sample files in a process, archive included', async () => {
  expect(await namesIn('/')).toHaveLength(6)
  const archives = await namesIn('/资料')
  expect(archives.some((name) => name.endsWith('.zip'))).toBe(true)
  // libvips was never loaded by the device: 130 MB of memory would stay with it.
  if (process.platform === 'linux') expect(await readFile(`/proc/${device.pid}/maps`, 'utf8')).not.toContain('libvips')
})

test('FM-13b the bundled device makes thumbnails in its thread', async () => {
  const picture = (await namesIn('/家庭照片')).find((name) => name.endsWith('.jpg')) ?? ''
  const answer = await get(`/家庭照片/${picture}/.thumb-SMALL`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('TR-09b the bundled device stores a small file and hashes it in its thread', async () => {
  const bytes = new TextEncoder().encode('bundled')
  const md5 = createHash('md5').update(bytes).digest('hex')
  const put = await device
    .client(token)
    .use(transfer)
    .small({ query: { storageId, path: '/small.txt', md5, cover: 'skip' }, body: bytes })
  expect(put).toMatchObject({ ok: true, data: { resource: { name: 'small.txt' } } })
  expect(await (await get('/small.txt')).text()).toBe('bundled')
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  expect(await filesCalls().hash({ body: { storageId, path: '/small.txt' } })).toMatchObject({ ok: true, data: { sha1 } })
})

test('TSK-01a the bundled device copies in its thread', async () => {
  const work = { conflict: 'rename' as const, sources: [{ storageId, path: '/家庭照片' }], target: { storageId, path: '/资料' } }
  expect(
    await device
      .client(token)
      .use(tasks)
      .add({ body: { kind: 'copy', work } }),
  ).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect(await namesIn('/资料/家庭照片')).toHaveLength((await namesIn('/家庭照片')).length), {
    timeout: 10_000,
  })
})

test('S-I8 stacks in the log of the bundled device name the sources', async () => {
  // The maps are read by `npm start`; the bundle ships them.
  const bundlesDir = join(import.meta.dirname, '../../dist')
  const current = join(bundlesDir, await readFile(join(bundlesDir, 'current'), 'utf8'))
  const map = JSON.parse(await readFile(join(current, 'main.mjs.map'), 'utf8')) as { readonly sources: readonly string[] }
  expect(map.sources.some((source) => source.endsWith('embedded-device/src/main.ts'))).toBe(true)
})
