import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeviceProblem } from './ports.ts'
import type { SourceTree } from './ports.ts'
import { runBackup } from './run-backup.ts'
import { scanSource } from './scan.ts'
import { Killed, SimulatedWorld } from './testing/simulated-world.ts'

const filter = { categories: ['all'], excludedExtensions: [], excludedPaths: [], includesHidden: true, includesTemporary: true } as const
const options = (signal = new AbortController().signal) => ({
  filter: { ...filter, categories: [...filter.categories], excludedExtensions: [], excludedPaths: [] },
  signal,
})
const run = (world: SimulatedWorld, signal?: AbortSignal) => runBackup(world.ports(), options(signal))
const textsOf = (world: SimulatedWorld) => Object.fromEntries([...world.present].map(([path, { text }]) => [path, text]))
const sourceOf = (world: SimulatedWorld) => Object.fromEntries([...world.source].map(([path, { text }]) => [path, text]))

function worldWith(texts: Readonly<Record<string, string>>): SimulatedWorld {
  const world = new SimulatedWorld()
  for (const [path, text] of Object.entries(texts)) world.edit(path, text, 1000)
  return world
}

test('BK-04d a run backs up what changed, keeps what it replaces and proves a sample', async () => {
  const world = worldWith({ 'a/1.txt': 'one', 'a/b/2.txt': 'two', '3.txt': '' })
  expect(await run(world)).toEqual({ state: 'finished' })
  expect(textsOf(world)).toEqual(sourceOf(world))
  world.edit('a/1.txt', 'ONE', 2000)
  expect(await run(world)).toEqual({ state: 'finished' })
  expect(world.uploads.toSorted()).toEqual(['a/1.txt', 'a/1.txt', 'a/b/2.txt'])
  expect(world.versions).toEqual([{ path: 'a/1.txt', text: 'one' }])
  expect(world.proven).toContainEqual({ path: 'a/1.txt', md5: 'ONE' })
})

test('BK-03 a file of three chunks continues after a kill with the chunk that is missing', async () => {
  const text = 'x'.repeat(5 << 20)
  const world = worldWith({ big: text })
  let left = 2
  world.beforeCall = (call) => {
    if (call === 'upload' && left-- === 0) throw new Killed()
  }
  await expect(run(world)).rejects.toThrow(Killed)
  world.beforeCall = () => undefined
  expect(await run(world)).toEqual({ state: 'finished' })
  expect(world.uploads).toHaveLength(3)
  expect(world.present.get('big')?.text).toBe(text)
})

test('BK-07 a full disk, a missing device and a lost line pause the run with the reason', async () => {
  for (const [error, isAway, reason] of [
    ['diskFull', false, 'diskFull'],
    ['storageMissing', false, 'storageMissing'],
    ['offline', true, 'offline'],
  ] as const) {
    const world = worldWith({ a: 'one', b: 'two' })
    world.beforeCall = (call) => {
      if (call === 'create') throw new DeviceProblem(error, isAway)
    }
    expect(await run(world)).toEqual({ state: 'paused', reason })
    world.beforeCall = () => undefined
    expect(await run(world)).toEqual({ state: 'finished' })
    expect(textsOf(world)).toEqual({ a: 'one', b: 'two' })
  }
})

test('BK-04d pause and cancel stop between two files and say so', async () => {
  for (const [reason, state] of [
    ['pause', 'paused'],
    ['cancel', 'canceled'],
  ] as const) {
    const world = worldWith({ a: 'one', b: 'two' })
    const control = new AbortController()
    world.beforeCall = (call) => call === 'create' && control.abort(reason)
    expect(await run(world, control.signal)).toEqual({ state })
    expect(world.report?.state).toBe(state)
  }
})

test('BK-02 a source that is unplugged in mid-run pauses the run, and no file counts as gone', async () => {
  const world = worldWith({ a: 'one', b: 'two', c: 'three' })
  await run(world)
  world.edit('a', 'newer', 2000)
  world.beforeCall = (call) => void (call === 'check' && (world.isSourceGone = true))
  expect(await run(world)).toEqual({ state: 'paused', reason: 'sourceMissing' })
  expect(Object.keys(textsOf(world)).toSorted()).toEqual(['a', 'b', 'c'])
})

test('BK-02 below a folder that cannot be read no file counts as gone', async () => {
  const world = worldWith({ 'a/1': 'one', b: 'two' })
  await run(world)
  world.unreadable.add('a')
  expect(await run(world)).toEqual({ state: 'partial', leftOut: { count: 1, first: [{ path: 'a', reason: 'folderUnreadable' }] } })
  expect(world.present.has('a/1')).toBe(true)
  expect(world.failed.get('a')).toBe('folderUnreadable')
})

test('BK-03 a file that is written while it is read is tried again; one that never rests fails by name and its old copy stays', async () => {
  const world = worldWith({ busy: 'v0', calm: 'calm' })
  await run(world)
  let edits = 0
  world.edit('busy', 'v00', 2000)
  world.beforeCall = (call) => {
    if (call === 'create') world.edit('busy', `${(edits += 1)}00`, 3000 + edits)
  }
  expect(await run(world)).toMatchObject({ state: 'partial', leftOut: { count: 1 } })
  expect(world.failed.get('busy')).toBe('changing')
  expect(world.present.get('busy')?.text).toBe('v0')
  world.beforeCall = () => undefined
  await run(world)
  expect(world.present.get('busy')?.text).toBe(world.source.get('busy')?.text)
})

