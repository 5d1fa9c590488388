import { loadErrorBook } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { createSimWorld, simBytes } from '../../testing/transfers/sim-world.ts'

beforeAll(() => loadErrorBook())

const mebi = 1024 ** 2

test('TR-02a W2 bytes and speed are told four times a second, what a transfer came to at once', async () => {
  const world = createSimWorld()
  world.addSource('src', { 'd/big.bin': simBytes(4 * mebi, 5) }, [])
  const engine = await world.start()
  engine.setSettings({ uploadLimitBytesPerSecond: 256 * 1024 })
  engine.upload([{ sourceId: 'src', name: 'd', isFolder: true, storageId: 's', folderPath: '/target', repeat: 'rename' }])
  await world.clock.runUntil(() => world.count('transfer.data') >= 2)
  const told = world.states.length
  const [before] = world.state().tasks
  await world.clock.runFor(4_000)
  expect(world.states.length - told).toBeGreaterThan(4)
  expect(world.states.length - told).toBeLessThanOrEqual(17)
  expect(world.task().sentBytes).toBeGreaterThan(before?.sentBytes ?? 0)
  engine.pause({ kind: 'upload', group: 'all' })
  await world.clock.runFor(60)
  expect(world.states.at(-1)?.tasks[0]?.state).toBe('pause')
})
