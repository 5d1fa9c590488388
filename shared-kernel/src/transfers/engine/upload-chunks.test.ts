import { loadErrorBook } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { createSimWorld, wrongOnDevice } from '../../testing/transfers/sim-world.ts'

beforeAll(() => loadErrorBook())

const mebi = 1024 ** 2

test('W2 TR-06b where the host sends from the file, three chunks travel while the sums of the next ones are ready', async () => {
  const world = createSimWorld()
  world.addSource('src', { 'big.bin': new Uint8Array(104 * mebi) })
  let [made, travelling, mostTravelling, mostReady] = [0, 0, 0, 0]
  world.pieceOf = (bytes) => {
    made += 1
    return bytes
  }
  let answered = 0
  const whole = world.device.run
  world.intercept = async (request) => {
    const answer = await whole(request)
    if (request.call.id === 'transfer.data') answered += 1
    return answer
  }
  world.fault = (id) => {
    if (id !== 'transfer.data') return undefined
    travelling = world.calls.filter((one) => one === id).length - answered
    mostTravelling = Math.max(mostTravelling, travelling)
    mostReady = Math.max(mostReady, made - answered - travelling)
    return undefined
  }
  const engine = await world.start()
  engine.upload([
    {
      sourceId: 'src',
      name: 'big.bin',
      isFolder: false,
      storageId: 's',
      folderPath: '/target',
      repeat: 'rename',
    },
  ])
  await world.runUntilState('finished', 'error')
  expect(wrongOnDevice(world, 'src')).toEqual([])
  expect(mostTravelling).toBe(3)
  expect(mostReady).toBe(3)
})