test('BK-02 a folder that contains itself ends, and names that the device refuses fail by name', async () => {
  const world = worldWith({ [`${'deep/'.repeat(300)}x`]: 'x', 'bad?': 'y', good: 'z' })
  world.beforeCall = () => undefined
  const ports = world.ports()
  const device = {
    ...ports.device,
    create: (path: string, content: Parameters<typeof ports.device.create>[1]) =>
      path === 'bad?' ? Promise.reject(new DeviceProblem('nameInvalid')) : ports.device.create(path, content),
  }
  expect(await runBackup({ ...ports, device }, options())).toMatchObject({ state: 'partial', leftOut: { count: 2 } })
  expect(world.failed.get('bad?')).toBe('nameInvalid')
  expect([...world.failed.values()]).toContain('folderUnreadable')
  expect(textsOf(world)).toEqual({ good: 'z' })
})

test('BK-01b BK-05a links are listed as not backed up, but for those that the user left out', async () => {
  const tree = { list: async () => ['a', '.hidden', 'out'].map((name) => ({ name, kind: 'link' as const, sizeBytes: 0, modifiedMs: 0 })) }
  const { signal } = new AbortController()
  const found = []
  const left = { ...options().filter, includesHidden: false, excludedPaths: ['out'] }
  for await (const some of scanSource(tree as unknown as SourceTree, left, signal)) found.push(...some)
  expect(found).toEqual([{ kind: 'skipped', path: 'a', reason: 'link' }])
})

/** `COVE_SYNC_RUNS=10000` is the long run. */
const numRuns = Number(process.env['COVE_SYNC_RUNS'] ?? 500)
const paths = ['a', 'b', 'a.d/c', 'a.d/d', 'e.d/f.d/g'] as const
const pathArb = fc.constantFrom(...paths)
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), path: pathArb, text: fc.string({ maxLength: 4 }) }),
  fc.record({ kind: fc.constant('rename' as const), path: pathArb, to: pathArb }),
  fc.record({ kind: fc.constant('delete' as const), path: pathArb }),
  fc.record({
    kind: fc.constant('run' as const),
    killAt: fc.integer({ min: 0, max: 30 }),
    cutAt: fc.integer({ min: 0, max: 30 }),
    editAt: fc.integer({ min: 0, max: 30 }),
    path: pathArb,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test(
  'BK-02 after any edits, kills and cuts a quiet run makes both sides equal, and every text that was backed up is still there',
  { timeout: numRuns > 1000 ? 1_200_000 : 60_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), followSteps), { numRuns })
  },
)

async function followSteps(steps: readonly Step[]): Promise<void> {
  const world = new SimulatedWorld()
  const everStored = new Set<string>()
  let nowMs = 1000
  const remember = () => {
    for (const [path, { text }] of world.present) everStored.add(`${path}=${text}`)
    // Only whole texts that the computer had: the text is its own hash.
    for (const { md5, text } of world.present.values()) expect(text).toBe(md5)
  }
  for (const one of steps) {
    nowMs += 1000
    if (one.kind === 'edit') world.edit(one.path, one.text, nowMs)
    else if (one.kind === 'delete') world.source.delete(one.path)
    else if (one.kind === 'rename') rename(world, one)
    else await disturbedRun(world, one, nowMs)
    remember()
  }
  world.beforeCall = () => undefined
  expect(await run(world)).toEqual({ state: 'finished' })
  remember()
  const kept = Object.fromEntries([...world.present].filter(([, { isHeld }]) => !isHeld).map(([path, { text }]) => [path, text]))
  expect(kept).toEqual(sourceOf(world))
  const still = new Set(
    [...world.versions, ...[...world.present].map(([path, { text }]) => ({ path, text }))].map(({ path, text }) => `${path}=${text}`),
  )
  for (const stored of everStored) expect(still).toContain(stored)
}

function rename(world: SimulatedWorld, { path, to }: { readonly path: string; readonly to: string }): void {
  const file = world.source.get(path)
  if (!file || path === to) return
  world.source.delete(path)
  world.source.set(to, file)
}

async function disturbedRun(world: SimulatedWorld, at: Extract<Step, { kind: 'run' }>, nowMs: number): Promise<void> {
  let calls = 0
  world.beforeCall = () => {
    calls += 1
    if (calls === at.editAt) world.edit(at.path, `during ${nowMs}`, nowMs)
    if (calls === at.killAt) throw new Killed()
    if (calls === at.cutAt) throw new DeviceProblem('offline', true)
  }
  await run(world).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

test('BK-04d a pause that was asked for on another screen ends the run as one here: paused, without a reason', async () => {
  const world = worldWith({ a: 'one', b: 'two' })
  world.beforeCall = (call) => {
    if (call === 'upload') throw new DeviceProblem('backupPauseAsked')
  }
  expect(await run(world)).toEqual({ state: 'paused' })
  expect(world.report).toMatchObject({ state: 'paused' })
  expect([world.report?.reason, world.failed.size]).toEqual([undefined, 0])
})

test('BK-02 empty folders are told to the device; a folder whose files are left out, and a backup of pictures, have none', async () => {
  const world = new SimulatedWorld()
  world.edit('a.txt', 'a', 1)
  world.edit('left/out.tmp', 'x', 1)
  world.emptyFolders.add('empty/deep')
  world.emptyFolders.add('.hidden')
  const rules = { ...options().filter, excludedExtensions: ['.tmp'], includesHidden: false }
  await runBackup(world.ports(), { ...options(), filter: rules })
  expect([...world.folders]).toEqual(['empty/deep'])
  world.folders.clear()
  await runBackup(world.ports(), { ...options(), filter: { ...rules, categories: ['image'] } })
  expect([...world.folders]).toEqual([])
})
