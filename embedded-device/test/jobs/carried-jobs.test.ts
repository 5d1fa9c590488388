import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '@cove/server-kit'
import { mainMigrations } from '../../src/core/database/migrations.ts'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { hashesBelow, openBench, spaceId, userNo } from './job-bench.ts'
import type { JobBench } from './job-bench.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-carried-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** The last schema with a table of file tasks only. */
const oldSteps = mainMigrations().slice(0, 9)

const work = (name: string): string => {
  const target = { spaceId, path: `/to-${name}` }
  return JSON.stringify({ sources: [{ spaceId, path: '/from' }], target, conflict: 'skip' })
}
const progress = { doneFiles: 1, totalFiles: 3, doneBytes: 6, totalBytes: 18, currentPath: '/from/0.txt' }
/** As the old engine stored it after the first of three files. */
const cursor = (failed: readonly object[] = []): string =>
  JSON.stringify({ item: 0, lastPath: 'from/0.txt', targetNames: { 0: 'from' }, progress, failed })

/** Makes the files of a copy whose first file was copied before the device stopped. */
function makeHalf(name: string): void {
  mkdirSync(join(dir, `space/to-${name}/from`), { recursive: true })
  writeFileSync(join(dir, `space/to-${name}/from/0.txt`), 'file 0')
}

interface OldRow {
  readonly name: string
  readonly state: string
  readonly cursor: string | null
  readonly errorCode?: string
}

function addOld(db: Db, { name, state, cursor: stored, errorCode }: OldRow): number {
  const sql = "insert into job (kind, user_no, state, payload, cursor, error_code, created_at) values ('copy', ?, ?, ?, ?, ?, 5)"
  return db.run(sql, Number(userNo), state, work(name), stored, errorCode ?? null).id
}

async function ended({ runner }: JobBench, id: number): Promise<void> {
  await expect.poll(() => runner.get(userNo, id)?.state, { timeout: 20_000, interval: 10 }).toBe('done')
}

test('TSK-06 running, paused and failed copies of a data folder from before continue, and numbers are not given again', async () => {
  mkdirSync(join(dir, 'space/from'), { recursive: true })
  for (let n = 0; n < 3; n += 1) writeFileSync(join(dir, `space/from/${n}.txt`), `file ${n}`)
  for (const name of ['running', 'paused', 'failed']) makeHalf(name)
  let ids: number[] = []
  {
    using db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir, steps: oldSteps })
    const lost = cursor([{ path: '/from/lost.txt', error: 'fileNotFound' }])
    ids = [
      addOld(db, { name: 'running', state: 'running', cursor: cursor() }),
      addOld(db, { name: 'paused', state: 'paused', cursor: cursor() }),
      addOld(db, { name: 'failed', state: 'failed', cursor: lost, errorCode: 'ioError' }),
      addOld(db, { name: 'damaged', state: 'paused', cursor: '{"item":' }),
    ]
    const removed = addOld(db, { name: 'removed', state: 'done', cursor: null })
    db.run('delete from job where id = ?', removed)
    ids.push(removed)
  }
  const [running = 0, paused = 0, failed = 0, damaged = 0, removed = 0] = ids
  await using bench = await openBench(dir)
  expect(bench.runner.get(userNo, paused)).toMatchObject({
    kind: 'tasks.copy',
    state: 'paused',
    progress: { done: 1, total: 3, doneBytes: 6, totalBytes: 18, current: '/from/0.txt' },
    createdAtMs: 5,
  })
  expect(bench.runner.get(userNo, failed)).toMatchObject({ state: 'failed', errorCode: 'ioError', failedCount: 1 })
  expect(bench.runner.failures(userNo, failed)).toEqual([{ item: '/from/lost.txt', error: 'fileNotFound' }])
  expect([bench.runner.continue(userNo, paused), bench.runner.continue(userNo, failed)]).toEqual([true, true])
  for (const id of [running, paused, failed]) await ended(bench, id)
  for (const name of ['running', 'paused', 'failed'])
    expect(hashesBelow(join(dir, `space/to-${name}/from`)), name).toEqual(hashesBelow(join(dir, 'space/from')))
  expect(bench.runner.continue(userNo, damaged)).toBe(true)
  await expect.poll(() => bench.runner.get(userNo, damaged)?.errorCode, { timeout: 10_000 }).toBe('taskUnreadable')
  const work5 = { sources: [{ spaceId, path: '/from/0.txt' }], conflict: 'skip' as const }
  expect(bench.add('delete', work5)).toBeGreaterThan(removed)
  await bench.runner.idle()
}, 60_000)
