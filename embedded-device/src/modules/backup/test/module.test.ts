import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { session } from '@cove/device-contract/session'
import { recycle } from '@cove/device-contract/recycle'
import { undo } from '@cove/device-contract/undo'
import { expect, test } from 'vitest'
import { dataOf, md5Of, openBackupWorld, sendFile } from './backup-client.ts'

type World = Awaited<ReturnType<typeof openBackupWorld>>
const homeOf = ({ one, storageId, userNo }: World, ...names: string[]) => join(one.dataDir, 'spaces', storageId, 'users', userNo, ...names)
const textAt = (world: World, ...names: string[]) => readFile(homeOf(world, ...names), 'utf8')

async function restoreAll(world: World, atSeconds: number, paths: string[] = ['']) {
  const answer = await world.calls.restore({
    body: { taskId: world.task.taskId, atSeconds, paths, storageId: world.storageId, folder: '/' },
  })
  await world.one.device.parts.jobs.idle()
  return answer
}

test('BK-03 a second run replaces, the replaced file is restored as of the first run under a free name', { timeout: 60_000 }, async () => {
  let nowMs = 1_800_000_000_000
  const world = await openBackupWorld({ nowMs: () => nowMs })
  await using _one = world.one
  const first = await world.run({ 'a/plan.txt': 'first', 'b.txt': 'same', 'empty.txt': '' })
  expect(first.run).toMatchObject({ state: 'finished', addedCount: 3, replacedCount: 0 })
  expect(await textAt(world, 'Documents', 'a', 'plan.txt')).toBe('first')
  nowMs += 60_000
  const second = await world.run({ 'a/plan.txt': 'second', 'b.txt': 'same', 'empty.txt': '' }, { modifiedSeconds: 1000 })
  // The size differs, so the same time does not hide the change.
  expect(second).toMatchObject({ sameCount: 2, run: { replacedCount: 1, addedCount: 0 } })
  expect(await textAt(world, 'Documents', 'a', 'plan.txt')).toBe('second')

  const at = first.run.endedSeconds ?? 0
  const { entries } = await dataOf(world.calls.browse({ query: { taskId: world.task.taskId, atSeconds: at, path: 'a' } }))
  expect(entries).toMatchObject([{ path: 'a/plan.txt', presence: 'different', isFolder: false }])
  expect(await restoreAll(world, at, ['a/plan.txt'])).toMatchObject({ ok: true, data: { fileCount: 1 } })
  expect(await textAt(world, 'plan.txt')).toBe('first')
  await restoreAll(world, nowMs / 1000, ['a/plan.txt'])
  expect(await textAt(world, 'plan.txt')).toBe('first')
  expect(await textAt(world, 'plan (1).txt')).toBe('second')
})

test(
  'BK-03 what a backup replaces is a version of the backup only: not in the recycle bin, not in the history',
  { timeout: 60_000 },
  async () => {
    const world = await openBackupWorld()
    await using _one = world.one
    await world.run({ a: 'first', empty: '' })
    expect((await world.run({ a: 'second, longer', empty: 'no more' })).run.replacedCount).toBe(2)
    expect((await dataOf(world.client.use(recycle).list({ query: {} }))).items).toEqual([])
    expect((await dataOf(world.client.use(undo).list({ query: {} }))).entries).toEqual([])
  },
)

