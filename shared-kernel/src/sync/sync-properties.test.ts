import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brakeReason } from './brake.ts'
import { pathRules } from './filter.ts'
import type { Judge } from './plan-path.ts'
import { Simulation } from './testing/simulation.ts'
import type { Happening, Rules } from './testing/simulation.ts'

const paths = ['a', 'b', 'c', 'd/a', 'd/b', 'e/f/a']

/** What disturbs a run: kills, cuts of the network with lost answers, and a user who keeps working. */
function disturbances(edit: fc.Arbitrary<Extract<Happening, { kind: 'edit' }>>) {
  const call = fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined, freq: 2 })
  return { killAfter: call, cutAfter: call, cutCalls: fc.integer({ min: 1, max: 9 }), editAfter: call, edit }
}

/** What may happen to some computers and one device, run after run. */
function happenings(computerCount: number, { isDisturbed = true } = {}): fc.Arbitrary<Happening[]> {
  const side = fc.integer({ min: 0, max: computerCount })
  const computer = fc.integer({ min: 1, max: computerCount })
  const path = fc.constantFrom(...paths)
  const folder = fc.constantFrom('d', 'e/f', 'g', 'g/h')
  // Clocks of computers jump, some by 126 years: times say nothing.
  const clockMs = fc.integer({ min: 1, max: 1_000_000 }).map((ms) => (ms % 3 === 0 ? ms + 4_000_000_000_000 : ms))
  const edit = fc.record({ kind: fc.constant('edit' as const), side, path, clockMs })
  const run = fc.record({ kind: fc.constant('run' as const), side: computer, ...(isDisturbed ? disturbances(edit) : {}) })
  const one = fc.oneof(
    { weight: 6, arbitrary: edit },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), side, path }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), side, path, to: path }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rotate' as const), side, paths: fc.constant(['a', 'b', 'c']) }) },
    { weight: 6, arbitrary: run },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('folder' as const), side, path: folder, isThere: fc.boolean() }) },
  )
  return fc.array(one, { minLength: 4, maxLength: 30 })
}

/** `COVE_SYNC_RUNS=10000` is the long run. */
const numRuns = Number(process.env['COVE_SYNC_RUNS'] ?? 150)
const timeout = numRuns > 1000 ? 1_200_000 : 30_000

async function settled(computerCount: number, steps: readonly Happening[], rules: Rules = {}): Promise<Simulation> {
  const world = new Simulation(computerCount, rules)
  for (const step of steps) {
    await world.happen(step)
    // In the middle of everything no content may be gone either.
    expect(world.lost()).toEqual([])
  }
  await world.settle()
  return world
}

function expectEqual(world: Simulation): void {
  for (const tree of world.computers) expect(tree.texts()).toEqual(world.device.texts())
  const [there, ...here] = world.emptyFolders()
  for (const folders of here) expect(folders).toEqual(there)
  // No file is ever in these: only a user who removes one may make it go.
  const kept = ['g', 'g/h'].filter((path) => world.madeFolders.has(path) && !world.removedFolders.has(path))
  for (const path of kept) expect(world.device.folders).toContain(path)
  expect(world.lost()).toEqual([])
}

test(
  'SYN-02 two to four sides with edits, moves, rotations, kills, cuts and jumping clocks become equal and lose nothing',
  { timeout },
  async () => {
    const scenario = fc.integer({ min: 1, max: 3 }).chain((count) => fc.tuple(fc.constant(count), happenings(count)))
    await fc.assert(
      fc.asyncProperty(scenario, async ([count, steps]) => expectEqual(await settled(count, steps))),
      { numRuns },
    )
  },
)

test('SYN-02 control: a merge by time loses contents, and the property notices', { timeout }, async () => {
  const byTime: Judge = ({ local, device, base }) => {
    if (local && device?.md5 !== undefined) {
      if (local.md5 === device.md5) return { kind: 'agree', vector: device.vector }
      return { kind: local.modifiedMs > 500_000 ? 'up' : 'down', vector: 'x:1' }
    }
    if (local) return { kind: base ? 'deleteLocal' : 'up', vector: 'x:1' }
    return device?.md5 === undefined ? { kind: 'gone' } : { kind: base ? 'deleteDevice' : 'down', vector: 'x:1' }
  }
  const control = fc.asyncProperty(happenings(2, { isDisturbed: false }), async (steps) =>
    expectEqual(await settled(2, steps, { judge: byTime })),
  )
  expect((await fc.check(control, { numRuns: 100 })).failed).toBe(true)
})

