import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installed } from '../../../../test/programs/installed.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'

const seven = installed('7zz') ?? installed('7z')
const timeout = 60_000
const run = seven === undefined ? test.skip : test
const because = seven === undefined ? ' (not run: 7zz or 7z is not installed)' : ''

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, timeout)
afterAll(() => world.one[Symbol.asyncDispose]())

/** A 7z of `old-…/a.txt` and `old-…/b.txt`. */
async function packed(name: string, password?: string): Promise<string> {
  await world.put(`${name}-old/a.txt`, 'old a')
  await world.put(`${name}-old/b.txt`, 'old b')
  const body = { sources: [world.ref(`/${name}-old`)], storageId: world.storageId, folder: '/', name: `${name}.7z`, format: '7z' as const }
  const done = await world.ended(world.calls.compress({ body: password === undefined ? body : { ...body, password } }))
  expect(done).toMatchObject({ status: 'completed' })
  return `${name}.7z`
}

/** What extracting makes. */
async function contents(file: string): Promise<Record<string, string>> {
  const into = { archive: world.ref(`/${file}`), storageId: world.storageId, folder: '/', intoName: `${file}-out` }
  expect(await world.ended(world.calls.extract({ body: into }))).toMatchObject({ status: 'completed', failures: [] })
  const paths = await world.tree(`${file}-out`)
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await world.read(`${file}-out/${path}`)] as const)))
}

run(`TSK-17 a 7z takes files under their names, also strange ones, and keeps what it has${because}`, { timeout }, async () => {
  const file = await packed('names')
  for (const name of ['a.txt', '-x @list.txt', '[夹]/[c].txt', '[夹]/怪?/星*号.txt', 'b.txt']) await world.put(`new/${name}`, `new ${name}`)
  await world.put('new/深/c.txt', 'c')
  const names = ['a.txt', '-x @list.txt', 'b.txt', '深', '[夹]']
  const sources = names.map((name) => world.ref(`/new/${name}`))
  const body = { archive: world.ref(`/${file}`), sources, within: 'names-old', conflict: 'rename' as const }
  expect(await world.ended(world.calls.add({ body }))).toMatchObject({ status: 'completed', failures: [] })
  const atTop = { archive: world.ref(`/${file}`), sources: [world.ref('/new/[夹]')] }
  expect(await world.ended(world.calls.add({ body: atTop }))).toMatchObject({ status: 'completed', failures: [] })
  expect(await contents(file)).toEqual({
    '[夹]/[c].txt': 'new [夹]/[c].txt',
    // S-F5: not every computer can hold the name.
    '[夹]/怪_/星_号.txt': 'new [夹]/怪?/星*号.txt',
    'names-old/[夹]/[c].txt': 'new [夹]/[c].txt',
    'names-old/[夹]/怪_/星_号.txt': 'new [夹]/怪?/星*号.txt',
    'names-old/a.txt': 'old a',
    'names-old/a (1).txt': 'new a.txt',
    'names-old/b.txt': 'old b',
    'names-old/b (1).txt': 'new b.txt',
    'names-old/-x @list.txt': 'new -x @list.txt',
    'names-old/深/c.txt': 'c',
  })
  expect(await world.staged()).toEqual([])
})

run(`TSK-17 TSK-11 new files of an encrypted 7z get its password, and its names stay hidden${because}`, { timeout }, async () => {
  const file = await packed('locked', '密码 7')
  await world.put('d.txt', 'd')
  const body = { archive: world.ref(`/${file}`), sources: [world.ref('/d.txt')] }
  expect(await world.ended(world.calls.add({ body: { ...body, password: '密码 7' } }))).toMatchObject({ status: 'completed' })
  const summary = (await dataOf(world.calls.list({ body: { ...world.ref(`/${file}`), folder: '', password: '密码 7' } }))).summary
  expect(summary).toMatchObject({ fileCount: 3, encryptedCount: 3 })
  const other = await openArchivesWorld()
  await using _other = other.one
  await other.put('x.7z', await readFile(join(world.home, file)))
  const list = other.calls.list({ body: { ...other.ref('/x.7z'), folder: '' } })
  expect(await list).toMatchObject({ ok: false, error: { name: 'archivePasswordRequired' } })
})

run(
  `TSK-17 TSK-18 adding to a 7z is paused, continued and canceled; canceled, the archive is as before${because}`,
  { timeout },
  async () => {
    const file = await packed('paused')
    const before = await readFile(join(world.home, file))
    await world.put('large.bin', randomBytes(8 << 20))
    const start = () =>
      dataOf(world.calls.add({ body: { archive: world.ref(`/${file}`), sources: [world.ref('/large.bin')], level: 'fast' as const } }))
    const { jobs } = world.one.device.parts
    const steer = async (step: 'pause' | 'continue' | 'remove', taskId: string) =>
      expect((await world.client.use(tasks)[step]({ body: { taskId } })).ok).toBe(true)
    const job = (taskId: string) => jobs.get(world.userNo, Number(taskId))
    const first = await start()
    await expect.poll(() => job(first.taskId)?.progress.done ?? 0, { interval: 2 }).toBeGreaterThan(before.length)
    await steer('pause', first.taskId)
    await expect.poll(() => job(first.taskId)?.state, { timeout: 10_000 }).toBe('paused')
    await steer('remove', first.taskId)
    await jobs.idle()
    await expect.poll(() => world.staged()).toEqual([])
    expect((await readFile(join(world.home, file))).equals(before)).toBe(true)
    const second = await start()
    await expect.poll(() => job(second.taskId)?.progress.done ?? 0, { interval: 2 }).toBeGreaterThan(before.length)
    await steer('pause', second.taskId)
    await expect.poll(() => job(second.taskId)?.state, { timeout: 10_000 }).toBe('paused')
    await steer('continue', second.taskId)
    await jobs.idle()
    expect(job(second.taskId)).toMatchObject({ state: 'done' })
  },
)

run(`TSK-17 a 7z whose program is killed while it writes stays as it was${because}`, { timeout }, async () => {
  const bin = await mkdtemp(join(tmpdir(), 'cove-seven-'))
  try {
    // Lists and packs as ever; an update writes some bytes and is killed, as by the system when memory ends.
    const script = `#!/bin/sh\ncase "$1 $*" in "a "*-i!*) echo half > part.7z.tmp; kill -9 $$;; *) exec ${seven} "$@";; esac\n`
    for (const name of ['7zz', '7z']) {
      await writeFile(join(bin, name), script)
      await chmod(join(bin, name), 0o755)
    }
    const killed = await openArchivesWorld({}, [bin])
    await using _killed = killed.one
    await killed.put('a.txt', 'a')
    const compress = { sources: [killed.ref('/a.txt')], storageId: killed.storageId, folder: '/', name: 'x.7z', format: '7z' as const }
    expect(await killed.ended(killed.calls.compress({ body: compress }))).toMatchObject({ status: 'completed' })
    const before = await readFile(join(killed.home, 'x.7z'))
    await killed.put('b.txt', 'b')
    const ended = await killed.ended(killed.calls.add({ body: { archive: killed.ref('/x.7z'), sources: [killed.ref('/b.txt')] } }))
    expect(ended).toMatchObject({ status: 'error' })
    const { jobs } = killed.one.device.parts
    expect(jobs.get(killed.userNo, Number(ended.taskId))).toMatchObject({ state: 'failed', errorCode: 'archiveCompressFailed' })
    expect((await readFile(join(killed.home, 'x.7z'))).equals(before)).toBe(true)
    expect(await killed.staged()).toEqual([])
  } finally {
    await rm(bin, { recursive: true, force: true })
  }
})
