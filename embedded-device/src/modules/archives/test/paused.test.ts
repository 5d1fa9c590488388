import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { without } from '../../../../test/programs/installed.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

const timeout = 60_000
const sourceBytes = 4 << 20
const smallBytes = 2 << 20
const soon = { interval: 2, timeout: 20_000 }

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
  await world.put('source/a.bin', randomBytes(sourceBytes))
  await world.put('small/a.bin', randomBytes(smallBytes))
}, timeout)
afterAll(() => world.one[Symbol.asyncDispose]())

async function steer(step: 'pause' | 'continue' | 'remove', taskId: string): Promise<void> {
  const answer = await world.client.use(tasks)[step]({ body: { taskId } })
  expect(answer.ok).toBe(true)
}
const job = (taskId: string) => world.one.device.parts.jobs.get(world.userNo, Number(taskId))

/** Pauses a task that has read something and not everything; answers how far it was. */
async function pauseMidway(taskId: string): Promise<number> {
  await expect.poll(() => job(taskId)?.progress.done ?? 0, soon).toBeGreaterThan(0)
  await steer('pause', taskId)
  await expect.poll(() => job(taskId)?.state, soon).toBe('paused')
  return job(taskId)?.progress.done ?? 0
}

async function resumeToEnd(taskId: string): Promise<void> {
  await steer('continue', taskId)
  await world.one.device.parts.jobs.idle()
  expect(job(taskId)).toMatchObject({ state: 'done' })
}

const compress = (format: 'zip' | 'tar.gz' | 'tar.xz', name = `paused.${format}`, source = '/source') =>
  dataOf(
    world.calls.compress({
      body: { sources: [world.ref(source)], storageId: world.storageId, folder: '/', name, format, level: 'fast' as const },
    }),
  )

test.each(['zip', 'tar.gz'] as const)('TSK-18 a paused %s shows no archive, and continues where it was', { timeout }, async (format) => {
  const { taskId } = await compress(format)
  const doneBytes = await pauseMidway(taskId)
  expect(doneBytes).toBeLessThan(sourceBytes)
  expect(existsSync(join(world.home, `paused.${format}`))).toBe(false)
  const [staged = ''] = await world.staged()
  const part = join(world.one.dataDir, 'spaces', world.storageId, '.pc', 'staging', staged, 'part')
  // What was read at the moment of the pause is still written.
  await sleep(100)
  const standingBytes = statSync(part).size
  await sleep(200)
  expect(statSync(part).size).toBe(standingBytes)
  let leastBytes = sourceBytes
  const { jobs } = world.one.device.parts
  await steer('continue', taskId)
  // Started from scratch, it would report less than it had.
  while (job(taskId)?.state !== 'done') {
    await sleep(2)
    leastBytes = Math.min(leastBytes, job(taskId)?.progress.done ?? 0)
  }
  await jobs.idle()
  expect(leastBytes).toBeGreaterThanOrEqual(doneBytes)
  const into = { archive: world.ref(`/paused.${format}`), storageId: world.storageId, folder: '/', intoName: `out-${format}` }
  expect(await world.ended(world.calls.extract({ body: into }))).toMatchObject({ status: 'completed', failures: [] })
  expect(await world.read(`out-${format}/source/a.bin`)).toBe(await world.read('source/a.bin'))
  expect(await world.staged()).toEqual([])
})

test('TSK-18 a paused task that is removed leaves nothing', { timeout }, async () => {
  const { taskId } = await compress('zip', 'removed.zip')
  await pauseMidway(taskId)
  await steer('remove', taskId)
  await expect.poll(() => world.staged(), soon).toEqual([])
  expect(existsSync(join(world.home, 'removed.zip'))).toBe(false)
})

test('TSK-18 of many paused tasks the latest stay in memory; the first begins again', { timeout }, async () => {
  const taskIds: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const { taskId } = await compress('zip', `many-${at}.zip`)
    await pauseMidway(taskId)
    taskIds.push(taskId)
  }
  await expect.poll(() => world.staged(), soon).toHaveLength(4)
  const [first = '', ...others] = taskIds
  await resumeToEnd(first)
  for (const taskId of others) await steer('remove', taskId)
  await expect.poll(() => world.staged(), soon).toEqual([])
})

test('TSK-18 adding to an archive pauses and continues', { timeout }, async () => {
  await world.put('add.zip', makeZip([{ name: 'in/old.txt', content: 'old' }]))
  const body = { archive: world.ref('/add.zip'), sources: [world.ref('/source')], level: 'fast' as const }
  const { taskId } = await dataOf(world.calls.add({ body }))
  await pauseMidway(taskId)
  expect((await dataOf(world.calls.list({ body: { ...world.ref('/add.zip'), folder: '' } }))).summary.fileCount).toBe(1)
  await resumeToEnd(taskId)
  expect((await dataOf(world.calls.list({ body: { ...world.ref('/add.zip'), folder: '' } }))).summary.fileCount).toBe(2)
  expect(await world.staged()).toEqual([])
})

/** The state of each xz that runs, as Linux tells it: `T` is stopped. */
const xzStates = (): readonly string[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+ \(xz\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? []
    } catch {
      // No process, or one that has ended meanwhile.
      return []
    }
  })

const because = process.platform === 'linux' ? without('xz') : ' (not run: this is not Linux)'
test.skipIf(because !== '')(
  `TSK-18 a tar.xz, which a program packs, shows nothing while it is paused, and continues${because}`,
  { timeout },
  async () => {
    const { taskId } = await compress('tar.xz', 'paused.tar.xz', '/small')
    // All is read, and xz compresses it, which takes a second; a pause before it begins would only delay its start.
    await expect.poll(xzStates, soon).not.toEqual([])
    await steer('pause', taskId)
    await expect.poll(() => job(taskId)?.state, soon).toBe('paused')
    await expect.poll(xzStates, soon).toContain('T')
    expect(existsSync(join(world.home, 'paused.tar.xz'))).toBe(false)
    await resumeToEnd(taskId)
    expect((await dataOf(world.calls.list({ body: { ...world.ref('/paused.tar.xz'), folder: '' } }))).summary.fileCount).toBe(1)
  },
)
