import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { tasks } from '@cove/device-contract/tasks'
import { versions } from '@cove/device-contract/versions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const zipped = (name: string) =>
  world.put(
    name,
    makeZip([
      { name: 'in/a.txt', content: 'old a' },
      { name: 'in/b.txt', content: 'old b' },
    ]),
  )

/** What the archive holds, by extraction. */
async function contents(name: string): Promise<Record<string, string>> {
  const into = `out-${name}`
  await world.ended(
    world.calls.extract({
      body: { archive: world.ref(`/${name}`), storageId: world.storageId, folder: '/', intoName: into, conflict: 'cover' },
    }),
  )
  const paths = await world.tree(into)
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await world.read(`${into}/${path}`)] as const)))
}

test.each([
  ['rename', { 'in/a.txt': 'old a', 'in/a (1).txt': 'new a', 'in/b.txt': 'old b', 'in/c.txt': 'c' }],
  ['cover', { 'in/a.txt': 'new a', 'in/b.txt': 'old b', 'in/c.txt': 'c' }],
  ['skip', { 'in/a.txt': 'old a', 'in/b.txt': 'old b', 'in/c.txt': 'c' }],
] as const)('TSK-17 a taken name asks, and the answer %s is what happens', { timeout: 60_000 }, async (choice, expected) => {
  const name = `${choice}.zip`
  await zipped(name)
  await world.put('a.txt', 'new a')
  await world.put('c.txt', 'c')
  const body = { archive: world.ref(`/${name}`), sources: [world.ref('/a.txt'), world.ref('/c.txt')], within: 'in' }
  const { taskId } = await dataOf(world.calls.add({ body }))
  const { jobs } = world.one.device.parts
  const job = () => jobs.get(world.userNo, Number(taskId))
  await expect.poll(() => job()?.state).toBe('waiting')
  expect(job()?.question).toMatchObject({ kind: 'taken', values: { name: 'a.txt' } })
  jobs.answer(world.userNo, Number(taskId), { questionId: job()?.question?.id ?? '', choice, isForAll: false })
  await jobs.idle()
  expect(await contents(name)).toEqual(expected)
})

test('TSK-17 the earlier archive is a version of the new one', { timeout: 60_000 }, async () => {
  await zipped('kept.zip')
  await world.put('new.txt', 'new')
  const body = { archive: world.ref('/kept.zip'), sources: [world.ref('/new.txt')] }
  expect(await world.ended(world.calls.add({ body }))).toMatchObject({ status: 'completed' })
  const { versions: kept } = await dataOf(world.client.use(versions).list({ query: world.ref('/kept.zip') }))
  expect(kept).toHaveLength(1)
})

test('TSK-17 an archive that is changed while it is written stays as it is', { timeout: 60_000 }, async () => {
  await zipped('changed.zip')
  await world.put('large.bin', '')
  // Zeros without blocks on the disk, which take a moment to be packed.
  await truncate(join(world.home, 'large.bin'), 256 << 20)
  const body = { archive: world.ref('/changed.zip'), sources: [world.ref('/large.bin')], level: 'best' as const }
  const { taskId } = await dataOf(world.calls.add({ body }))
  const { jobs } = world.one.device.parts
  const job = () => jobs.get(world.userNo, Number(taskId))
  // Past the archive itself, which is read first.
  await expect.poll(() => job()?.progress.done ?? 0, { interval: 5 }).toBeGreaterThan(1 << 20)
  await world.put('changed.zip', makeZip([{ name: 'other.txt', content: 'of somebody else' }]))
  await jobs.idle()
  expect(job()).toMatchObject({ state: 'failed', errorCode: 'archiveChanged' })
  expect(await contents('changed.zip')).toEqual({ 'other.txt': 'of somebody else' })
  expect(await world.staged()).toEqual([])
})

test('TSK-17 a canceled task leaves the archive and nothing beside it', { timeout: 60_000 }, async () => {
  await zipped('canceled.zip')
  await world.put('a.txt', 'new a')
  const { taskId } = await dataOf(
    world.calls.add({ body: { archive: world.ref('/canceled.zip'), sources: [world.ref('/a.txt')], within: 'in' } }),
  )
  const { jobs } = world.one.device.parts
  await expect.poll(() => jobs.get(world.userNo, Number(taskId))?.state).toBe('waiting')
  await dataOf(world.client.use(tasks).remove({ body: { taskId } }))
  await jobs.idle()
  expect(await contents('canceled.zip')).toEqual({ 'in/a.txt': 'old a', 'in/b.txt': 'old b' })
  expect(await world.staged()).toEqual([])
})

test.each([
  ['a folder that the archive does not have', { within: 'missing' }, 'archiveMemberMissing'],
  ['itself', { sources: ['/refused.zip'] }, 'invalidPath'],
  ['a file that is gone', { sources: ['/nowhere.txt'] }, 'fileNotFound'],
] as const)('TSK-17 adding %s is refused', async (_what, more, name) => {
  await zipped('refused.zip')
  await world.put('a.txt', 'new a')
  const sources = ('sources' in more ? more.sources : ['/a.txt']).map((path) => world.ref(path))
  const within = 'within' in more ? more.within : ''
  expect(await world.calls.add({ body: { archive: world.ref('/refused.zip'), sources, within } })).toMatchObject({
    ok: false,
    error: { name },
  })
})
