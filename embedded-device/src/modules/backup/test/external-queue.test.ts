import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { people } from '@cove/device-contract/people'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { expect, test, vi } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { dataOf } from './backup-client.ts'
import { openDiskWorld } from './disk-world.ts'

const limit = { timeout: 60_000 }
type World = Awaited<ReturnType<typeof openDiskWorld>>

/** Starts the first task and holds it at its first file. */
async function holdFirst({ one, ask }: World): Promise<{ letGo(): void }> {
  const { spaces } = one.device.parts
  const locate = spaces.locate.bind(spaces)
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.spyOn(spaces, 'locate').mockImplementation(async (...place) => {
    if (place[2] === '/照片/一.txt') {
      held.resolve()
      await free.promise
    }
    return locate(...place)
  })
  await dataOf(ask('run'))
  await held.promise
  return { letGo: () => free.resolve() }
}

/** Another task of the disk, with a folder that the first one does not read. */
async function addTask({ calls, body, write }: World, name: string): Promise<BackupTask> {
  for (let at = 0; at < 20; at += 1) await write(`../${name}/${at}`, String(at))
  return dataOf(calls.save({ body: { ...body, name, external: { ...body.external, path: `/${name}` } } }))
}

test('BK-08 a run that waits for another disk says for which one until its turn, and cancel takes it away', limit, async () => {
  await using world = await openDiskWorld()
  const { calls, one, admin } = world
  const [second, third, fourth] = [await addTask(world, 'Second'), await addTask(world, 'Third'), await addTask(world, 'Fourth')]
  const told: (string | undefined)[] = []
  using _listening = one.device.parts.hub.subscribe({ userNo: admin.userNo }, ({ kind, payload }) => {
    const task = payload as BackupTask
    if (kind === 'backup.changed' && task.taskId === third.taskId) told.push(task.waitsFor?.name ?? task.lastRun?.state)
  })
  const ask = (task: BackupTask, what: 'run' | 'cancel') => dataOf(calls.request({ body: { taskId: task.taskId, what } }))
  const held = await holdFirst(world)
  for (const task of [second, third, fourth]) expect(await ask(task, 'run')).toMatchObject({ waitsFor: { name: 'Travel' } })
  expect((await ask(fourth, 'cancel')).waitsFor).toBeUndefined()
  const waiting = (await dataOf(calls.list())).tasks.filter(({ waitsFor }) => waitsFor?.name === 'Travel')
  expect(waiting.map(({ name }) => name)).toEqual(['Second', 'Third'])
  const { tasks } = await dataOf(admin.client.use(tasksArea).centre())
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'extBackup', state: 'waiting', count: 2 }))
  held.letGo()
  await world.jobs.idle()
  expect([...new Set(told)]).toEqual(['Travel', 'Second', 'progress', 'finished'])
  const ended = (await dataOf(calls.list())).tasks
  expect(ended.map(({ lastRun }) => lastRun?.state)).toEqual(['finished', 'finished', 'finished', undefined])
  expect(ended.filter(({ waitsFor }) => waitsFor)).toEqual([])
})

test('BK-08 S-H3 a run that waits for a disk of another user does not tell the name of its task', limit, async () => {
  await using world = await openDiskWorld()
  const { one, admin, body } = world
  const user = await makeUser(one, 'wen')
  await dataOf(admin.client.use(people).setExternal({ body: { userNo: user.userNo, isAllowed: true } }))
  const calls = user.client.use(backup)
  const { taskId } = await dataOf(calls.save({ body }))
  const held = await holdFirst(world)
  expect((await dataOf(calls.request({ body: { taskId, what: 'run' } }))).waitsFor).toEqual({})
  held.letGo()
  await world.jobs.idle()
  expect((await dataOf(calls.list())).tasks).toMatchObject([{ lastRun: { state: 'finished' } }])
})

test('BK-08 a paused run that waits for its turn is paused and cancelled like one that runs', limit, async () => {
  await using world = await openDiskWorld()
  const { calls, jobs } = world
  const second = await addTask(world, 'Second')
  const ask = (what: 'run' | 'pause' | 'cancel') => dataOf(calls.request({ body: { taskId: second.taskId, what } }))
  world.setPoint((point) => {
    if (point === 'stored') void ask('pause')
  })
  await ask('run')
  await jobs.idle()
  world.setPoint(() => undefined)
  const held = await holdFirst(world)
  expect(await ask('run')).toMatchObject({ waitsFor: { name: 'Travel' }, lastRun: { state: 'paused' } })
  const paused = await ask('pause')
  expect([paused.waitsFor, paused.lastRun?.state]).toEqual([undefined, 'paused'])
  expect(await ask('run')).toMatchObject({ waitsFor: { name: 'Travel' } })
  const canceled = await ask('cancel')
  expect([canceled.waitsFor, canceled.lastRun?.state]).toEqual([undefined, 'canceled'])
  held.letGo()
  await jobs.idle()
  expect((await dataOf(calls.list())).tasks[1]).toMatchObject({ lastRun: { state: 'canceled' } })
})
