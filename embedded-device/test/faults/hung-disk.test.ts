import { events } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDevice } from '../http/running-device.ts'
import { makeAdministrator, openTestDevice } from '../http/test-device.ts'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { createSpaceStore } from '../../src/files/spaces/space-store.ts'
import { createSpaces } from '../../src/files/spaces/spaces.ts'
import { ann, makeWorld, md5, someBytes } from '../storage/world.ts'
import { mountFreezable } from './freezable-volume.ts'
import { quickDir } from './quick-dir.ts'
import { signUp } from './wire-uploads.ts'

const CONTENT = new Uint8Array(someBytes(200_000))

test('S-B6 a disk that hangs is asked once, however many ask, and the list of the spaces does not wait for it', async () => {
  using world = await makeWorld()
  const latch = Promise.withResolvers<void>()
  let asked = 0
  const disk: Disk = {
    ...asyncDisk,
    open: async (path, flags) => {
      asked += 1
      await latch.promise
      return asyncDisk.open(path, flags)
    },
  }
  const spaces = createSpaces({ store: createSpaceStore(world.db), dataDir: join(world.dir, 'data'), disk, patienceMs: 20 })
  const waiting = Promise.all(Array.from({ length: 50 }, () => spaces.locate(ann, world.space.id, '/')))
  expect(await spaces.state(world.space)).toBe('missing')
  expect(asked).toBe(1)
  latch.resolve()
  expect(await waiting).toHaveLength(50)
  expect(await spaces.state(world.space)).toBe('ready')
})

/** One upload in every way there is; rejects when an answer is a refusal. */
async function fillSpace(
  client: Awaited<ReturnType<typeof makeAdministrator>>['client'],
  [storageId, name]: readonly [string, string],
): Promise<void> {
  const target = { storageId, path: `/${name}` }
  const answers = [
    await client.use(transfer).create({ query: { ...target, sizeBytes: CONTENT.length, cover: 'cover' } }),
    await client.use(transfer).data({
      query: { ...target, sizeBytes: CONTENT.length, start: 0, end: CONTENT.length, md5: md5(CONTENT) },
      body: CONTENT,
    }),
    await client.use(transfer).complete({ query: target }),
    await client.use(transfer).small({ query: { storageId, path: `/small ${name}`, cover: 'cover', md5: md5(CONTENT) }, body: CONTENT }),
    await client.use(files).add({ query: {}, body: { storageId, path: '/folder', type: 'folder', autoSuffix: true } }),
    await client.use(files).list({ query: { storageId, path: '/' } }),
  ]
  for (const answer of answers) if (!answer.ok) throw new Error(answer.error.name)
}

/** What the event stream said so far. */
async function eventsOf(url: string, ticket: string): Promise<() => string> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`${url}/v1/events?ticket=${ticket}`, { signal: leaving.signal })
  let text = ''
  void (async () => {
    for await (const piece of answer.body ?? []) text += Buffer.from(piece).toString()
  })().catch(() => undefined)
  return () => text
}

test('S-B6 while the disk of one space hangs, another space, the session and the event stream are served', async () => {
  using dir = quickDir('cove-hung-')
  const [hung, healthy] = ['hung', 'healthy'].map((name) => join(dir.path, name))
  if (hung === undefined || healthy === undefined) throw new Error('two folders were expected')
  mkdirSync(hung)
  mkdirSync(healthy)
  let isHanging = false
  const latch = Promise.withResolvers<void>()
  onTestFinished(() => latch.resolve())
  const disk: Disk = {
    ...asyncDisk,
    open: async (path, flags) => {
      if (isHanging && String(path) === hung) await latch.promise
      return asyncDisk.open(path, flags)
    },
    statfs: async (path) => {
      if (isHanging && String(path) === hung) await latch.promise
      return asyncDisk.statfs(path)
    },
  }
  await using one = await openTestDevice({ dataDir: join(dir.path, 'data'), folders: [hung, healthy] }, { disk })
  const { client } = await makeAdministrator(one)
  const url = await one.device.listen()
  const spaces = one.device.parts.spaces.list({ userNo: 'x', role: 'admin' })
  const idOf = (rootDir: string): string => spaces.find((space) => space.rootDir === rootDir)?.id ?? ''
  const ticket = await client.use(events).ticket()
  const heard = await eventsOf(url, ticket.ok ? ticket.data.ticket : '')
  await fillSpace(client, [idOf(hung), 'f'])
  isHanging = true
  const held = Promise.all(Array.from({ length: 12 }, (_, at) => fillSpace(client, [idOf(hung), `f${at}`])))
  await fillSpace(client, [idOf(healthy), 'f'])
  expect((await client.use(session).userInfo()).ok).toBe(true)
  const before = heard()
  await fillSpace(client, [idOf(healthy), 'f'])
  await expect.poll(heard, { timeout: 20_000 }).not.toBe(before)
  expect(readdirSync(healthy)).toEqual(expect.arrayContaining(['f', 'small f', 'folder']))
  latch.resolve()
  await held
})

test('S-B6 a file system that really hangs takes no thread that the others need', async ({ skip }) => {
  const volume = mountFreezable(96 << 20)
  if (typeof volume === 'string') return skip(volume)
  onTestFinished(() => volume[Symbol.dispose]())
  const dir = mkdtempSync(join(tmpdir(), 'cove-frozen-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const healthy = join(dir, 'healthy')
  mkdirSync(healthy)
  const device = await startDevice(
    ['--data', join(dir, 'data'), '--port', '0', '--site', join(dir, 'site')].concat([
      '--modules',
      'transfers',
      '--folder',
      healthy,
      '--folder',
      volume.dir,
    ]),
  )
  onTestFinished(() => void device.stop('SIGKILL'))
  const { token } = await signUp(device)
  const client = device.client(token)
  const storages = await client.use(spacesArea).list()
  const ids = storages.ok ? storages.data.storages.map((one) => one.storageId) : []
  const [first = '', second = ''] = ids
  const isShown = async (storageId: string): Promise<boolean> => {
    await fillSpace(client, [storageId, 'f'])
    return readdirSync(healthy).includes('f')
  }
  const healthyId = (await isShown(first)) ? first : second
  const frozenId = healthyId === first ? second : first
  volume.freeze()
  // More than the four threads there are by default, all of them stuck in the kernel.
  const held = Promise.allSettled(
    Array.from({ length: 12 }, (_, at) =>
      client.use(files).add({ query: {}, body: { storageId: frozenId, path: `/stuck ${at}`, type: 'folder' } }),
    ),
  )
  for (let again = 0; again < 3; again += 1) await fillSpace(client, [healthyId, 'f'])
  expect((await client.use(session).userInfo()).ok).toBe(true)
  volume.thaw()
  const outcomes = await held
  expect(outcomes.every((one) => one.status === 'fulfilled' && one.value.ok)).toBe(true)
}, 60_000)
