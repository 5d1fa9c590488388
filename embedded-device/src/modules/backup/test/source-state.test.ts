import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataOf, md5Of, openBackupWorld } from './backup-client.ts'

async function openRunWorld() {
  const world = await openBackupWorld()
  const { calls, task, storageId } = world
  const named = { taskId: task.taskId, name: task.name, storageId, path: 'fix.txt' }
  const begin = async () => (await dataOf(calls.begin({ body: { taskId: task.taskId, lease: 'lease-of-test' } }))).runId
  /** The same size and time each time. */
  const compare = async (runId: string, stamp?: string) => {
    const file = { path: 'fix.txt', sizeBytes: 5, modifiedSeconds: 1000, ...(stamp === undefined ? {} : { stamp }) }
    return (await dataOf(calls.compare({ body: { runId, files: [file] } }))).same
  }
  const send = async (text: string, about: { readonly stamp?: string; readonly mode?: number } = {}) => {
    const content = { md5: md5Of(text), sizeBytes: 5, modifiedSeconds: 1000, ...about }
    if ((await dataOf(calls.check({ body: { ...named, ...content } }))).identical) return false
    await dataOf(calls.create({ body: { ...named, ...content } }))
    const query = { ...named, md5: md5Of(text), sizeBytes: 5, start: 0, end: 5 }
    await dataOf(calls.upload({ query, body: new TextEncoder().encode(text) }))
    return true
  }
  const finish = (runId: string) => dataOf(calls.finish({ body: { runId, isComplete: true } }))
  const now = async () => (await dataOf(calls.list())).tasks[0]
  return { ...world, begin, compare, send, finish, now }
}

test('BK-04a a file in another state is read again, and the state is learned without an upload', { timeout: 60_000 }, async () => {
  const world = await openRunWorld()
  await using _one = world.one
  let runId = await world.begin()
  expect(await world.compare(runId, 'one')).toEqual([])
  expect(await world.send('first', { stamp: 'one' })).toBe(true)
  await world.finish(runId)
  runId = await world.begin()
  expect([await world.compare(runId, 'one'), await world.compare(runId, 'two'), await world.compare(runId)]).toEqual([[0], [], [0]])
  expect(await world.send('first', { stamp: 'two' })).toBe(false)
  expect(await world.compare(runId, 'two')).toEqual([0])
  await world.finish(runId)
})

test('BK-08 a proof that finds another content queues the file, and the run does not call it unchanged', { timeout: 60_000 }, async () => {
  const world = await openRunWorld()
  await using _one = world.one
  let runId = await world.begin()
  await world.compare(runId)
  await world.send('first')
  await world.finish(runId)
  runId = await world.begin()
  expect(await world.compare(runId)).toEqual([0])
  const report = { state: 'progress', stage: 'uploading', scannedCount: 1, unchangedCount: 1, totalCount: 0, doneCount: 0 } as const
  await dataOf(world.calls.report({ body: { runId, ...report, totalBytes: 0, doneBytes: 0 } }))
  expect((await world.finish(runId)).sample).toEqual(['fix.txt'])
  await dataOf(world.calls.prove({ body: { runId, files: [{ path: 'fix.txt', md5: md5Of('FIRST') }] } }))
  await world.one.device.parts.jobs.idle()
  expect(await world.now()).toMatchObject({ lastRun: { state: 'finished', unchangedCount: 0, proof: { changedCount: 1 } } })
  runId = await world.begin()
  expect(await world.compare(runId)).toEqual([])
  expect(await world.send('FIRST')).toBe(true)
  expect(await world.compare(runId)).toEqual([0])
})

test('BK-04d a run that left files out is not finished: it counts them, lists them and raises a notice', { timeout: 60_000 }, async () => {
  const world = await openRunWorld()
  await using _one = world.one
  let runId = await world.begin()
  await dataOf(world.calls.fail({ body: { runId, files: [{ path: 'secret', reason: 'unreadable' }] } }))
  expect((await world.finish(runId)).run).toMatchObject({ state: 'partial', failedCount: 1 })
  const { files } = await dataOf(world.calls.failures({ query: { taskId: world.task.taskId } }))
  expect(files).toMatchObject([{ path: 'secret', reason: 'unreadable' }])
  expect(await world.now()).toMatchObject({ health: 'never', failedCount: 1, lastRun: { state: 'partial' } })
  expect((await world.now())?.lastSuccessSeconds).toBeUndefined()
  const causes = () =>
    world.one.device.parts.db.all<{ readonly cause: string }>(`select cause from notice where cause like 'backup.leftOut.%'`)
  expect(causes().length).toBe(1)
  runId = await world.begin()
  expect((await world.finish(runId)).run).toMatchObject({ state: 'finished', failedCount: 0 })
  const whole = await world.now()
  expect(whole).toMatchObject({ health: 'fresh', lastSuccessSeconds: whole?.lastRun?.endedSeconds })
  runId = await world.begin()
  await dataOf(world.calls.fail({ body: { runId, files: [{ path: 'secret', reason: 'unreadable' }] } }))
  await world.finish(runId)
  expect(await world.now()).toMatchObject({ lastRun: { state: 'partial' }, lastSuccessSeconds: whole?.lastSuccessSeconds })
})

test('BK-03 who may run a file of a computer may run it on the device and where it is restored', { timeout: 60_000 }, async () => {
  const world = await openRunWorld()
  await using _one = world.one
  const runId = await world.begin()
  await world.send('first', { mode: 0o755 })
  await world.finish(runId)
  const home = join(world.one.dataDir, 'spaces', world.storageId, 'users', world.userNo)
  const modeOf = async (...names: string[]) => ((await stat(join(home, ...names))).mode & 0o777).toString(8)
  expect(await modeOf('Documents', 'fix.txt')).toBe('755')
  const moment = { taskId: world.task.taskId, atSeconds: Date.now() / 1000 + 1, paths: [''] }
  expect((await dataOf(world.calls.files({ body: moment }))).files).toMatchObject([{ mode: 0o755 }])
  await dataOf(world.calls.restore({ body: { ...moment, paths: ['fix.txt'], storageId: world.storageId, folder: '/' } }))
  await world.one.device.parts.jobs.idle()
  expect(await modeOf('fix.txt')).toBe('755')
})

test('S-A5, BK-03 a private file of a computer is private on the device and where it is restored', { timeout: 60_000 }, async () => {
  const world = await openRunWorld()
  await using _one = world.one
  const runId = await world.begin()
  await world.send('first', { mode: 0o640 })
  await world.send('first', { mode: 0o700 })
  await world.finish(runId)
  const home = join(world.one.dataDir, 'spaces', world.storageId, 'users', world.userNo)
  const modeOf = async (...names: string[]) => ((await stat(join(home, ...names))).mode & 0o777).toString(8)
  expect(await modeOf('Documents', 'fix.txt')).toBe('700')
  const moment = { taskId: world.task.taskId, atSeconds: Date.now() / 1000 + 1, paths: ['fix.txt'] }
  await dataOf(world.calls.restore({ body: { ...moment, storageId: world.storageId, folder: '/' } }))
  await world.one.device.parts.jobs.idle()
  expect(await modeOf('fix.txt')).toBe('700')
})
