import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recycle } from '@cove/device-contract/recycle'
import { sync } from '@cove/device-contract/sync'
import { refuse } from '@cove/server-kit/refusal'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

const md5Of = (text: string): string => createHash('md5').update(text).digest('hex')

/** The data of an answer that must be a success. */
async function dataOf<T>(answer: Promise<{ ok: true; data: T } | { ok: false; error: { name: string } }>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** A device with one task, and a client without the engine: the device is tested alone. */
async function openSyncWorld() {
  const one = await openTestDevice()
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const calls = client.use(sync)
  const home = (...names: string[]) => join(one.dataDir, 'spaces', storageId, 'users', userNo, ...names)
  await mkdir(home('docs'), { recursive: true })
  const computer = { computerId: 'computer-1', name: 'Laptop', host: 'browser' as const }
  const rules = { excludedExtensions: [], excludedPaths: [], includesHidden: false, includesTemporary: false }
  const choice = { ...rules, direction: 'both' as const, mode: 'manual' as const, brakeFiles: 20, brakePercent: 5 }
  const task = await dataOf(calls.save({ body: { computer, name: 'Docs', sourceName: 'Docs', storageId, path: '/docs', ...choice } }))
  let leases = 0
  const begin = (more: { undoes?: string; isNewRoot?: boolean } = {}) =>
    dataOf(calls.begin({ body: { taskId: task.taskId, lease: `client-1.${(leases += 1)}`, ...more } }))
  const send = async (runId: string, [path, text, mode]: readonly [string, string, number?], beforeMd5?: string) => {
    const bytes = new TextEncoder().encode(text)
    const file = {
      path,
      md5: md5Of(text),
      sizeBytes: bytes.length,
      modifiedSeconds: 1000,
      vector: `${task.taskId}:1`,
      ...(mode === undefined ? {} : { mode }),
    }
    const { finished } = await dataOf(calls.create({ body: { runId, ...file, ...(beforeMd5 === undefined ? {} : { beforeMd5 }) } }))
    if (!finished) await dataOf(calls.upload({ query: { runId, path, md5: md5Of(text), start: 0, end: bytes.length }, body: bytes }))
  }
  return { one, client, calls, home, task, begin, send, [Symbol.asyncDispose]: () => one[Symbol.asyncDispose]() }
}

test('SYN-04 permission bits of a computer reach the other ones, also after a change on the device', { timeout: 60_000 }, async () => {
  await using world = await openSyncWorld()
  const { calls, home, begin, send } = world
  const { run } = await begin()
  await send(run.runId, ['run.sh', 'program', 0o755])
  await send(run.runId, ['key', 'secret', 0o600])
  const modes = async () => (await dataOf(calls.files({ query: { runId: run.runId } }))).files.map(({ path, mode }) => [path, mode])
  expect(await modes()).toEqual([
    ['key', 0o600],
    ['run.sh', 0o755],
  ])
  expect((await stat(home('docs', 'run.sh'))).mode & 0o111).toBe(0o111)
  // S-A5: what only its owner may read there, no other account of this machine reads here.
  expect((await stat(home('docs', 'key'))).mode & 0o777).toBe(0o600)
  await writeFile(home('docs', 'run.sh'), 'changed on the device')
  expect(await modes()).toEqual([
    ['key', 0o600],
    ['run.sh', 0o755],
  ])
})

test('SYN-04, S-A5 what is a program or private on the device is told so to the computers', { timeout: 60_000 }, async () => {
  await using world = await openSyncWorld()
  const { calls, home, begin } = world
  const made = { plain: 0o644, 'run.sh': 0o755, secret: 0o600 }
  for (const [name, mode] of Object.entries(made)) {
    await writeFile(home('docs', name), name)
    await chmod(home('docs', name), mode)
  }
  const { run } = await begin()
  const { files } = await dataOf(calls.files({ query: { runId: run.runId } }))
  expect(files.map(({ path, mode }) => [path, mode])).toEqual([
    ['plain', undefined],
    ['run.sh', 0o755],
    ['secret', 0o600],
  ])
})

test('SYN-02 a run replaces and deletes into the recycle bin, and undoing it restores every byte', { timeout: 60_000 }, async () => {
  await using world = await openSyncWorld()
  const { calls, home, begin, send, client } = world
  await mkdir(home('docs', 'a'))
  await writeFile(home('docs', 'a', 'one.txt'), 'old one')
  await writeFile(home('docs', 'two.txt'), 'old two')
  const { run } = await begin()
  expect((await dataOf(calls.files({ query: { runId: run.runId } }))).files).toMatchObject([
    { path: 'a/one.txt' },
    { path: 'two.txt', author: '' },
  ])
  await send(run.runId, ['two.txt', 'new two'], md5Of('old two'))
  await send(run.runId, ['three.txt', 'three'])
  await dataOf(calls.drop({ body: { runId: run.runId, path: 'a/one.txt', md5: md5Of('old one'), vector: 'x:1' } }))
  expect((await dataOf(calls.finish({ body: { runId: run.runId } }))).canUndo).toBe(true)
  expect((await readdir(home('docs'))).filter((name) => !name.startsWith('.')).toSorted()).toEqual(['three.txt', 'two.txt'])
  expect((await dataOf(client.use(recycle).list({ query: {} }))).items).toMatchObject([{ name: 'one.txt' }])

  const undo = await begin({ undoes: run.runId })
  const { changes } = await dataOf(calls.changes({ query: { runId: run.runId } }))
  for (const { changeId } of changes) {
    const body = { runId: undo.run.runId, changeId }
    expect(await dataOf(calls.revert({ body }))).toEqual({ reverted: 'restored' })
    // Again, as after a kill.
    expect(await dataOf(calls.revert({ body }))).toEqual({ reverted: 'restored' })
  }
  await dataOf(calls.finish({ body: { runId: undo.run.runId } }))
  expect(await readFile(home('docs', 'a', 'one.txt'), 'utf8')).toBe('old one')
  expect(await readFile(home('docs', 'two.txt'), 'utf8')).toBe('old two')
  await expect(readFile(home('docs', 'three.txt'))).rejects.toThrow('ENOENT')
  expect((await dataOf(calls.runs({ query: { taskId: world.task.taskId } }))).runs).toMatchObject([
    { undoes: run.runId },
    { state: 'undone' },
  ])
  // What was undone is changed again only after the user has seen it.
  expect((await begin()).shows).toBe('undone')
})

test(
  'SYN-02 a file that changed since the run has seen it is not touched, and a later change survives an undo',
  { timeout: 60_000 },
  async () => {
    await using world = await openSyncWorld()
    const { calls, home, begin, send } = world
    await writeFile(home('docs', 'a.txt'), 'old')
    const { run } = await begin()
    await dataOf(calls.files({ query: { runId: run.runId } }))
    await writeFile(home('docs', 'a.txt'), 'edited on the device')
    await expect(send(run.runId, ['a.txt', 'new'], md5Of('old'))).rejects.toThrow('syncChanged')
    const drop = { runId: run.runId, path: 'a.txt', md5: md5Of('old'), vector: 'x:1' }
    expect(await calls.drop({ body: drop })).toMatchObject({ ok: false, error: { name: 'syncChanged' } })
    await send(run.runId, ['a.txt', 'new'], md5Of('edited on the device'))
    await dataOf(calls.finish({ body: { runId: run.runId } }))

    await writeFile(home('docs', 'a.txt'), 'edited later')
    const undo = await begin({ undoes: run.runId })
    const { changes } = await dataOf(calls.changes({ query: { runId: run.runId } }))
    const reverted = await dataOf(calls.revert({ body: { runId: undo.run.runId, changeId: changes[0]?.changeId ?? 0 } }))
    expect(reverted).toEqual({ reverted: 'kept' })
    const texts = await Promise.all(
      (await readdir(home('docs'))).filter((name) => name.endsWith('.txt')).map((name) => readFile(home('docs', name), 'utf8')),
    )
    expect(texts.toSorted()).toEqual(['edited later', 'edited on the device'])
  },
)

test(
  'SYN-02 SYN-04 a folder of the device that lost its mark stops the run; a deleted file is known as gone',
  { timeout: 60_000 },
  async () => {
    await using world = await openSyncWorld()
    const { calls, home, begin, send, task } = world
    const { run } = await begin()
    await send(run.runId, ['a.txt', 'a'])
    await dataOf(calls.finish({ body: { runId: run.runId } }))
    await rm(home('docs', 'a.txt'))
    const second = await begin()
    const page = await dataOf(calls.files({ query: { runId: second.run.runId } }))
    expect(page.files).toEqual([])
    const gone = await dataOf(calls.files({ query: { runId: second.run.runId, after: page.next ?? '' } }))
    expect(gone.files).toMatchObject([{ path: 'a.txt', vector: `${task.taskId}:1 device:1` }])
    expect(gone.files[0]).not.toHaveProperty('md5')
    await dataOf(calls.finish({ body: { runId: second.run.runId } }))
    // As another disk in the same place.
    await rm(home('docs'), { recursive: true })
    await mkdir(home('docs'), { recursive: true })
    const answer = await calls.begin({ body: { taskId: task.taskId, lease: 'client-1.9' } })
    expect(answer).toMatchObject({ ok: false, error: { name: 'syncMarkerMissing' } })
    expect((await begin({ isNewRoot: true })).shows).toBe('reconnected')
  },
)

test(
  'SYN-02 folders are listed with the files; a page makes and removes empty ones and never one with anything in it',
  { timeout: 60_000 },
  async () => {
    await using world = await openSyncWorld()
    const { calls, home, begin } = world
    await mkdir(home('docs', 'full', 'deep'), { recursive: true })
    await mkdir(home('docs', 'empty'))
    await writeFile(home('docs', 'full', 'deep', 'a.txt'), 'a')
    const { run } = await begin()
    const { runId } = run
    const page = await dataOf(calls.files({ query: { runId } }))
    expect(page.folders).toMatchObject([
      { path: 'empty', isEmpty: true },
      { path: 'full', isEmpty: false },
      { path: 'full/deep', isEmpty: false },
    ])
    // A page may begin in a folder: the way there is told again, and nothing is left out.
    const rest = await dataOf(calls.files({ query: { runId, after: 'ffull' } }))
    expect([rest.folders.map(({ path }) => path), rest.files.map(({ path }) => path)]).toEqual([['full', 'full/deep'], ['full/deep/a.txt']])
    const body = {
      runId,
      make: ['new/inner', 'full/deep/a.txt', 'a?b'],
      drop: ['empty', 'full/deep', 'gone'],
      agreed: ['new/inner', 'a?b'],
      gone: [],
    }
    expect(await dataOf(calls.folders({ body }))).toEqual({ refused: ['full/deep/a.txt', 'a?b'] })
    expect((await readdir(home('docs'))).filter((name) => !name.startsWith('.')).toSorted()).toEqual(['full', 'new'])
    expect(await readdir(home('docs', 'new'))).toEqual(['inner'])
    expect((await dataOf(calls.base({ query: { runId } }))).folders).toEqual(['new/inner'])
    await dataOf(calls.folders({ body: { ...body, make: [], drop: [], agreed: [], gone: ['new/inner'] } }))
    expect((await dataOf(calls.base({ query: { runId } }))).folders).toEqual([])
  },
)

test('SYN-01b the next run leaves out a folder as this one, until both sides agree about it', { timeout: 60_000 }, async () => {
  await using world = await openSyncWorld()
  const { calls, task, begin } = world
  const first = (await begin()).run.runId
  const removal = (path: string) => ({ path, side: 'device' as const, action: 'delete' as const, sizeBytes: 0 })
  const file = { ...removal('again'), beforeMd5: md5Of('a') }
  const items = [removal('again'), removal('gone'), removal('out'), file]
  await dataOf(calls.propose({ body: { runId: first, reason: 'first', isFirst: true, isLast: true, items } }))
  const proposed = await dataOf(calls.plan({ query: { runId: first } }))
  const skipped = proposed.items.map(({ itemId }) => itemId)
  await dataOf(calls.decide({ body: { runId: first, isRefused: false, skip: skipped, invert: [], computer: [], device: [] } }))
  const { runId } = (await begin()).run
  await dataOf(calls.folders({ body: { runId, make: [], drop: [], agreed: ['again'], gone: ['gone'] } }))
  await dataOf(calls.finish({ body: { runId } }))
  const next = (await dataOf(calls.begin({ body: { taskId: task.taskId, lease: 'client-1.9' } }))).run.runId
  const { items: carried } = await dataOf(calls.plan({ query: { runId: next } }))
  expect(carried.map(({ path, beforeMd5 }) => [path, beforeMd5])).toEqual([
    ['out', undefined],
    ['again', md5Of('a')],
  ])
})

test('SYN-04 a space that is gone or full is no folder whose name cannot be stored', { timeout: 60_000 }, async () => {
  await using world = await openSyncWorld()
  const { calls, one, begin } = world
  const { runId } = (await begin()).run
  const make = () => calls.folders({ body: { runId, make: ['new'], drop: [], agreed: ['new'], gone: [] } })
  const { vfs } = one.device.parts
  const { makeFolder } = vfs
  for (const name of ['notEnoughSpace', 'diskFull', 'overQuota'] as const) {
    Object.assign(vfs, { makeFolder: async () => refuse(name) })
    expect(await make()).toMatchObject({ ok: false, error: { name } })
  }
  Object.assign(vfs, { makeFolder })
  one.device.parts.db.run(`update sync_task set storage_id = 'gone'`)
  expect(await make()).toMatchObject({ ok: false, error: { name: 'diskNotFound' } })
})

test(
  'SYN-02 undoing a run makes the empty folders again that it removed, and leaves a file in their place',
  { timeout: 60_000 },
  async () => {
    await using world = await openSyncWorld()
    const { calls, home, begin } = world
    await mkdir(home('docs', 'around', 'inner'), { recursive: true })
    await mkdir(home('docs', 'taken'))
    const { runId } = (await begin()).run
    const page = { runId, make: [], agreed: [] }
    await dataOf(calls.note({ body: { runId, changes: [{ path: 'here', action: 'delete', sizeBytes: 0 }] } }))
    await dataOf(calls.folders({ body: { ...page, drop: ['around/inner', 'around', 'taken'], gone: ['around/inner', 'taken', 'here'] } }))
    expect(await dataOf(calls.finish({ body: { runId } }))).toMatchObject({ canUndo: true, deletedCount: 4 })
    await writeFile(home('docs', 'taken'), 'of the user')
    const undo = await begin({ undoes: runId })
    const { changes } = await dataOf(calls.changes({ query: { runId } }))
    const reverted: string[] = []
    for (const { changeId, side, path } of changes) {
      const outcome = side === 'computer' ? { outcome: 'restored' as const } : {}
      const answer = await dataOf(calls.revert({ body: { runId: undo.run.runId, changeId, ...outcome } }))
      reverted.push(`${path} ${answer.reverted}`)
    }
    expect(reverted).toEqual(['taken kept', 'around restored', 'around/inner restored', 'here restored'])
    expect(await readdir(home('docs', 'around'))).toEqual(['inner'])
    expect(await readFile(home('docs', 'taken'), 'utf8')).toBe('of the user')
  },
)

test('SYN-02 an agent and a browser that run one task: the second is refused while the first is at work', { timeout: 60_000 }, async () => {
  await using world = await openSyncWorld()
  const { calls, task, begin } = world
  const { run } = await begin()
  const body = { taskId: task.taskId, lease: 'client-2.1' }
  expect(await calls.begin({ body })).toMatchObject({ ok: false, error: { name: 'syncRunElsewhere' } })
  await dataOf(calls.finish({ body: { runId: run.runId } }))
  expect((await dataOf(calls.begin({ body }))).run.number).toBe(run.number + 1)
})