const leavesOuts = [
  { excludedPaths: ['d'] },
  { excludedPaths: ['a', 'E'] },
  { excludedPaths: [], ignoreLines: ['b', 'f/'] },
  { excludedPaths: ['d/a'], ignoreLines: ['/e/**'] },
]

/** What the first computer and the device have where `leavesOut` says that nothing is synchronized. */
function leftOutTexts(world: Simulation) {
  const rules = pathRules({ ...world.leavesOut, excludedExtensions: [], includesHidden: true, includesTemporary: true })
  const only = (texts: Record<string, string>) => Object.fromEntries(Object.entries(texts).filter(([path]) => !rules.hasFile(path)))
  return [only(world.device.texts()), only(world.computers[0]?.texts() ?? {})]
}

test('SYN-01b what a task leaves out never changes on either side, and taken in again it deletes nothing', { timeout }, async () => {
  const scenario = fc.tuple(happenings(2), fc.constantFrom(...leavesOuts), happenings(2))
  await fc.assert(
    fc.asyncProperty(scenario, async ([before, leavesOut, after]) => {
      const world = await settled(2, before)
      world.leavesOut = leavesOut
      for (const step of after) {
        const then = leftOutTexts(world)
        // An edit in the middle of a run is the user's: such a run is checked for what it deletes.
        const isAlone = step.kind === 'run' && step.side === 1 && step.editAfter === undefined
        await world.happen(step)
        if (isAlone) expect(leftOutTexts(world)).toEqual(then)
        expect(world.lost()).toEqual([])
      }
      await world.approve(1, true)
      world.leavesOut = { excludedPaths: [] }
      await world.settle()
      expectEqual(world)
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
})

test('SYN-01b leaving a folder out deletes nothing; deleted on one side meanwhile, it comes back when it is taken in', async () => {
  const world = await worldWith(2)
  world.leavesOut = { excludedPaths: ['F0'] }
  expect(await world.run(1)).toEqual({ state: 'complete' })
  const before = world.device.texts()
  expect([Object.keys(before), Object.keys(world.computers[0]?.texts() ?? {})]).toEqual([
    ['f0', 'f1'],
    ['f0', 'f1'],
  ])
  world.computers[0]?.files.delete('f0')
  expect(await world.run(1)).toEqual({ state: 'complete' })
  expect(world.device.texts()).toEqual(before)
  world.leavesOut = { excludedPaths: ['F1'] }
  await world.run(1)
  world.device.files.delete('f1')
  await world.run(1)
  world.leavesOut = { excludedPaths: [] }
  await world.run(1)
  expect([world.device.texts(), world.computers[0]?.texts()]).toEqual([before, before])
})

const snapshot = (world: Simulation) => JSON.stringify([world.device.texts(), world.computers.map((tree) => tree.texts())])

test('SYN-02 a run that is undone gives both sides back what they had before it', { timeout }, async () => {
  const scenario = fc.tuple(happenings(2, { isDisturbed: false }), happenings(1, { isDisturbed: false }))
  await fc.assert(
    fc.asyncProperty(scenario, async ([before, edits]) => {
      const world = await settled(2, before)
      for (const step of edits) if (step.kind !== 'run') await world.happen(step)
      const then = snapshot(world)
      await world.approve(1)
      await world.undo(1)
      expect(JSON.parse(snapshot(world))).toEqual(JSON.parse(then))
      await world.settle()
      expectEqual(world)
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
})

/** A computer with files that both sides have. */
async function worldWith(count: number, rules: Rules = {}): Promise<Simulation> {
  const world = new Simulation(1, rules)
  world.brakeFiles = 20
  for (let at = 0; at < count; at += 1) await world.happen({ kind: 'edit', side: 1, path: `f${at}`, clockMs: 1 })
  await world.approve(1)
  return world
}

async function emptied(rules: Rules = {}): Promise<Simulation> {
  const world = await worldWith(3, rules)
  world.computers[0]?.files.clear()
  await world.run(1)
  return world
}

test('SYN-02 an emptied source, and one that is unplugged, delete nothing', async () => {
  const world = await emptied()
  expect(Object.keys(world.device.texts())).toHaveLength(3)
  expect(world.device.task('task-1').runs.at(-1)).toMatchObject({ state: 'waiting', shows: 'emptied' })
  const unplugged = await worldWith(3)
  const [tree] = unplugged.computers
  if (tree) Object.assign(tree, { isGone: true })
  expect(await unplugged.run(1)).toEqual({ state: 'paused', reason: 'sourceMissing' })
  if (tree) Object.assign(tree, { isGone: false, mark: undefined })
  tree?.files.clear()
  expect(await unplugged.run(1)).toEqual({ state: 'paused', reason: 'markMissing' })
  expect(Object.keys(unplugged.device.texts())).toHaveLength(3)
})

test('SYN-02 control: without the brake an emptied source empties the device', async () => {
  const world = await emptied({ brake: () => undefined })
  expect(world.device.texts()).toEqual({})
})

test('SYN-02 a run that deletes or replaces more than 20 files waits, and a refusal changes nothing', async () => {
  const world = await worldWith(60)
  for (let at = 0; at < 21; at += 1) world.computers[0]?.edit(`f${at}`, `new ${at}`, 9)
  expect(await world.run(1)).toEqual({ state: 'waiting' })
  const before = world.device.texts()
  world.device.decide('task-1', () => 'refuse')
  expect(world.device.texts()).toEqual(before)
  for (let at = 0; at < 5; at += 1) world.computers[0]?.files.set(`f${at}`, { text: before[`f${at}`] ?? '', modifiedMs: 20 })
  expect(await world.run(1)).toEqual({ state: 'complete' })
})

test('SYN-01b a part of a plan is applied, a part is turned round, and what is left out stays out of the next run', async () => {
  const world = await worldWith(4)
  world.computers[0]?.files.clear()
  await world.run(1)
  const decisions = { f0: 'apply', f1: 'invert', f2: 'skip', f3: 'skip' } as const
  world.device.decide('task-1', ({ path }) => decisions[path as 'f0'])
  expect(await world.run(1)).toEqual({ state: 'complete' })
  expect(Object.keys(world.device.texts())).toEqual(['f1', 'f2', 'f3'])
  expect(Object.keys(world.computers[0]?.texts() ?? {})).toEqual(['f1'])
  expect(await world.run(1)).toEqual({ state: 'complete' })
  expect(Object.keys(world.device.texts())).toEqual(['f1', 'f2', 'f3'])
})

test('SYN-02 one way only: changes of the other side stay there, and a conflict keeps both on the receiving side', async () => {
  for (const direction of ['up', 'down'] as const) {
    const world = await worldWith(2)
    world.direction = direction
    const [tree] = world.computers
    tree?.edit('f0', 'computer', 5)
    world.device.files.set('f0', 'device')
    tree?.edit('mine', 'mine', 5)
    world.device.files.set('theirs', 'theirs')
    await world.run(1)
    const [sender, receiver] = direction === 'up' ? [tree?.texts(), world.device.texts()] : [world.device.texts(), tree?.texts()]
    const [sent, kept] = direction === 'up' ? ['computer', 'device'] : ['device', 'computer']
    expect(sender).toMatchObject({ f0: sent })
    expect(Object.keys(sender ?? {})).toHaveLength(3)
    expect(receiver).toMatchObject({ f0: sent, mine: 'mine', theirs: 'theirs' })
    expect(Object.values(receiver ?? {})).toContain(kept)
  }
})

test('SYN-02 SYN-04 a moved file is moved, and names that differ only in case are left alone', async () => {
  const world = await worldWith(2)
  const [tree] = world.computers
  const { f0 = '', f1 = '' } = tree?.texts() ?? {}
  tree?.files.delete('f0')
  tree?.edit('deep/moved', f0, 7)
  await world.run(1)
  expect(world.device.texts()).toEqual({ 'deep/moved': f0, f1 })
  expect(world.device.task('task-1').runs.at(-1)?.changes).toMatchObject([{ action: 'move', fromPath: 'f0', path: 'deep/moved' }])
  tree?.files.delete('f1')
  tree?.edit('Deep/f1', f1, 7)
  await world.run(1)
  // The move would make a second spelling of a folder: nothing of it happens.
  expect(world.device.texts()).toEqual({ 'deep/moved': f0, f1 })
  expect([...world.device.task('task-1').failed]).toEqual([['Deep/f1', 'caseCollision']])
  expect(world.device.bin).toEqual([])
})

test('SYN-02 an empty folder comes to the other side, and goes there when it goes here, with those around it', async () => {
  const world = await worldWith(1)
  const [tree] = world.computers
  tree?.folders.add('new/inner')
  world.device.folders.add('theirs')
  await world.run(1)
  expect(world.emptyFolders()).toEqual([
    ['new/inner', 'theirs'],
    ['new/inner', 'theirs'],
  ])
  tree?.folders.clear()
  tree?.folders.add('theirs')
  await world.run(1)
  expect(world.emptyFolders()).toEqual([['theirs'], ['theirs']])
  // The folder that its last file leaves stays as it was left.
  tree?.folders.add('kept')
  tree?.edit('kept/last', 'last', 1)
  await world.run(1)
  tree?.files.delete('kept/last')
  await world.run(1)
  expect(world.emptyFolders()).toEqual([
    ['kept', 'theirs'],
    ['kept', 'theirs'],
  ])
  // Meanwhile something was put into the folder: it stays, and comes to the side that removed it.
  tree?.folders.clear()
  world.device.files.set('theirs/late', 'late')
  await world.run(1)
  expect([tree?.texts()['theirs/late'], world.device.texts()['theirs/late']]).toEqual(['late', 'late'])
})

test('SYN-02 a folder that is empty again after it had files stays on both sides', async () => {
  const world = await worldWith(1)
  const [tree] = world.computers
  tree?.folders.add('reused')
  await world.run(1)
  tree?.edit('reused/f', 'f', 1)
  await world.run(1)
  tree?.files.delete('reused/f')
  await world.run(1)
  await world.run(1)
  expect(world.emptyFolders()).toEqual([['reused'], ['reused']])
})

/** A computer that shares an empty folder, and this many files, with the device. */
async function worldWithFolder(count: number): Promise<Simulation> {
  const world = await worldWith(count)
  world.device.folders.add('shared')
  await world.run(1)
  return world
}

test('SYN-02 a folder that was chosen again removes no empty folders, one with nothing in it any more asks first', async () => {
  const world = await worldWithFolder(0)
  world.computers[0]?.folders.clear()
  expect(await world.run(1)).toEqual({ state: 'waiting' })
  expect(world.device.task('task-1').runs.at(-1)).toMatchObject({ shows: 'emptied', plan: [{ path: 'shared', action: 'delete' }] })
  expect(world.emptyFolders()).toEqual([['shared'], []])
  world.device.decide('task-1', () => 'refuse')
  expect(await world.approve(1, true)).toEqual({ state: 'complete' })
  expect(world.emptyFolders()).toEqual([['shared'], ['shared']])
  const upwards = await worldWithFolder(1)
  upwards.direction = 'up'
  upwards.computers[0]?.folders.clear()
  await upwards.approve(1, true)
  await upwards.run(1)
  expect(upwards.emptyFolders()).toEqual([['shared'], []])
})

test('SYN-01b a plan says of each empty folder whether it goes, stays or is made again; one that is new stays too', async () => {
  for (const [decision, after] of [
    ['apply', [[], []]],
    ['invert', [['shared'], ['shared']]],
    ['skip', [['shared'], []]],
  ] as const) {
    const world = await worldWithFolder(3)
    world.computers[0]?.files.clear()
    world.computers[0]?.folders.clear()
    expect(await world.run(1)).toEqual({ state: 'waiting' })
    world.device.decide('task-1', () => decision)
    await world.run(1)
    expect(world.emptyFolders()).toEqual(after)
    // What was left out stays out of the next run, and what was made again is one that both sides have.
    world.computers[0]?.edit('new', 'new', 5)
    await world.run(1)
    expect(world.emptyFolders()).toEqual(after)
  }
  const world = await worldWithFolder(3)
  world.computers[0]?.files.clear()
  await world.run(1)
  world.device.decide('task-1', () => 'invert')
  world.computers[0]?.folders.clear()
  await world.run(1)
  expect(world.emptyFolders()).toEqual([['shared'], ['shared']])
})

test('SYN-01b a folder that both sides have again, or none, is no longer left out: its next removal is made', async () => {
  for (const isMadeAgain of [true, false]) {
    const world = await worldWithFolder(3)
    const [here] = world.computers
    here?.files.clear()
    here?.folders.clear()
    await world.run(1)
    world.device.decide('task-1', ({ path }) => (path === 'shared' ? 'skip' : 'apply'))
    await world.run(1)
    here?.edit('new', 'new', 5)
    if (!isMadeAgain) world.device.folders.clear()
    await world.run(1)
    for (const side of [world.device, here]) side?.folders.add('shared')
    await world.run(1)
    here?.folders.clear()
    await world.run(1)
    expect(world.emptyFolders()).toEqual([[], []])
  }
})

/** Some empty folders that both sides have, beside some files; `removed` of them are removed on one side. */
interface ManyFolders {
  readonly fileCount: number
  readonly folderCount: number
  readonly removed: number
  readonly side: number
}

const manyFolders: fc.Arbitrary<ManyFolders> = fc.record({
  fileCount: fc.integer({ min: 1, max: 40 }),
  folderCount: fc.integer({ min: 21, max: 60 }),
  removed: fc.integer({ min: 1, max: 60 }),
  side: fc.constantFrom(0, 1),
})

async function withoutFolders({ fileCount, folderCount, removed, side }: ManyFolders, rules: Rules = {}): Promise<Simulation> {
  const world = await worldWith(fileCount, rules)
  const places = [world.device, ...world.computers]
  for (let at = 0; at < folderCount; at += 1) places[0]?.folders.add(`e${at}`)
  await world.run(1)
  for (let at = 0; at < Math.min(removed, folderCount); at += 1) places[side]?.folders.delete(`e${at}`)
  return world
}

test('SYN-02 more than 20 empty folders go only after the user has decided, on either side', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(manyFolders, fc.boolean(), async (many, isRefused) => {
      const world = await withoutFolders(many)
      const before = world.emptyFolders()
      const count = Math.min(many.removed, many.folderCount)
      const end = await world.run(1)
      expect(end.state).toBe(count > world.brakeFiles ? 'waiting' : 'complete')
      const [there = [], here = []] = world.emptyFolders()
      if (end.state === 'complete') {
        expect(there).toEqual(here)
        return
      }
      expect([there, here]).toEqual(before)
      expect(world.device.task('task-1').runs.at(-1)?.plan).toHaveLength(count)
      world.device.decide('task-1', () => (isRefused ? 'refuse' : 'apply'))
      if (!isRefused) expect(await world.run(1)).toEqual({ state: 'complete' })
      const left = isRefused ? before.map((folders) => folders.length) : [many.folderCount - count, many.folderCount - count]
      expect(world.emptyFolders().map((folders) => folders.length)).toEqual(left)
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  )
})

test('SYN-02 control: a brake that counts files alone removes all empty folders unasked', async () => {
  const many = { fileCount: 3, folderCount: 30, removed: 30, side: 1 }
  const brake: Rules['brake'] = (intended, ...rest) => brakeReason({ ...intended, folders: [] }, ...rest)
  const world = await withoutFolders(many, { brake })
  await world.run(1)
  expect(world.emptyFolders()).toEqual([[], []])
  expect(await (await withoutFolders(many)).run(1)).toEqual({ state: 'waiting' })
})

test('SYN-02 undoing a run brings back the empty folders that it removed, on either side', async () => {
  for (const side of [0, 1]) {
    const world = await worldWithFolder(1)
    const places = [world.device, ...world.computers]
    places[side]?.folders.clear()
    await world.run(1)
    expect(world.emptyFolders()).toEqual([[], []])
    await world.undo(1)
    expect(world.emptyFolders()[1 - side]).toEqual(['shared'])
    await world.approve(1)
    expect(world.emptyFolders()).toEqual([['shared'], ['shared']])
  }
})

test('SYN-02 undoing a run leaves a file that has the name of a folder, or stands above it', async () => {
  for (const side of [0, 1]) {
    const world = await worldWith(1)
    const places = [world.device, ...world.computers]
    places[1 - side]?.folders.add('above').add('above/shared')
    await world.run(1)
    places[side]?.folders.clear()
    await world.run(1)
    await world.happen({ kind: 'edit', side: 1 - side, path: 'above', clockMs: 1 })
    expect(await world.undo(1)).toEqual({ state: 'complete' })
    expect(
      world.device
        .task('task-1')
        .runs.at(-2)
        ?.changes.map(({ reverted }) => reverted),
    ).toEqual(['kept', 'kept'])
    expect(world.emptyFolders()[1 - side]).toEqual([])
  }
})

test('SYN-02 a source that is unplugged before the empty folders are settled removes none on the device', async () => {
  const world = await worldWithFolder(1)
  const [tree] = world.computers
  tree?.folders.clear()
  world.device.beforeCall = (call) => void (call === 'plan' && tree && Object.assign(tree, { isGone: true }))
  expect(await world.run(1)).toEqual({ state: 'paused', reason: 'sourceMissing' })
  expect(world.emptyFolders()[0]).toEqual(['shared'])
})

test('SYN-04 empty folders whose names differ only in case are reported', async () => {
  const world = await worldWith(1)
  world.computers[0]?.folders.add('G')
  world.device.folders.add('g')
  expect(await world.run(1)).toEqual({ state: 'complete' })
  const failed = new Map([
    ['G', 'caseCollision'],
    ['g', 'caseCollision'],
  ])
  expect(world.device.task('task-1').failed).toEqual(failed)
})

test('SYN-02 one way only: an empty folder of the receiving side stays there', async () => {
  for (const direction of ['up', 'down'] as const) {
    const world = await worldWith(1)
    world.direction = direction
    world.computers[0]?.folders.add('mine')
    world.device.folders.add('theirs')
    await world.run(1)
    expect(world.emptyFolders()).toEqual(direction === 'up' ? [['mine', 'theirs'], ['mine']] : [['theirs'], ['mine', 'theirs']])
  }
})
