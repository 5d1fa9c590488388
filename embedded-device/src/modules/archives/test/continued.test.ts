import { anyErrorRow } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobPoint } from '../../../core/jobs/engine.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let onPoint: (point: JobPoint, jobId: number, kind: string) => void = () => undefined
let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld({ onJobPoint: (...at) => onPoint(...at) })
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

type Started = Parameters<ArchivesWorld['ended']>[0]

/** Pauses a task at its first step, does something meanwhile, and continues it to its end. */
async function pausedAndContinued(start: () => Started, meanwhile: (taskId: string) => Promise<void> | void) {
  const { jobs } = world.one.device.parts
  onPoint = (point, jobId, kind) => {
    // Jobs of the device, like its index, come to their steps meanwhile.
    if (point !== 'stored' || !kind.startsWith('archives.')) return
    onPoint = () => undefined
    jobs.pause(world.userNo, jobId)
  }
  const started = await start()
  const { taskId } = await dataOf(Promise.resolve(started))
  await expect.poll(() => jobs.get(world.userNo, Number(taskId))?.state).toBe('paused')
  await meanwhile(taskId)
  expect(await world.client.use(tasks).continue({ body: { taskId } })).toMatchObject({ ok: true })
  return world.ended(Promise.resolve(started))
}

const setCursor = (taskId: string, cursor: object) =>
  world.one.device.parts.db.run('update job set cursor = ? where id = ?', JSON.stringify(cursor), Number(taskId))
const two = makeZip([
  { name: 'one.txt', content: 'one' },
  { name: 'two.txt', content: 'two' },
])
const extract = () =>
  world.calls.extract({ body: { archive: world.ref('/a.zip'), storageId: world.storageId, folder: '/', intoName: 'out' } })

test('TSK-13 TSK-18 an archive that was replaced while its task was paused is not extracted in part', { timeout: 60_000 }, async () => {
  await world.put('a.zip', two)
  const other = makeZip([
    { name: 'new.txt', content: 'new' },
    { name: 'newer.txt', content: 'newer' },
    { name: 'two.txt', content: '2' },
  ])
  const task = await pausedAndContinued(extract, () => world.put('a.zip', other))
  expect(task).toMatchObject({ status: 'error' })
  expect(JSON.stringify(task)).toContain(String(anyErrorRow('fileChanged').code))
  expect(await world.tree()).toEqual(['a.zip'])
  expect(await world.staged()).toEqual([])
})

test('TSK-13 TSK-18 an extraction that an earlier version of the device began leaves nothing out', { timeout: 60_000 }, async () => {
  await world.put('a.zip', two)
  const task = await pausedAndContinued(extract, (taskId) => void setCursor(taskId, { phase: 'unpack', nextOrder: 1, doneBytes: 3 }))
  expect(task).toMatchObject({ status: 'completed', failures: [] })
  expect(await world.tree('out')).toEqual(['one.txt', 'two.txt'])
})

test('TSK-16 TSK-18 a test of an archive that was replaced meanwhile reads all of the new one', { timeout: 60_000 }, async () => {
  await world.put('b.zip', two)
  const bad = makeZip([{ name: 'bad.txt', content: 'changed', crc: 1 }])
  const task = await pausedAndContinued(
    () => world.calls.verify({ body: { archive: world.ref('/b.zip') } }),
    async (taskId) => {
      const text = String(world.one.device.parts.db.value('select cursor from job where id = ?', Number(taskId)))
      setCursor(taskId, { ...JSON.parse(text), nextOrder: 1 })
      await world.put('b.zip', bad)
    },
  )
  expect(task.failures.map(({ path }) => path)).toEqual(['bad.txt'])
})

const unsafe = makeZip([
  { name: '../up.txt', content: 'up' },
  { name: 'one.txt', content: 'one' },
])

test('TSK-16 TSK-18 failures of an archive that was replaced meanwhile are not those of the new one', { timeout: 60_000 }, async () => {
  await world.put('c.zip', unsafe)
  const task = await pausedAndContinued(
    () => world.calls.verify({ body: { archive: world.ref('/c.zip') } }),
    () => world.put('c.zip', two),
  )
  expect(task).toMatchObject({ status: 'completed', failures: [] })
})

test('TSK-13 TSK-18 an extraction that begins again forgets the failures of the archive before', { timeout: 60_000 }, async () => {
  await world.put('a.zip', unsafe)
  const task = await pausedAndContinued(extract, async (taskId) => {
    setCursor(taskId, { phase: 'unpack', nextOrder: 0, doneBytes: 0 })
    await world.put('a.zip', two)
  })
  expect(task).toMatchObject({ status: 'completed', failures: [] })
})
