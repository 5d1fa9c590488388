import { loadErrorBook } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { coveredBytes } from './chunk-policy.ts'
import { mebi, newUpload } from '../../testing/transfers/sim-uploads.ts'
import { createSimWorld, simBytes } from '../../testing/transfers/sim-world.ts'
import type { SimWorld } from '../../testing/transfers/sim-world.ts'

beforeAll(() => loadErrorBook())

const heldBytes = (world: SimWorld) => [...world.device.uploads.values()].reduce((sum, { pieces }) => sum + coveredBytes(pieces), 0)

/** A film of 12 MB whose page is reloaded in the middle; the source is gone with the page. */
async function interruptedFilm() {
  const world = createSimWorld()
  const { files } = world.addSource('src', { 'film.mov': simBytes(12 * mebi, 3) })
  const engine = await world.start()
  engine.upload([newUpload('src', 'film.mov', { isFolder: false })])
  await world.clock.runUntil(() => heldBytes(world) > 3 * mebi)
  world.kill()
  world.sources.delete('src')
  return { world, files }
}

test('TR-08 an upload a reload interrupted shows the bytes the device has and has not failed', async () => {
  const { world } = await interruptedFilm()
  await world.start()
  await world.clock.runUntil(() => world.task().sentBytes > 0)
  expect(world.task()).toMatchObject({ state: 'suspend', needs: 'source', sentBytes: heldBytes(world), totalBytes: 12 * mebi })
  expect(world.engine?.state().counts.upload).toMatchObject({ doing: 1, error: 0 })
  expect(world.events.filter(({ kind }) => kind === 'ended')).toEqual([])
})

test('TR-08 the bytes of a renamed upload are found, and again after a second reload', async () => {
  const world = createSimWorld()
  world.device.files.set('/target/film.mov', { bytes: simBytes(9, 9), modifiedSeconds: 5 })
  world.addSource('src', { 'film.mov': simBytes(12 * mebi, 3) })
  const engine = await world.start()
  engine.setSettings({ uploadLimitBytesPerSecond: mebi })
  engine.upload([newUpload('src', 'film.mov', { isFolder: false })])
  await world.clock.runUntil(() => heldBytes(world) > mebi)
  await world.clock.runFor(600)
  world.sources.delete('src')
  for (let reload = 0; reload < 2; reload += 1) {
    world.kill()
    await world.start()
    await world.clock.runUntil(() => world.task().sentBytes > 0)
    expect(world.task().sentBytes).toBe(heldBytes(world))
  }
})

test('S-C2 TR-08 a device that is away at the reload tells the bytes when it is back', async () => {
  const { world } = await interruptedFilm()
  world.fault = (id) => (id === 'transfer.status' ? 'offline' : undefined)
  const engine = await world.start()
  await world.clock.runFor(2_000)
  expect(world.task()).toMatchObject({ state: 'suspend', sentBytes: 0 })
  world.fault = () => undefined
  engine.setDevice('away')
  engine.setDevice('ready')
  await world.clock.runUntil(() => world.task().sentBytes > 0)
  expect(world.task()).toMatchObject({ state: 'suspend', needs: 'source', sentBytes: heldBytes(world) })
})

test('TR-08 neither pause, resume nor a device that comes back makes an interrupted upload fail', async () => {
  const { world } = await interruptedFilm()
  const engine = await world.start()
  engine.pause({ kind: 'upload', group: 'all' })
  engine.resume({ kind: 'upload', group: 'all' })
  engine.setDevice('away')
  engine.setDevice('ready')
  await world.clock.runFor(5_000)
  expect(world.task()).toMatchObject({ state: 'suspend', needs: 'source', failureKind: 'browserRefresh' })
})

test('TR-05d TR-08 cancelling an interrupted upload frees its bytes on the device at once', async () => {
  const { world } = await interruptedFilm()
  const engine = await world.start()
  expect(world.device.uploads.size).toBe(1)
  engine.remove({ kind: 'upload', group: 'doing' })
  await world.clock.runUntil(() => world.device.uploads.size === 0)
  expect(world.engine?.state().tasks).toEqual([])
  expect(world.device.files.size).toBe(0)
})
