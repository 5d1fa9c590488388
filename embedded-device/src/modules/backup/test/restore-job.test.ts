import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JobPoint } from '../../../core/jobs/engine.ts'
import { dataOf, openBackupWorld } from './backup-client.ts'

const sources = { a: 'alpha', b: 'bravo', c: 'charlie', d: 'delta', e: 'echo' }

/** A restore of five files that the user paused after the second one, and how it is continued. */
async function pausedRestore() {
  let onPoint: (point: JobPoint, jobId: number, kind: string) => void = () => undefined
  const world = await openBackupWorld({ onJobPoint: (...at) => onPoint(...at) })
  const { one, userNo, storageId, calls, task } = world
  const { run } = await world.run(sources, { folders: ['empty'] })
  const home = join(one.dataDir, 'spaces', storageId, 'users', userNo)
  await mkdir(join(home, 'Restored'))
  const { db, jobs } = one.device.parts
  let id = 0
  let steps = 0
  onPoint = (point, jobId, kind) => {
    if (point !== 'stored' || kind !== 'backup.restore') return
    id = jobId
    if ((steps += 1) === 2) jobs.pause(userNo, jobId)
  }
  const body = { taskId: task.taskId, atSeconds: run.endedSeconds ?? 0, paths: [''], storageId, folder: '/Restored' }
  await dataOf(calls.restore({ body }))
  await expect.poll(() => jobs.get(userNo, id)?.state).toBe('paused')
  return {
    db,
    /** Paths of two files that were restored before the pause, and of those that were not. */
    paths: db.arrays('select path from backup_entry order by id').map(([path]) => String(path)),
    setCursor: (text: string) => void db.run('update job set cursor = ? where id = ?', text, id),
    async continued() {
      jobs.continue(userNo, id)
      await jobs.idle()
      const names = (await readdir(join(home, 'Restored', 'Documents'))).toSorted()
      const texts = names.filter((name) => name !== 'empty').map((name) => readFile(join(home, 'Restored', 'Documents', name), 'utf8'))
      const job = jobs.get(userNo, id)
      return { names, texts: await Promise.all(texts), state: job?.state, failures: jobs.failures(userNo, id), progress: job?.progress }
    },
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}

const whole = { names: [...Object.keys(sources), 'empty'].toSorted(), texts: Object.values(sources), state: 'done' }

test('BK-02 a paused restore leaves out no file when versions that it has restored expire meanwhile', { timeout: 60_000 }, async () => {
  await using restore = await pausedRestore()
  const [first = '', second = ''] = restore.paths
  restore.db.run('delete from backup_entry where path in (?, ?)', first, second)
  expect(await restore.continued()).toMatchObject({ ...whole, failures: [], progress: { done: 6, total: 6 } })
})

test('BK-02 a version that expired before a paused restore came to it is a failure of the restore', { timeout: 60_000 }, async () => {
  await using restore = await pausedRestore()
  const last = restore.paths.at(-1) ?? ''
  restore.db.run('delete from backup_entry where path = ?', last)
  const names = whole.names.filter((name) => name !== last)
  expect(await restore.continued()).toMatchObject({ names, failures: [{ item: 'Documents', error: 'fileNotFound' }] })
})

test(
  'BK-02 a restore that an earlier version of the device began restores nothing twice and leaves nothing out',
  { timeout: 60_000 },
  async () => {
    await using restore = await pausedRestore()
    restore.setCursor('{"done":4}')
    expect(await restore.continued()).toMatchObject({ ...whole, failures: [] })
  },
)
