import { expect, test } from 'vitest'
import { DeviceProblem, SourceError } from '../backup/ports.ts'
import { Simulation } from './testing/simulation.ts'

/** A computer with six files that both sides have, and then changes of both sides, the files of each of which are new contents. */
async function changedWorld() {
  const world = new Simulation(1)
  world.brakeFiles = 20
  for (let at = 0; at < 6; at += 1) await world.happen({ kind: 'edit', side: 1, path: `d${at % 2}/f${at}`, clockMs: 1 })
  await world.approve(1)
  await world.happen({ kind: 'edit', side: 1, path: 'd0/f0', clockMs: 2 })
  await world.happen({ kind: 'edit', side: 0, path: 'd1/f1', clockMs: 2 })
  await world.happen({ kind: 'edit', side: 1, path: 'd0/new', clockMs: 2 })
  await world.happen({ kind: 'edit', side: 0, path: 'd1/other', clockMs: 2 })
  await world.happen({ kind: 'delete', side: 0, path: 'd0/f2' })
  const [tree] = world.computers
  if (!tree) throw new Error('no computer')
  return { world, tree, there: Object.keys(world.device.texts()) }
}

/** Does something at the n-th call of the device; later than the last call it is not done. */
function atCall({ device }: Simulation, at: number, what: (call: string) => void): void {
  let calls = 0
  device.beforeCall = (call) => {
    calls += 1
    if (calls === at) what(call)
  }
}
const calls = Array.from({ length: 16 }, (_, at) => at + 1)

/** Afterwards, with everything as it should be, both sides become equal and nothing is lost. */
async function expectWhole(world: Simulation): Promise<void> {
  world.device.beforeCall = () => undefined
  expect(world.lost()).toEqual([])
  await world.settle()
  expect(world.computers[0]?.texts()).toEqual(world.device.texts())
  expect(world.lost()).toEqual([])
}

test.each([
  ['missing', 'sourceMissing'],
  ['denied', 'sourceDenied'],
] as const)('SYN-02 a source that is %s from any moment of a run on pauses it, and deletes nothing', async (problem, reason) => {
  for (const at of calls) {
    const { world, tree, there } = await changedWorld()
    let isOver = false
    atCall(world, at, (call) => {
      // Everything was done, and the folder was there then.
      isOver = call === 'finish' || call === 'undoable'
      Object.assign(tree, { isGone: true, goneAs: problem })
    })
    const end = await world.run(1)
    if (tree.isGone && !isOver) expect(end).toEqual({ state: 'paused', reason })
    expect(Object.keys(world.device.texts())).toEqual(expect.arrayContaining(there))
    Object.assign(tree, { isGone: false })
    await expectWhole(world)
  }
})

test('SYN-02 a source that is emptied at any moment of a run deletes nothing on the device without its user', async () => {
  for (const at of calls) {
    const { world, tree, there } = await changedWorld()
    let kept = new Map(tree.files)
    atCall(world, at, () => {
      kept = new Map(tree.files)
      tree.files.clear()
    })
    await world.run(1)
    expect(Object.keys(world.device.texts())).toEqual(expect.arrayContaining(there))
    if (tree.files.size > 0) continue
    world.device.beforeCall = () => undefined
    expect(await world.run(1)).toEqual({ state: 'waiting' })
    expect(Object.keys(world.device.texts())).toEqual(expect.arrayContaining(there))
    world.device.decide('task-1', () => 'refuse')
    for (const [path, file] of kept) tree.files.set(path, file)
    await expectWhole(world)
  }
})

test('SYN-02 a disk that is full on either side pauses the run with the reason, and each file is the old one or the new one', async () => {
  const here = await changedWorld()
  here.tree.beforeChange = (what) => {
    if (what === 'commit') throw new SourceError('full')
  }
  expect(await here.world.run(1)).toEqual({ state: 'paused', reason: 'computerFull' })
  here.tree.beforeChange = () => undefined
  await expectWhole(here.world)
  for (const reason of ['notEnoughSpace', 'overQuota'] as const) {
    const { world } = await changedWorld()
    world.device.beforeCall = (call) => {
      if (call === 'create') throw new DeviceProblem(reason)
    }
    expect(await world.run(1)).toEqual({ state: 'paused', reason })
    await expectWhole(world)
  }
})

test('SYN-02 SYN-03 a folder that another task has marked is not touched', async () => {
  const { world, tree } = await changedWorld()
  tree.mark = 'task-of-another'
  const before = [world.device.texts(), tree.texts()]
  expect(await world.run(1)).toEqual({ state: 'paused', reason: 'folderTaken' })
  expect([world.device.texts(), tree.texts()]).toEqual(before)
})