test(
  'BK-02 a few files that are gone become versions; all of them at once are held until the user approves',
  { timeout: 60_000 },
  async () => {
    let nowMs = 1_800_000_000_000
    const world = await openBackupWorld({ nowMs: () => nowMs })
    await using _one = world.one
    const first = await world.run({ 'x/1': 'one', 'x/2': 'two', '3': 'three' })
    nowMs += 1000
    expect((await world.run({ 'x/2': 'two', '3': 'three' }, { isComplete: false })).run.removedCount).toBe(0)
    expect((await world.run({ 'x/2': 'two', '3': 'three' })).run.removedCount).toBe(1)
    await expect(textAt(world, 'Documents', 'x', '1')).rejects.toThrow('ENOENT')
    nowMs += 1000
    const emptied = await world.run({})
    expect(emptied.run.removedCount).toBe(0)
    const { tasks } = await dataOf(world.calls.list())
    expect(tasks).toMatchObject([{ fileCount: 2, heldCount: 2 }])
    expect(await textAt(world, 'Documents', 'x', '2')).toBe('two')
    expect(await dataOf(world.calls.approve({ body: { taskId: world.task.taskId } }))).toEqual({ removedCount: 2 })
    await expect(textAt(world, 'Documents', 'x', '2')).rejects.toThrow('ENOENT')
    await restoreAll(world, first.run.endedSeconds ?? 0)
    expect(await textAt(world, 'Documents', 'x', '1')).toBe('one')
    expect(await textAt(world, 'Documents', '3')).toBe('three')
  },
)

test('BK-03 bytes that are not the announced file never replace a good one', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  await world.run({ a: 'good' })
  const { task, calls } = world
  await dataOf(calls.begin({ body: { taskId: task.taskId, lease: 'lease-of-test' } }))
  const named = { taskId: task.taskId, name: task.name, storageId: task.storageId, path: 'a' }
  await dataOf(calls.create({ body: { ...named, md5: md5Of('better'), sizeBytes: 6, modifiedSeconds: 2000 } }))
  const query = { ...named, md5: md5Of('worser'), sizeBytes: 6, start: 0, end: 6 }
  const answer = await calls.upload({ query, body: new TextEncoder().encode('worser') })
  expect(answer).toMatchObject({ ok: false, error: { name: 'uploadRestart' } })
  expect(await textAt(world, 'Documents', 'a')).toBe('good')
  expect(await sendFile(world.client, task, { path: 'a', text: 'better' })).toBe(true)
  expect(await textAt(world, 'Documents', 'a')).toBe('better')
})

test('BK-08 the proof restores a sample; a damaged copy is found, reported and uploaded again', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  const sources = { a: 'alpha', b: 'bravo', c: 'charlie' }
  const { run, sample } = await world.run(sources)
  expect(sample.toSorted()).toEqual(['a', 'b', 'c'])
  await writeFile(homeOf(world, 'Documents', 'a'), 'alphX')
  const files = [
    { path: 'a', md5: md5Of('alpha') },
    { path: 'b', md5: md5Of('bravo') },
    { path: 'c', md5: md5Of('changed on the computer') },
  ]
  await dataOf(world.calls.prove({ body: { runId: run.runId, files } }))
  await world.one.device.parts.jobs.idle()
  const [task] = (await dataOf(world.calls.list())).tasks
  expect(task).toMatchObject({ lastProof: { sampleCount: 3, provenCount: 1, changedCount: 1, brokenCount: 1 }, failedCount: 1 })
  const again = await world.run(sources)
  // The damaged one and the one of which the computer has another content are read again.
  expect(again).toMatchObject({ sameCount: 1, run: { replacedCount: 1 } })
  expect(await textAt(world, 'Documents', 'a')).toBe('alpha')
  // What another program wrote there is kept as a version, too.
  const versions = world.one.device.parts.db.all<{ readonly md5: string }>('select md5 from backup_entry where until_ms is not null')
  expect(versions.map(({ md5 }) => md5)).toContain(md5Of('alphX'))
})

test('BK-03 a file of another program in the place of the backup is kept as a version', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  await world.run({ a: 'mine' })
  await writeFile(homeOf(world, 'Documents', 'b'), 'foreign')
  await world.run({ a: 'mine', b: 'of the computer' })
  expect(await textAt(world, 'Documents', 'b')).toBe('of the computer')
  const md5 = md5Of('foreign')
  expect(await textAt(world, '.backup-versions', world.task.taskId, md5.slice(0, 2), `${md5}-7`)).toBe('foreign')
})

