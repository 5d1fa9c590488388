import { loadErrorBook } from '@cove/device-contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { NewUpload } from './records.ts'
import { longRun } from '../../testing/transfers/sim-runs.ts'
import { createSimWorld, simBytes } from '../../testing/transfers/sim-world.ts'
import type { SimWorld } from '../../testing/transfers/sim-world.ts'

beforeAll(() => loadErrorBook())

const mebi = 1024 ** 2
const newUpload = (name: string): NewUpload => ({
  sourceId: 'src',
  name,
  isFolder: true,
  storageId: 's',
  folderPath: '/target',
  repeat: 'rename',
})
const trip = () => ({
  ...Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`d/s${index}`, simBytes(50 + index, index)])),
  'd/deep/big.bin': simBytes(3 * mebi, 7),
  'd/deep/more.bin': simBytes(2 * mebi, 8),
})

/** Somebody renames a folder of the device. */
function rename({ device }: SimWorld, from: string, to: string): void {
  const moved = (path: string) => (path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path)
  for (const path of [...device.folders]) {
    device.folders.delete(path)
    device.folders.add(moved(path))
  }
  for (const [path, file] of [...device.files]) {
    device.files.delete(path)
    device.files.set(moved(path), file)
  }
}

test.each(['/target', '/target/d'])(
  'S-J1 %s is renamed in the middle: nothing brings the old folder back, and the task says why it ended',
  async (from) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_500 }), async (afterMs) => {
        const world = createSimWorld()
        world.addSource('src', trip(), ['d/empty'])
        const engine = await world.start()
        engine.upload([newUpload('d')])
        await world.clock.runUntil(() => world.device.files.size > 0)
        await world.clock.runFor(afterMs)
        const isOver = world.task().state === 'finished'
        rename(world, from, '/elsewhere')
        const before = world.device.files.size
        await world.runUntilState('finished', 'error')
        if (isOver) return
        const paths = [...world.device.folders, ...world.device.files.keys()]
        expect(paths.filter((path) => path === from || path.startsWith(`${from}/`))).toEqual([])
        expect(world.task()).toMatchObject({ state: 'error', failureKind: 'directoryNotFound' })
        expect(world.device.files.size).toBe(before)
        // Back in its place, the task goes on and nothing was lost or doubled.
        rename(world, '/elsewhere', from)
        engine.retry({ ids: [world.task().id] })
        await world.clock.runUntil(() => world.task().state !== 'error')
        await world.runUntilState('finished', 'error')
        expect([world.task().state, world.device.files.size, world.device.waste.files]).toEqual(['finished', 902, 0])
      }),
      longRun(20),
    )
  },
  60_000,
)

test('S-J1 one thing in the way of one file ends that file, not the task', async () => {
  const world = createSimWorld()
  world.addSource('src', trip())
  world.device.refusedInBatch = (path) => (path === 'd/s3' ? 'directoryNotFound' : undefined)
  const engine = await world.start()
  engine.upload([newUpload('d')])
  await world.runUntilState('finished', 'error')
  expect(world.task()).toMatchObject({ state: 'error', doneFiles: 901, failedFiles: 1, failureKind: 'directoryNotFound' })
})

test('TR-05d what a killed engine began under a numbered name is cancelled with its task', async () => {
  const world = createSimWorld()
  world.addSource('src', { 'd/big.bin': simBytes(4 * mebi, 5) })
  world.device.files.set('/target/d/big.bin', { bytes: simBytes(9, 9), modifiedSeconds: 5 })
  world.device.folders.add('/target/d')
  const engine = await world.start()
  engine.upload([newUpload('d')])
  await world.clock.runUntil(() => world.count('transfer.data') >= 3)
  expect([...world.device.uploads.keys()]).toEqual(['/target/d/big (1).bin'])
  world.kill()
  world.isOnline = false
  const next = await world.start()
  next.pause({ kind: 'upload', group: 'all' })
  world.isOnline = true
  next.remove({ ids: [world.task().id] })
  await world.clock.runFor(10_000)
  expect(world.device.uploads.size).toBe(0)
})

test('TR-05d an upload another task still sends is not cancelled with a task that began the same file', async () => {
  const world = createSimWorld()
  world.addSource('src', { 'd/big.bin': simBytes(4 * mebi, 5) })
  const engine = await world.start()
  engine.setSettings({ uploadsAtOnce: 1 })
  engine.upload([newUpload('d')])
  await world.clock.runUntil(() => world.count('transfer.data') >= 3)
  world.kill()
  world.isOnline = false
  const next = await world.start()
  const old = world.task().id
  next.pause({ ids: [old] })
  world.isOnline = true
  next.upload([newUpload('d')])
  const sent = world.count('transfer.data')
  await world.clock.runUntil(() => world.count('transfer.data') >= sent + 2)
  next.remove({ ids: [old] })
  await world.runUntilState('finished', 'error')
  expect([world.task().state, world.device.files.size, world.device.uploads.size]).toEqual(['finished', 1, 0])
  expect(world.device.waste.bytes).toBeLessThan(mebi)
})
