import { loadErrorBook } from '@cove/device-contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { EngineState } from './engine.ts'
import { fileState } from './records.ts'
import { longRun } from '../../testing/transfers/sim-runs.ts'
import { mebi, newUpload } from '../../testing/transfers/sim-uploads.ts'
import { createSimWorld, simBytes, wrongOnDevice } from '../../testing/transfers/sim-world.ts'
import type { SimFault, SimWorld } from '../../testing/transfers/sim-world.ts'

beforeAll(() => loadErrorBook())

function folder(smallFiles: number, largeFiles: number, seed = 1): Record<string, Uint8Array<ArrayBuffer>> {
  const small = Array.from({ length: smallFiles }, (_, index) => [
    `d/s${index}.txt`,
    simBytes(100 + ((index * 37 + seed) % 900), index + seed),
  ])
  const large = Array.from({ length: largeFiles }, (_, index) => [
    `d/sub/l${index}.bin`,
    simBytes(mebi + 300_000 * (index + 1), index + seed),
  ])
  return Object.fromEntries([...small, ...large]) as Record<string, Uint8Array<ArrayBuffer>>
}
/** LDB-03 and TR-04c, at every state that was ever shown. */
function expectSound(states: readonly EngineState[]) {
  for (const { tasks, settings } of states) {
    const running = tasks.filter((task) => task.state === 'prepare' || task.state === 'progress')
    expect(running.length).toBeLessThanOrEqual(settings.uploadsAtOnce + settings.downloadsAtOnce)
    for (const task of tasks) {
      const { totalFiles, doneFiles, failedFiles, skippedFiles, totalBytes, sentBytes, bytesPerSecond } = task
      expect(Math.min(totalFiles, doneFiles, failedFiles, skippedFiles, sentBytes, bytesPerSecond)).toBeGreaterThanOrEqual(0)
      expect(doneFiles + failedFiles + skippedFiles).toBeLessThanOrEqual(totalFiles)
      expect(sentBytes).toBeLessThanOrEqual(totalBytes)
      if (task.state === 'finished') expect(doneFiles + skippedFiles).toBe(totalFiles)
    }
  }
}
const isEnded = (world: SimWorld) =>
  world.engine?.state().tasks.every((task) => task.state === 'finished' || task.state === 'error') ?? false

/** Lives through kills at the given distances in steps, then to the end. */
async function liveThrough(world: SimWorld, kills: readonly number[], begin: (world: SimWorld) => void) {
  let isBegun = false
  for (const distance of [...kills, Number.POSITIVE_INFINITY]) {
    const life = world.life
    world.killAtStep = world.steps + distance
    await world.start()
    if (!isBegun && world.engine) {
      begin(world)
      isBegun = true
      // What was asked for is stored before anybody may rely on it.
      await world.clock.runUntil(() => world.stored.tasks.size > 0 || world.life !== life)
      if (world.stored.tasks.size === 0) isBegun = false
    }
    await world.clock.runUntil(() => world.life !== life || isEnded(world))
    if (world.life !== life) continue
    world.killAtStep = Number.POSITIVE_INFINITY
    return
  }
}

test('S-A6 twelve kills in one task end with identical bytes, sound counters and nothing sent twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 5, max: 80 }), { minLength: 12, maxLength: 12 }), async (kills) => {
      const world = createSimWorld()
      world.addSource('src', folder(300, 2), ['d/empty'])
      await liveThrough(world, kills, ({ engine }) => engine?.upload([newUpload('src', 'd')]))
      expect(world.life).toBe(12)
      expect(wrongOnDevice(world, 'src')).toEqual([])
      expect(world.device.waste.files).toBe(0)
      // A chunk that was on its way when its sender died comes again; nothing else does.
      expect(world.device.waste.bytes).toBeLessThanOrEqual(12 * 2 * mebi)
      expect(world.task()).toMatchObject({ state: 'finished', totalFiles: 302, doneFiles: 302, failedFiles: 0 })
      expectSound(world.states)
      expect(world.warnings).toEqual([])
    }),
    longRun(6),
  )
}, 120_000)
test('S-A6 a batch that is still in work when its sender dies is not sent beside itself', async () => {
  const world = createSimWorld()
  world.addSource('src', folder(200, 0))
  world.device.files.set('/target/d/s7.txt', { bytes: simBytes(9, 9), modifiedSeconds: 5 })
  const engine = await world.start()
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.calls.includes('transfer.batch'))
  world.kill()
  expect(world.device.files.size).toBe(1)
  await world.start()
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', doneFiles: 200 })
  expect(world.device.waste.files).toBe(0)
  // The name of another file was taken: ours stands beside it.
  expect(wrongOnDevice(world, 'src').toSorted()).toEqual(['/target/d/s7 (1).txt', 'd/s7.txt'])
})
test('S-A6 negative control: without the look-up of begun files a killed worker sends them twice', async () => {
  const world = createSimWorld()
  world.addSource('src', folder(400, 0))
  const whole = world.device.run
  world.intercept = async (request) => (request.call.id === 'transfer.match' ? { code: 200, msg: '', data: { there: [] } } : whole(request))
  const engine = await world.start()
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.device.files.size > 0)
  world.kill()
  await world.start()
  await world.runUntilState('finished', 'error')
  expect(world.device.waste.files).toBeGreaterThan(0)
  expect(wrongOnDevice(world, 'src')).not.toEqual([])
})