test(
  'BK-02 versions are removed when they were kept as long as the task says; an overdue backup is a notice',
  { timeout: 60_000 },
  async () => {
    let nowMs = new Date('2026-03-01T12:00').getTime()
    const world = await openBackupWorld({ nowMs: () => nowMs })
    await using one = world.one
    await world.run({ a: 'one' })
    await world.run({ a: 'two!' })
    const md5 = md5Of('one')
    const version = [`.backup-versions`, world.task.taskId, md5.slice(0, 2), `${md5}-3`]
    expect(await textAt(world, ...version)).toBe('one')
    nowMs = new Date('2026-04-15T03:00').getTime()
    one.device.parts.schedules.look()
    await expect.poll(() => textAt(world, ...version).catch((error: Error) => error.message)).toContain('ENOENT')
    const notices = one.device.parts.db.all<{ readonly cause: string }>('select cause from notice')
    expect(notices.map(({ cause }) => cause)).toContain(`backup.overdue.${world.task.taskId}`)
  },
)

test('BK-04d one client at a time runs a task; a silent one is replaced', { timeout: 60_000 }, async () => {
  let nowMs = 1_800_000_000_000
  const world = await openBackupWorld({ nowMs: () => nowMs })
  await using _one = world.one
  const begin = (lease: string) => world.calls.begin({ body: { taskId: world.task.taskId, lease } })
  const run = await dataOf(begin('lease-of-one'))
  expect(await begin('lease-of-two')).toMatchObject({ ok: false, error: { name: 'backupRunElsewhere' } })
  nowMs += 3 * 60_000
  const [task] = (await dataOf(world.calls.list())).tasks
  expect(task?.lastRun).toMatchObject({ state: 'paused', reason: 'interrupted' })
  expect(await dataOf(begin('lease-of-two'))).toMatchObject({ runId: run.runId, state: 'progress' })
})

test('BK-04d a computer whose agent was killed continues its run at once', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  const begin = (lease: string) => world.calls.begin({ body: { taskId: world.task.taskId, lease } })
  const run = await dataOf(begin('computer-one.attempt1'))
  expect(await begin('computer-two.attempt1')).toMatchObject({ ok: false, error: { name: 'backupRunElsewhere' } })
  expect(await dataOf(begin('computer-one.attempt2'))).toMatchObject({ runId: run.runId, state: 'progress' })
})

test('BK-02 H-62 a moment is a zip with its versions; a damaged file breaks it off, the others do not', { timeout: 60_000 }, async () => {
  let nowMs = 1_800_000_000_000
  const world = await openBackupWorld({ nowMs: () => nowMs })
  await using one = world.one
  const { taskId } = world.task
  const first = await world.run({ 'a/plan.txt': 'first', 'a/b/empty': '', 'c.txt': 'see' })
  const atSeconds = first.run.endedSeconds ?? 0
  nowMs += 60_000
  await world.run({ 'a/plan.txt': 'second', 'c.txt': 'see' })
  const url = await one.device.listen()
  const zipOf = async (path: string) => {
    const { ticket } = await dataOf(world.client.use(session).mediaTicket())
    const query = new URLSearchParams({ id: taskId, time: String(atSeconds), path, ticket })
    const response = await fetch(`${url}/ugos/backup/v1/archive?${query.toString()}`)
    return { name: response.headers.get('content-disposition'), text: Buffer.from(await response.arrayBuffer()).toString('latin1') }
  }
  const part = await zipOf('a')
  expect(part.name).toContain('a.zip')
  expect(['a/plan.txt', 'a/b/empty', 'first'].filter((one) => !part.text.includes(one))).toEqual([])
  expect(['second', 'c.txt'].filter((one) => part.text.includes(one))).toEqual([])
  expect((await zipOf('')).text).toContain('Documents/c.txt')

  await writeFile(homeOf(world, 'Documents', 'c.txt'), 'sea')
  await expect(zipOf('')).rejects.toThrow('terminated')
  await expect(zipOf('c.txt')).rejects.toThrow('terminated')
  expect((await zipOf('a')).text).toContain('first')
})

