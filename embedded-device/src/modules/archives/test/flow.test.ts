import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { anyErrorRow } from '@cove/device-contract'
import { operationType, tasks } from '@cove/device-contract/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const extract = (name: string) =>
  world.calls.extract({ body: { archive: world.ref(`/${name}`), storageId: world.storageId, folder: '/', intoName: `out-${name}` } })

test('TSK-01c packing is operation 11 of the list, extracting 12, and the files of a task are listed', { timeout: 60_000 }, async () => {
  await world.put('one.txt', 'one')
  await world.put('two.txt', 'two')
  const { storageId } = world
  const sources = ['/one.txt', '/two.txt'].map((path) => ({ storageId, path }))
  const packed = await world.ended(world.calls.compress({ body: { sources, storageId, folder: '/', name: 'both.zip', format: 'zip' } }))
  expect(operationType.codes[packed.kind]).toBe(11)
  const files = await dataOf(world.client.use(tasks).files({ query: { taskId: packed.taskId } }))
  expect(files.items.map(({ path }) => path)).toEqual(['/one.txt', '/two.txt'])
  const unpacked = await world.ended(extract('both.zip'))
  expect(operationType.codes[unpacked.kind]).toBe(12)
})

test(
  'TSK-14 a paused extraction shows nothing, continues where it stopped, and each file comes out once',
  { timeout: 60_000 },
  async () => {
    const count = 160
    const content = randomBytes(64 << 10)
    await world.put('big.zip', makeZip(Array.from({ length: count }, (_one, at) => ({ name: `folder/${at}.bin`, content }))))
    const { taskId } = await dataOf(extract('big.zip'))
    const { jobs } = world.one.device.parts
    const state = () => jobs.get(world.userNo, Number(taskId))
    await expect.poll(() => state()?.progress.done ?? 0, { interval: 5 }).toBeGreaterThan(0)
    await dataOf(world.client.use(tasks).pause({ body: { taskId } }))
    await expect.poll(() => state()?.state).toBe('paused')
    expect(existsSync(join(world.home, 'out-big.zip'))).toBe(false)
    expect(await world.staged()).not.toEqual([])
    await dataOf(world.client.use(tasks).continue({ body: { taskId } }))
    await jobs.idle()
    expect(state()?.state).toBe('done')
    expect(await world.tree('out-big.zip')).toHaveLength(count)
    expect(await world.staged()).toEqual([])
  },
)

test('TSK-14 a canceled extraction leaves nothing, neither in its folder nor on the volume', { timeout: 60_000 }, async () => {
  const { taskId } = await dataOf(extract('big.zip'))
  const { jobs } = world.one.device.parts
  await expect.poll(() => jobs.get(world.userNo, Number(taskId))?.progress.done ?? 0, { interval: 5 }).toBeGreaterThan(0)
  await dataOf(world.client.use(tasks).remove({ body: { taskId } }))
  await expect.poll(() => world.staged()).toEqual([])
  expect(existsSync(join(world.home, 'out-big.zip 2'))).toBe(false)
})

test('TSK-13 S-H7 beyond the quota nothing is extracted', { timeout: 60_000 }, async () => {
  const { quota } = world.one.device.parts
  const { usedBytes } = await quota.usage(world.userNo)
  quota.setLimit(world.userNo, usedBytes + 100_000)
  try {
    const task = await world.ended(extract('big.zip'))
    expect([task.status, task.errorCode]).toEqual(['error', anyErrorRow('overQuota').code])
    expect(await world.staged()).toEqual([])
  } finally {
    quota.setLimit(world.userNo, 0)
  }
})

test.each(['zip', 'tar.gz'] as const)('TSK-10 a canceled %s leaves nothing', { timeout: 30_000 }, async (format) => {
  await world.put(`source-${format}/a.bin`, randomBytes(48 << 20))
  const body = { sources: [world.ref(`/source-${format}`)], storageId: world.storageId, folder: '/', name: `canceled.${format}`, format }
  const { taskId } = await dataOf(world.calls.compress({ body }))
  const { jobs } = world.one.device.parts
  await expect.poll(() => jobs.get(world.userNo, Number(taskId))?.state, { interval: 5 }).toBe('running')
  await expect.poll(() => world.staged(), { interval: 5 }).not.toEqual([])
  await dataOf(world.client.use(tasks).remove({ body: { taskId } }))
  await expect.poll(() => world.staged(), { timeout: 10_000 }).toEqual([])
  expect(existsSync(join(world.home, `canceled.${format}`))).toBe(false)
})
