import { sync } from '@cove/device-contract/sync'
import { expect, test } from 'vitest'
import { computer, dataOf, md5Of, openBackupWorld } from './backup-client.ts'

const progress = { scannedCount: 1, totalCount: 1, doneCount: 0, totalBytes: 1, doneBytes: 0 }

test('BK-04d SYN-02 a run is paused, continued and cancelled from another screen', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  const { calls, client, storageId, task } = world
  const { taskId, name } = task
  const begin = () => dataOf(calls.begin({ body: { taskId, lease: 'client-1.1' } }))
  const report = (runId: string, state: 'progress' | 'paused') =>
    calls.report({ body: { runId, state, stage: 'uploading', unchangedCount: 0, ...progress } })
  const ask = (what: 'run' | 'pause' | 'cancel') => dataOf(calls.request({ body: { taskId, what } }))

  const { runId } = await begin()
  expect(await ask('pause')).toMatchObject({ requested: 'pause', lastRun: { state: 'progress' } })
  expect(await report(runId, 'progress')).toMatchObject({ ok: false, error: { name: 'backupPauseAsked' } })
  const file = { taskId, name, storageId, path: 'a', md5: md5Of('a'), sizeBytes: 1 }
  await dataOf(calls.create({ body: { ...file, modifiedSeconds: 1 } }))
  const sent = await calls.upload({
    query: { ...file, start: 0, end: 1, modifiedSeconds: 1 } as never,
    body: new TextEncoder().encode('a'),
  })
  expect(sent).toMatchObject({ ok: false, error: { name: 'backupPauseAsked' } })
  await dataOf(report(runId, 'paused'))
  const [paused] = (await dataOf(calls.list())).tasks
  expect(paused).toMatchObject({ requested: 'none', lastRun: { state: 'paused' } })
  // A run whose computer is away cannot be asked: what stopped it no longer continues it.
  await dataOf(calls.report({ body: { runId, state: 'paused', stage: 'uploading', unchangedCount: 0, ...progress, reason: 'offline' } }))
  expect((await ask('pause')).lastRun).not.toHaveProperty('reason')

  expect(await ask('run')).toMatchObject({ requested: 'run' })
  expect(await begin()).toMatchObject({ runId, state: 'progress' })
  expect((await dataOf(calls.list())).tasks).toMatchObject([{ requested: 'none' }])
  expect(await ask('cancel')).toMatchObject({ requested: 'none', lastRun: { state: 'canceled' } })
  expect(await report(runId, 'progress')).toMatchObject({ ok: false, error: { name: 'backupRunMissing' } })

  const rules = { excludedExtensions: [], excludedPaths: [], includesHidden: false, includesTemporary: false }
  const limits = { direction: 'both' as const, mode: 'manual' as const, brakeFiles: 20, brakePercent: 5 }
  const syncs = client.use(sync)
  const made = await dataOf(syncs.save({ body: { computer, name: 'S', sourceName: 'S', storageId, path: '/', ...rules, ...limits } }))
  const { run } = await dataOf(syncs.begin({ body: { taskId: made.taskId, lease: 'client-1.1' } }))
  const reportSync = (state: 'scanning' | 'paused') => syncs.report({ body: { runId: run.runId, state, ...progress } })
  await dataOf(syncs.request({ body: { taskId: made.taskId, what: 'pause' } }))
  expect(await reportSync('scanning')).toMatchObject({ ok: false, error: { name: 'syncPauseAsked' } })
  expect(await dataOf(reportSync('paused'))).toMatchObject({ state: 'paused' })
  const cancelled = await dataOf(syncs.request({ body: { taskId: made.taskId, what: 'cancel' } }))
  expect(cancelled).toMatchObject({ requested: 'none', lastRun: { state: 'canceled' } })
})
