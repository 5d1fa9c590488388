import { mkdir, readdir, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { backup } from '@cove/device-contract/backup'
import { refuse } from '@cove/server-kit/refusal'
import { expect, test, vi } from 'vitest'
import { openTestDevice } from '../../../../test/http/test-device.ts'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { dataOf } from './backup-client.ts'
import { openDiskWorld } from './disk-world.ts'

const limit = { timeout: 60_000 }
type World = Awaited<ReturnType<typeof openDiskWorld>>

/** Calls `before` whenever the disk is asked for a place and the run is finished: while its proof reads. */
function whileProving({ one, diskName }: World, before: () => Promise<void>): void {
  const { spaces, db } = one.device.parts
  const locate = spaces.locate.bind(spaces)
  vi.spyOn(spaces, 'locate').mockImplementation(async (...place) => {
    if (place[1] === diskName && db.value('select state from backup_run') === 'finished') await before()
    return locate(...place)
  })
}

test('BK-08 S-A6 a run whose device ends five times continues, because it copies something each time', limit, async () => {
  using folder = quickDir('cove-external-backup-')
  const world = await openDiskWorld({ dataDir: folder.path })
  for (let at = 0; at < 20; at += 1) await world.write(`${at}`, String(at))
  const first = Promise.withResolvers<void>()
  world.setPoint((point) => {
    if (point === 'stored') first.resolve()
  })
  await dataOf(world.ask('run'))
  await first.promise
  await world.one.device.close()
  for (let closes = 1; closes < 5; closes += 1) {
    const seen = Promise.withResolvers<void>()
    const onJobPoint = (point: string, _id: number, kind: string) =>
      void (point === 'stored' && kind === 'backup.external' && seen.resolve())
    const one = await openTestDevice({ dataDir: folder.path }, { onJobPoint })
    await seen.promise
    await one.device.close()
  }
  expect((await readdir(world.home('Travel'))).length).toBeLessThan(21)
  await using again = await openTestDevice({ dataDir: folder.path })
  const calls = again.client(world.admin.token).use(backup)
  await expect.poll(async () => (await dataOf(calls.list())).tasks[0]?.lastRun?.state, { timeout: 20_000 }).toBe('finished')
  expect(await dataOf(calls.runs({ query: { taskId: world.task.taskId } }))).toMatchObject({ runs: [{ addedCount: 21 }] })
})

test('BK-08 BK-05 a disk that is pulled while the copies are proven leaves a finished run without a proof', limit, async () => {
  await using world = await openDiskWorld()
  whileProving(world, async () => refuse('storageMissing'))
  expect(await world.run()).toMatchObject({ fileCount: 1, lastRun: { state: 'finished', stage: 'done' } })
  const { items } = world.one.device.parts.jobs.ofArea('backup').list(world.admin.userNo)
  expect(items.filter(({ state }) => state !== 'done')).toEqual([])
})

test('BK-08 BK-05 S-A6 a device that ends while the copies are proven only proves them when it is back', limit, async () => {
  using folder = quickDir('cove-external-backup-')
  const world = await openDiskWorld({ dataDir: folder.path })
  const seen = Promise.withResolvers<void>()
  whileProving(world, async () => {
    seen.resolve()
    // Until the closing device has told its jobs.
    await delay(300)
  })
  await dataOf(world.ask('run'))
  await seen.promise
  await world.one.device.close()
  await using again = await openTestDevice({ dataDir: folder.path })
  const calls = again.client(world.admin.token).use(backup)
  await expect.poll(async () => (await dataOf(calls.list())).tasks[0]?.lastProof?.provenCount, { timeout: 20_000 }).toBe(1)
  expect((await dataOf(calls.runs({ query: { taskId: world.task.taskId } }))).runs).toHaveLength(1)
})

test('BK-08 BK-04d a run that is asked for right after the cancel begins when the cancelled one has ended', limit, async () => {
  await using world = await openDiskWorld()
  for (let at = 0; at < 20; at += 1) await world.write(`${at}`, String(at))
  const asked = Promise.withResolvers<void>()
  world.setPoint((point) => {
    if (point !== 'stored') return
    world.setPoint(() => undefined)
    void Promise.all([world.ask('cancel'), world.ask('run'), world.ask('run')]).then(() => asked.resolve())
  })
  await dataOf(world.ask('run'))
  await asked.promise
  await world.jobs.idle()
  const { runs } = await dataOf(world.calls.runs({ query: { taskId: world.task.taskId } }))
  expect(runs.map(({ state }) => state)).toEqual(['finished', 'canceled'])
})

test('BK-08 BK-04d a run that is cancelled while files that are gone leave their places stays cancelled', limit, async () => {
  await using world = await openDiskWorld()
  await world.write('b', 'b')
  await world.write('c', 'c')
  await world.run()
  await rm(world.disk('b'))
  const { spaces } = world.one.device.parts
  const locate = spaces.locate.bind(spaces)
  let isCanceled = false
  vi.spyOn(spaces, 'locate').mockImplementation(async (...place) => {
    if (place[1] === world.body.storageId && place[2].endsWith('/b') && !isCanceled) {
      isCanceled = true
      await dataOf(world.ask('cancel'))
    }
    return locate(...place)
  })
  const ended = await world.run()
  expect([isCanceled, ended?.lastRun?.state]).toEqual([true, 'canceled'])
})

test('BK-08 BK-02 a run that is cancelled while it makes empty folders makes no more of them', limit, async () => {
  await using world = await openDiskWorld()
  for (let at = 0; at < 20; at += 1) await mkdir(world.disk(`empty-${at}`))
  const { vfs } = world.one.device.parts
  const make = vfs.makeFolder.bind(vfs)
  let madeCount = 0
  vi.spyOn(vfs, 'makeFolder').mockImplementation(async (...place) => {
    madeCount += 1
    if (madeCount === 1) await dataOf(world.ask('cancel'))
    return make(...place)
  })
  expect((await world.run())?.lastRun).toMatchObject({ state: 'canceled' })
  expect(madeCount).toBe(1)
})