const faults = fc.constantFrom<SimFault>('offline', 'lost', 'timeout', 'html', 'uploadRestart', 'systemBusy', 'chunkMismatch')
const faultPlan = fc.array(
  fc.record({
    call: fc.constantFrom(
      'transfer.batch',
      'transfer.create',
      'transfer.data',
      'transfer.complete',
      'transfer.match',
      'transfer.preflight',
      'files.add',
    ),
    count: fc.integer({ min: 1, max: 12 }),
    fault: faults,
  }),
  { maxLength: 10 },
)

test('S-C1 S-C2 TR-06c whatever goes wrong on the way, finished files are whole and the rest can be tried again', async () => {
  await fc.assert(
    fc.asyncProperty(faultPlan, fc.array(fc.integer({ min: 20, max: 200 }), { maxLength: 3 }), async (plan, kills) => {
      const world = createSimWorld()
      world.addSource('src', folder(280, 1), ['d/empty'])
      world.fault = (id, count) => plan.find((one) => one.call === id && one.count === count)?.fault
      await liveThrough(world, kills, ({ engine }) => engine?.upload([newUpload('src', 'd')]))
      const rows = [...world.stored.files.values()][0]!
      for (const [index, path] of rows.paths.entries()) {
        if (rows.states[index] !== fileState.done) continue
        const landed = world.device.files.get(`/target/${path}`)
        expect(landed && Buffer.compare(landed.bytes, world.sources.get('src')!.files.get(path)!.bytes), path).toBe(0)
      }
      expectSound(world.states)
      world.fault = () => undefined
      world.engine!.retry({ kind: 'upload', group: 'error' })
      await world.runUntilState('finished', 'error')
      expect(world.task().state).toBe('finished')
      expect(wrongOnDevice(world, 'src')).toEqual([])
    }),
    longRun(6),
  )
}, 120_000)
test('TR-03b a person who pauses, resumes, retries, moves and limits at random loses nothing', async () => {
  const action = fc.record({
    what: fc.constantFrom('pause', 'resume', 'retry', 'move', 'limit', 'away', 'ready', 'wait') as fc.Arbitrary<
      'pause' | 'resume' | 'retry' | 'move' | 'limit' | 'away' | 'ready' | 'wait'
    >,
    task: fc.nat(4),
    ms: fc.integer({ min: 0, max: 400 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const world = createSimWorld()
      const engine = await world.start()
      for (const [index, name] of ['a', 'b', 'c', 'e', 'f'].entries())
        world.addSource(name, { [`${name}/x`]: simBytes(mebi + 400_000, index), [`${name}/y`]: simBytes(500, index) })
      engine.upload(['a', 'b', 'c', 'e', 'f'].map((name) => newUpload(name, name)))
      for (const { what, task, ms } of actions) {
        const { id } = world.task(task)
        if (what === 'pause' || what === 'resume' || what === 'retry') engine[what]({ ids: [id] })
        if (what === 'move') engine.move(id, world.task(ms % 5).id)
        if (what === 'limit') engine.limit(id, ms % 2 === 0 ? 0 : mebi)
        if (what === 'away' || what === 'ready') engine.setDevice(what)
        await world.clock.runFor(ms)
      }
      engine.setDevice('ready')
      engine.resume({ kind: 'upload', group: 'all' })
      await world.runUntilState('finished')
      expectSound(world.states)
      expect(world.device.files.size).toBe(10)
      expect(world.device.waste.files).toBe(0)
      expect(world.events.filter((event) => event.kind === 'ended')).toHaveLength(5)
    }),
    longRun(6),
  )
}, 120_000)
test('S-A7 TR-08 a reload without the files waits for them; the same folder under another name is known again', async () => {
  const world = createSimWorld()
  world.addSource('src', folder(50, 2))
  const engine = await world.start()
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.count('transfer.data') > 3)
  world.kill()
  const source = world.sources.get('src')!
  world.sources.delete('src')
  const next = await world.start()
  expect(world.task()).toMatchObject({ state: 'suspend', failureKind: 'browserRefresh', needs: 'source' })
  expect(await world.during(next.continueInterrupted([]))).toEqual([world.task().id])
  // Something else does not fit, and neither do other bytes of the same size and time.
  world.addSource('other', { 'd/s0.txt': simBytes(5) })
  expect(await world.during(next.rebind('other'))).toBe(0)
  const renamed = [...source.files].map(([path, file]): [string, Uint8Array<ArrayBuffer>] => [path.replace(/^d\//, 'renamed/'), file.bytes])
  world.addSource('again', Object.fromEntries(renamed))
  expect(await world.during(next.rebind('again'))).toBeGreaterThan(0)
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', totalFiles: 52, doneFiles: 52 })
  world.sources.set('src', source)
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(world.device.waste).toEqual({ bytes: 0, files: 0 })
})
test('S-A7 a paused task that lost its files with a reload waits for them when it is resumed', async () => {
  const world = createSimWorld()
  world.addSource('src', folder(20, 1))
  const engine = await world.start()
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.count('transfer.data') > 2)
  engine.pause({ kind: 'upload', group: 'all' })
  await world.clock.runFor(1_000)
  world.kill()
  const source = world.sources.get('src')!
  world.sources.delete('src')
  const next = await world.start()
  expect(world.task().state).toBe('pause')
  next.resume({ kind: 'upload', group: 'all' })
  await world.clock.runUntil(() => world.task().needs !== undefined)
  expect(world.task()).toMatchObject({ state: 'suspend', failureKind: 'browserRefresh', needs: 'source', failedFiles: 0 })
  world.sources.set('src', source)
  expect(await world.during(next.continueInterrupted([]))).toEqual([])
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('TR-08 rebind: begun files must have the same first and last bytes', async () => {
  const world = createSimWorld()
  world.addSource('src', { 'big.bin': simBytes(3 * mebi, 1) })
  const engine = await world.start()
  engine.upload([newUpload('src', 'big.bin', { isFolder: false })])
  await world.clock.runUntil(() => world.count('transfer.data') > 2)
  world.kill()
  world.sources.delete('src')
  const next = await world.start()
  world.addSource('fake', { 'big.bin': simBytes(3 * mebi, 2) })
  expect(await world.during(next.rebind('fake'))).toBe(0)
  world.addSource('true', { 'big.bin': simBytes(3 * mebi, 1) })
  expect(await world.during(next.rebind('true'))).toBe(1)
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'true')).toEqual([])
})
test('S-A7 a source whose permission must be asked for waits for a click and goes on', async () => {
  const world = createSimWorld()
  const source = world.addSource('src', folder(50, 2))
  world.batchRows = 10
  const engine = await world.start()
  engine.upload([newUpload('src', 'd')])
  await world.clock.runUntil(() => world.count('walk') > 2)
  world.kill()
  source.access = 'denied'
  const next = await world.start()
  await world.clock.runUntil(() => world.task().needs !== undefined)
  expect(world.task()).toMatchObject({ state: 'suspend', failureKind: 'browserRefresh', needs: 'permission' })
  source.access = 'ok'
  expect(await world.during(next.continueInterrupted([world.task().id]))).toEqual([])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', totalFiles: 52 })
  expect(wrongOnDevice(world, 'src')).toEqual([])
})
test('P2 100,000 files: no call, store or state grows with them but what it must', async () => {
  const world = createSimWorld()
  const bytes = simBytes(64, 1)
  const files = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`d/${Math.floor(index / 1000)}/f${index}`, bytes]))
  world.addSource('src', files)
  // The device's own work is not what is measured here.
  const whole = world.device.run
  world.intercept = async (request) => {
    if (request.call.id !== 'transfer.batch') return whole(request)
    const head = JSON.parse(new TextDecoder().decode((request.body as Uint8Array).subarray(0, Number(request.query['head'])))) as unknown[]
    return { code: 200, msg: '', data: { results: head.map(() => ({ code: 200 })) } }
  }
  const engine = await world.start()
  engine.upload([newUpload('src', 'd')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'finished', totalFiles: 100_000, doneFiles: 100_000, sentBytes: 6_400_000 })
  const batches = Math.ceil(100_000 / 256)
  expect(world.count('transfer.batch')).toBeLessThan(batches * 1.1)
  expect(world.count('transfer.match')).toBe(0)
  expect(world.count('transfer.preflight')).toBeLessThan(110)
  expect(world.count('saveFiles')).toBeLessThan(3 * batches)
  // Each row is stored when it is found, when it is begun and when it is done.
  expect(world.count('savedRows')).toBeLessThanOrEqual(300_000)
  expect(world.count('saveTasks')).toBeLessThan(20)
  expect(world.states.length).toBeLessThan(2_000)
  expect((await engine.files(world.task().id, { filter: 'finished', offset: 99_990, count: 300 })).rows).toHaveLength(10)
}, 120_000)
