import { mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quota } from '@cove/device-contract/quota'
import { expect, test } from 'vitest'
import { dataOf, md5Of, openBackupWorld } from './backup-client.ts'

type World = Awaited<ReturnType<typeof openBackupWorld>>
const homeOf = ({ one, storageId, userNo }: World, ...names: string[]) => join(one.dataDir, 'spaces', storageId, 'users', userNo, ...names)

/** Flips one bit of a file that then has the size and time that it had. */
async function flipBit(file: string): Promise<void> {
  const { atime, mtime } = await stat(file)
  const bytes = await readFile(file)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await writeFile(file, bytes)
  await utimes(file, atime, mtime)
}

test(
  'S-B7 a bit that flips in a backup is found by the proof, is not restored, and the next run repairs it',
  { timeout: 60_000 },
  async () => {
    const world = await openBackupWorld()
    await using _one = world.one
    const sources = { a: 'alpha', b: 'bravo' }
    const { run } = await world.run(sources)
    await flipBit(homeOf(world, 'Documents', 'a'))

    const body = {
      taskId: world.task.taskId,
      atSeconds: run.endedSeconds ?? 0,
      paths: ['a'],
      storageId: world.storageId,
      folder: '/Restored',
    }
    await mkdir(homeOf(world, 'Restored'))
    await dataOf(world.calls.restore({ body }))
    await world.one.device.parts.jobs.idle()
    expect(await readdir(homeOf(world, 'Restored')).catch(() => [])).toEqual([])

    const files = Object.entries(sources).map(([path, text]) => ({ path, md5: md5Of(text) }))
    await dataOf(world.calls.prove({ body: { runId: run.runId, files } }))
    await world.one.device.parts.jobs.idle()
    expect((await dataOf(world.calls.list())).tasks).toMatchObject([{ lastProof: { provenCount: 1, brokenCount: 1 } }])
    expect(await world.run(sources)).toMatchObject({ sameCount: 1, run: { replacedCount: 1 } })
    expect(await readFile(homeOf(world, 'Documents', 'a'), 'utf8')).toBe('alpha')
  },
)

test('S-H7 twenty files of a backup at once never keep more than the quota', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  const { task, calls, client, userNo } = world
  const quotaBytes = 10_000
  await dataOf(client.use(quota).set({ body: { userNo, quotaBytes } }))
  await dataOf(calls.begin({ body: { taskId: task.taskId, lease: 'lease-of-test' } }))
  const text = 'x'.repeat(1_500)
  const content = { md5: md5Of(text), sizeBytes: text.length, modifiedSeconds: 1000 }
  const send = async (path: string): Promise<string> => {
    const named = { taskId: task.taskId, name: task.name, storageId: task.storageId, path }
    const created = await calls.create({ body: { ...named, ...content } })
    if (!created.ok) return created.error.name
    const query = { ...named, md5: content.md5, sizeBytes: text.length, start: 0, end: text.length }
    const answer = await calls.upload({ query, body: new TextEncoder().encode(text) })
    return answer.ok ? 'stored' : answer.error.name
  }
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => send(`${at}.txt`)))
  const stored = await readdir(homeOf(world, 'Documents'))
  expect(stored).toHaveLength(Math.floor(quotaBytes / text.length))
  expect(outcomes.filter((one) => one === 'stored')).toHaveLength(stored.length)
  expect(new Set(outcomes.filter((one) => one !== 'stored'))).toEqual(new Set(['overQuota']))
})

test('BK-07 a space that is gone is no folder whose name cannot be stored', { timeout: 60_000 }, async () => {
  const world = await openBackupWorld()
  await using _one = world.one
  const { runId } = await dataOf(world.calls.begin({ body: { taskId: world.task.taskId, lease: 'lease-of-test' } }))
  world.one.device.parts.db.run(`update backup_task set storage_id = 'gone'`)
  expect(await world.calls.folders({ body: { runId, paths: ['empty'] } })).toMatchObject({ ok: false, error: { name: 'diskNotFound' } })
})