test("BK-02 an empty folder has its place, goes with the computer's, and is restored as of its time", { timeout: 60_000 }, async () => {
  let nowMs = 1_800_000_000_000
  const world = await openBackupWorld({ nowMs: () => nowMs })
  await using _one = world.one
  const { taskId } = world.task
  const isThere = (...names: string[]) =>
    stat(homeOf(world, ...names)).then(
      (found) => found.isDirectory(),
      () => false,
    )
  const first = await world.run({ 'a/x': 'x', 'b/y': 'y' }, { folders: ['empty/deep', 'a/none', '../out'] })
  const atSeconds = first.run.endedSeconds ?? 0
  expect([await isThere('Documents', 'empty', 'deep'), await isThere('Documents', 'a', 'none')]).toEqual([true, true])
  nowMs += 60_000
  // The file of a folder goes and the folder stays; an empty folder goes, another one has a file that no backup put there.
  await writeFile(homeOf(world, 'Documents', 'a', 'none', 'foreign'), 'foreign')
  await world.run({ 'a/x': 'x' }, { folders: ['b'] })
  expect([await isThere('Documents', 'b'), await isThere('Documents', 'empty')]).toEqual([true, false])
  expect(await textAt(world, 'Documents', 'a', 'none', 'foreign')).toBe('foreign')

  const { entries } = await dataOf(world.calls.browse({ query: { taskId, atSeconds, path: '' } }))
  expect(entries.map(({ path, isFolder, presence }) => [path, isFolder, presence])).toEqual([
    ['a', true, 'same'],
    ['b', true, 'different'],
    ['empty', true, 'gone'],
  ])
  expect((await dataOf(world.calls.browse({ query: { taskId, atSeconds, path: 'empty' } }))).entries).toMatchObject([
    { path: 'empty/deep', fileCount: 0 },
  ])
  const page = await dataOf(world.calls.files({ body: { taskId, atSeconds, paths: ['empty'] } }))
  expect(page).toEqual({ files: [], folders: ['empty/deep'], totalCount: 1, totalBytes: 0 })
  await restoreAll(world, atSeconds, ['empty', 'a'])
  expect([await isThere('empty', 'deep'), await isThere('a', 'none')]).toEqual([true, true])
})

test('BK-02 pages of a moment continue after a file or a folder, also when versions expire between them', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  const { taskId } = world.task
  const { db } = world.one.device.parts
  const columns = '(task_id, path, md5, size_bytes, modified_ms, from_ms, until_ms)'
  const addFile = `insert into backup_entry ${columns} values (?, ?, '${'0'.repeat(32)}', 2, 0, 1000, 9000)`
  const addFolder = `insert into backup_folder (task_id, path, from_ms, until_ms, seen_by) values (?, ?, 1000, 9000, '')`
  const names = Array.from({ length: 499 }, (_, at) => `f${String(at).padStart(3, '0')}`)
  for (const name of [...names, 'a', 'b', 'other/c']) db.run(addFile, taskId, name === 'other/c' ? name : `d/${name}`)
  for (const name of ['d/e1', 'd/e2', 'other/e']) db.run(addFolder, taskId, name)
  const page = (paths: string[], after?: number) =>
    dataOf(world.calls.files({ body: { taskId, atSeconds: 5, paths, ...(after === undefined ? {} : { after }) } }))
  // A folder and a file in it are no two places.
  const first = await page(['d', 'd/a'])
  expect([first.files.length, first.totalCount, first.totalBytes]).toEqual([500, 503, 1002])
  db.run(`delete from backup_entry where path in ('d/f000', 'd/f001')`)
  const second = await page(['d', 'd/a'], first.next)
  expect([second.files.map(({ path }) => path), second.folders]).toEqual([['d/b'], ['d/e1', 'd/e2']])
  expect(second).not.toHaveProperty('next')
  expect(second).not.toHaveProperty('totalCount')
  // The last version of a moment expires while its restore reads on: no page says that nothing was there.
  db.run('delete from backup_entry')
  expect(await page(['d'], first.next)).toEqual({ files: [], folders: ['d/e1', 'd/e2'] })
  db.run('delete from backup_folder')
  expect(await page(['d'], first.next)).toEqual({ files: [], folders: [] })
  expect(await world.calls.files({ body: { taskId, atSeconds: 5, paths: [''] } })).toMatchObject({ error: { name: 'backupNothingThere' } })
})
