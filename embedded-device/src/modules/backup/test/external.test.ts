import { mkdir, readFile, readdir, rm, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { backup } from '@cove/device-contract/backup'
import { people } from '@cove/device-contract/people'
import { systemSeconds } from '@cove/device-contract/rules'
import { storage } from '@cove/device-contract/storage'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { expect, test } from 'vitest'
import { makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { dataOf } from './backup-client.ts'
import { openDiskWorld } from './disk-world.ts'

const limit = { timeout: 60_000 }

test('BK-08 BK-02 the device backs up an external disk by itself: new, changed, removed, proven, restored', limit, async () => {
  await using world = await openDiskWorld()
  const { write, disk, stored, calls, task } = world
  await write('旅行/二.txt', 'two')
  await write('空.docx', '')
  await mkdir(disk('空文件夹'))
  expect(await world.run()).toMatchObject({
    fileCount: 2,
    lastRun: { state: 'finished', stage: 'done', addedCount: 2, failedCount: 0 },
    lastProof: { sampleCount: 2, provenCount: 2, brokenCount: 0 },
  })
  expect([await stored('一.txt'), await stored('旅行', '二.txt'), await readdir(world.home('Travel'))]).toEqual([
    'one',
    'two',
    expect.arrayContaining(['空文件夹']),
  ])
  const first = (await world.now())?.lastRun?.endedSeconds ?? 0
  // The same size and a later time.
  await write('一.txt', 'ONE')
  await utimes(disk('一.txt'), 2_000_000, 2_000_000)
  await rm(disk('旅行', '二.txt'))
  expect(await world.run()).toMatchObject({ lastRun: { addedCount: 0, replacedCount: 1, removedCount: 1, unchangedCount: 0 } })
  expect([await stored('一.txt'), await stored('旅行', '二.txt').catch(() => 'gone')]).toEqual(['ONE', 'gone'])
  expect((await world.run())?.lastRun).toMatchObject({ addedCount: 0, replacedCount: 0, removedCount: 0, unchangedCount: 1 })

  await mkdir(world.home('Back'))
  const target = { storageId: world.body.storageId, folder: '/Back' }
  await dataOf(calls.restore({ body: { taskId: task.taskId, atSeconds: first, paths: ['一.txt', '旅行/二.txt'], ...target } }))
  await world.jobs.idle()
  expect([await readFile(world.home('Back', '一.txt'), 'utf8'), await readFile(world.home('Back', '二.txt'), 'utf8')]).toEqual([
    'one',
    'two',
  ])
})

test('BK-02 folders of a backup are restored with their times, before 1970 and with fractions too', limit, async () => {
  await using world = await openDiskWorld()
  const { write, disk, home, calls, task } = world
  await write('旅行/里/二.txt', 'two')
  await mkdir(disk('空'))
  const times = { 空: 4_102_444_800.25, '旅行/里': -147_139_199.25, 旅行: 1_200_000_000.5 }
  for (const [name, seconds] of Object.entries(times))
    await utimes(disk(name), systemSeconds(seconds * 1000), systemSeconds(seconds * 1000))
  const first = (await world.run())?.lastRun?.endedSeconds ?? 0
  await utimes(disk('旅行'), 5, 5)
  const second = (await world.run())?.lastRun?.endedSeconds ?? 0
  const restored = async (folder: string, atSeconds: number, paths = ['']) => {
    await mkdir(home(folder))
    const target = { storageId: world.body.storageId, folder: `/${folder}` }
    await dataOf(calls.restore({ body: { taskId: task.taskId, atSeconds, paths, ...target } }))
    await world.jobs.idle()
    return async (name: string) => (await stat(home(folder, name))).mtimeMs / 1000
  }
  const before = await restored('Before', first)
  for (const [name, seconds] of Object.entries(times)) expect(await before(join('Travel', name))).toBe(seconds)
  expect(await (await restored('After', second, ['旅行']))('旅行')).toBe(5)
})

test('BK-08 links on the disk are listed as not backed up, and a folder that holds only links is not empty', limit, async () => {
  await using world = await openDiskWorld()
  await mkdir(world.disk('只有链接'))
  await symlink('../一.txt', world.disk('只有链接', 'link'))
  expect(await world.run()).toMatchObject({ fileCount: 1, failedCount: 1, lastRun: { state: 'partial', failedCount: 1 } })
  const { files } = await dataOf(world.calls.failures({ query: { taskId: world.task.taskId } }))
  expect(files).toMatchObject([{ path: '只有链接/link', reason: 'link' }])
  expect(await readdir(world.home('Travel'))).not.toContain('只有链接')
  const { external, ...rest } = world.body
  await dataOf(world.calls.save({ body: { ...rest, external, taskId: world.task.taskId, excludedPaths: ['只有链接/link'] } }))
  expect(await world.run()).toMatchObject({ failedCount: 0, lastRun: { state: 'finished', failedCount: 0 } })
})

test('BK-08 S-A6 a device that ends in mid-run continues the same run when it is back, and copies nothing twice', limit, async () => {
  using folder = quickDir('cove-external-backup-')
  const seen = Promise.withResolvers<void>()
  const world = await openDiskWorld({ dataDir: folder.path })
  for (let at = 0; at < 40; at += 1) await world.write(`${at}`, String(at))
  world.setPoint((point) => {
    if (point === 'stored') seen.resolve()
  })
  await dataOf(world.ask('run'))
  await seen.promise
  await world.one.device.close()
  expect((await readdir(world.home('Travel'))).length).toBeLessThan(41)

  await using again = await openTestDevice({ dataDir: folder.path })
  const calls = again.client(world.admin.token).use(backup)
  await expect.poll(async () => (await dataOf(calls.list())).tasks[0]?.lastProof?.provenCount, { timeout: 20_000 }).toBe(41)
  const { runs } = await dataOf(calls.runs({ query: { taskId: world.task.taskId } }))
  expect(runs).toMatchObject([{ state: 'finished', addedCount: 41, replacedCount: 0, removedCount: 0 }])
  for (let at = 0; at < 40; at += 1) expect(await world.stored(`${at}`)).toBe(String(at))
})

test('BK-08 more than twenty files that are gone from the disk wait for approval', limit, async () => {
  await using world = await openDiskWorld()
  for (let at = 0; at < 30; at += 1) await world.write(`many/${at}.txt`, String(at))
  await world.run()
  await rm(world.disk('many'), { recursive: true })
  expect(await world.run()).toMatchObject({ heldCount: 30, fileCount: 31, lastRun: { removedCount: 0 } })
  const notice = world.one.device.parts.db.get<object>('select * from notice where cause = ?', `backup.held.${world.task.taskId}`)
  expect(JSON.stringify(notice)).toContain('外接硬盘上少了 30 个文件')
  expect(await world.stored('many', '7.txt')).toBe('7')
  expect(await dataOf(world.calls.approve({ body: { taskId: world.task.taskId } }))).toEqual({ removedCount: 30 })
  expect(await world.now()).toMatchObject({ heldCount: 0, fileCount: 1 })
})

test('BK-08 BK-04d a run of the device is paused, continued and cancelled, and its disk is not ejected meanwhile', limit, async () => {
  await using world = await openDiskWorld()
  const { jobs, calls, admin, diskName } = world
  for (let at = 0; at < 40; at += 1) await world.write(`${at}`, String(at))
  const seen = Promise.withResolvers<readonly unknown[]>()
  world.setPoint((point) => {
    if (point !== 'stored') return
    world.setPoint(() => undefined)
    const looks = Promise.all([admin.client.use(storage).unplugDisk({ body: { diskName } }), admin.client.use(tasksArea).centre()])
    void world.ask('pause').then(async () => seen.resolve(await looks), seen.reject)
  })
  await dataOf(world.ask('run'))
  await expect.poll(async () => (await world.now())?.lastRun?.state).toBe('paused')
  const doing = expect.objectContaining({ kind: 'extBackup', state: 'doing', count: 1 })
  expect(await seen.promise).toMatchObject([
    { ok: false, error: { name: 'diskEjectBusy' } },
    { ok: true, data: { tasks: expect.arrayContaining([doing]) } },
  ])
  const { lastRun } = (await world.now()) ?? {}
  // What the user paused stays so when the disk is plugged in again.
  await dataOf(admin.client.use(storage).unplugDisk({ body: { diskName } }))
  await dataOf(admin.client.use(storage).plugDisk({ body: { diskName } }))
  await jobs.idle()
  expect((await world.now())?.lastRun).toMatchObject({ runId: lastRun?.runId, state: 'paused' })
  const ended = (await world.run())?.lastRun
  expect(ended).toMatchObject({ runId: lastRun?.runId, state: 'finished', addedCount: 41 })

  for (let at = 50; at < 90; at += 1) await world.write(`${at}`, String(at))
  world.setPoint((point) => {
    if (point === 'stored') void world.ask('cancel')
  })
  await dataOf(world.ask('run'))
  await jobs.idle()
  expect((await world.now())?.lastRun).toMatchObject({ state: 'canceled' })
  expect(await calls.begin({ body: { taskId: world.task.taskId, lease: 'lease-of-test' } })).toMatchObject({
    ok: false,
    error: { name: 'backupRunElsewhere' },
  })
})

test(
  'BK-08 a disk that is pulled in mid-run ends it with its reason and loses nothing; plugged in again, the run continues',
  limit,
  async () => {
    await using world = await openDiskWorld()
    const { one, jobs, admin, diskName } = world
    for (const name of ['a', 'b', 'c', 'd']) await world.write(name, name)
    await world.run()
    for (const name of ['e', 'f', 'g']) await world.write(name, name)
    const space = one.device.parts.spaces.list({ userNo: 'device', role: 'admin' }).find(({ id }) => id === diskName)
    let pulled: Disposable | undefined
    world.setPoint((point) => {
      if (point === 'stored' && space) pulled ??= one.device.parts.spaces.hide(space)
    })
    expect(await world.run()).toMatchObject({ lastRun: { state: 'paused', reason: 'backupDiskAway', removedCount: 0 }, fileCount: 6 })
    expect(await readdir(world.home('Travel'))).toHaveLength(6)
    expect(await world.ask('run')).toMatchObject({ ok: false, error: { name: 'backupDiskAway' } })
    world.setPoint(() => undefined)
    pulled?.[Symbol.dispose]()
    await dataOf(admin.client.use(storage).unplugDisk({ body: { diskName } }))
    await dataOf(admin.client.use(storage).plugDisk({ body: { diskName } }))
    await jobs.idle()
    expect(await world.now()).toMatchObject({ lastRun: { state: 'finished', addedCount: 3 }, fileCount: 8 })
  },
)

test('BK-08 a task that does not run by itself waits for its button', limit, async () => {
  await using world = await openDiskWorld({ runsWhenPlugged: false })
  const { admin, diskName } = world
  await dataOf(admin.client.use(storage).unplugDisk({ body: { diskName } }))
  await dataOf(admin.client.use(storage).plugDisk({ body: { diskName } }))
  await world.jobs.idle()
  expect((await world.now())?.lastRun).toBeUndefined()
  const { external, ...rest } = world.body
  // The folder of a task stays what it was.
  const changed = { ...rest, taskId: world.task.taskId, external: { ...external, path: '/other', runsWhenPlugged: true } }
  expect(await dataOf(world.calls.save({ body: changed }))).toMatchObject({ external: { path: '/照片', runsWhenPlugged: true } })
})

test('BK-08 USR-02c a right that is withdrawn ends the run, and nothing counts as gone', limit, async () => {
  let userNo = ''
  await using world = await openDiskWorld({
    async by(admin, one) {
      const user = await makeUser(one, 'wen')
      userNo = user.userNo
      await dataOf(admin.client.use(people).setExternal({ body: { userNo, isAllowed: true } }))
      return user
    },
  })
  await world.write('a', 'a')
  await world.run()
  for (let at = 0; at < 40; at += 1) await world.write(`${at}`, String(at))
  let withdrawn: unknown
  world.setPoint((point) => {
    if (point === 'stored') withdrawn ??= world.admin.client.use(people).setExternal({ body: { userNo, isAllowed: false } })
  })
  await dataOf(world.ask('run'))
  await expect.poll(async () => (await world.now())?.lastRun?.reason).toBe('backupDiskDenied')
  expect(await world.now()).toMatchObject({ lastRun: { state: 'paused', removedCount: 0 } })
  expect(await world.ask('run')).toMatchObject({ ok: false, error: { name: 'backupDiskDenied' } })
})

test('BK-08 H-37 an external disk is a source and no target, and folders of the device are no external disk', limit, async () => {
  await using world = await openDiskWorld()
  const { calls, body, diskName } = world
  const { external } = body
  await mkdir(world.disk('in'))
  const save = async (change: object) => {
    const answer = await calls.save({ body: { ...body, name: 'Other', ...change } })
    return answer.ok ? 'saved' : answer.error.name
  }
  expect([
    await save({ storageId: diskName, path: '/照片/in' }),
    await save({ storageId: diskName, path: '/', name: '照片', external: { ...external, path: '/照片/in' } }),
    await save({ external: { ...external, storageId: body.storageId, path: '/' } }),
    await save({ external: { ...external, path: '/none' } }),
    await save({ external: { ...external, storageId: 'no-such-disk' } }),
    await save({ external: undefined }),
    await save({ storageId: diskName, path: '/' }),
    await save({}),
  ]).toEqual([
    'backupTargetExternal',
    'backupTargetExternal',
    'backupNotExternal',
    'backupSourceMissing',
    'backupDiskAway',
    'illegalParameter',
    'backupTargetExternal',
    'saved',
  ])
})
