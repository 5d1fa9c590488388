import { createClient } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { deleteUserData } from '../session/delete-user-data.ts'
import { createWorld, worldDevice } from '../testing/device-world.ts'
import type { WorldDevice } from '../testing/device-world.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createConnectionMemory } from './connection-memory.ts'
import type { ConnectionParts } from './connection-parts.ts'
import { createConnection } from './create-connection.ts'
import { createPins } from './pins.ts'
import { standbyKey } from './standby-key.ts'
import { firstAskMs, standbyEveryMs } from './standby-watch.ts'

const used = 'http://10.0.0.5:9999'
const spare = 'http://10.0.0.6:9999'
const kept = [
  { kind: 'lan', baseUrl: used },
  { kind: 'tunnel', baseUrl: '/relay/c1' },
  { kind: 'lan', baseUrl: spare },
] as const
let home: WorldDevice
let stranger: WorldDevice
beforeAll(async () => {
  home = await worldDevice('COVE01')
  stranger = await worldDevice('COVE01')
})

/** One browser: each page that is opened in it finds what the ones before kept. */
function browser() {
  const local = memoryStorage()
  const world = createWorld()
  world.at.set(used, home)
  stranger.asked.length = 0
  const memory = createConnectionMemory(local)
  createPins(local).pin('COVE01', home.identityKey)
  const open = (phase = 'signedIn') => {
    const timers: { run: () => void; delayMs: number }[] = []
    const connection = createConnection({
      deviceAt: (baseUrl: string) => createClient(world.transportTo(baseUrl)),
      address: { baseUrl: () => used, serialNo: () => 'COVE01', moveTo: () => undefined },
      session: { store: createStore(() => ({ phase, online: true })) },
      accounts: { store: createStore(() => ({ phase: 'signedOut' })) },
      pins: createPins(local),
      memory,
      nowMs: () => 0,
      setTimer: (run: () => void, delayMs: number) => {
        const timer = { run, delayMs }
        timers.push(timer)
        return { [Symbol.dispose]: () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1)) }
      },
      // A page that was reloaded uses no other part until somebody signs in.
    } as unknown as ConnectionParts)
    const states = () => connection.store.getState().routes.map(({ kind, baseUrl, state }) => [kind, baseUrl, state])
    return { connection, timers, states }
  }
  return { local, world, memory, open }
}

test('DEV-05a a reload knows the routes of the last search and judges them anew at once, then with the others', async () => {
  const { world, memory, open } = browser()
  memory.keepStandby('COVE01', kept)
  world.at.set(spare, home)
  const { timers, states } = open()
  expect(states()).toEqual([
    ['lastKnown', used, 'inUse'],
    ['tunnel', '/relay/c1', 'trying'],
    ['lan', spare, 'trying'],
  ])
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([firstAskMs])
  timers.shift()?.run()
  await expect.poll(() => states().map(([, , state]) => state)).toEqual(['inUse', 'failed', 'healthy'])
  await expect.poll(() => timers.map(({ delayMs }) => delayMs >= 0.8 * standbyEveryMs)).toEqual([true])
})
test('S-C2 a stranger at a kept address is asked for his proof, is not healthy, and is not kept for the next reload', async () => {
  const { world, memory, open } = browser()
  memory.keepStandby('COVE01', kept)
  world.at.set(spare, stranger)
  const first = open()
  first.timers.shift()?.run()
  await expect.poll(() => first.states().map(([, , state]) => state)).toEqual(['inUse', 'failed', 'failed'])
  expect(stranger.asked.map(({ call }) => call.id).filter((id) => id !== 'device.info' && id !== 'device.prove')).toEqual([])
  first.connection[Symbol.dispose]()
  expect(
    open()
      .states()
      .map(([, baseUrl]) => baseUrl),
  ).toEqual([used, '/relay/c1'])
})
test('DEV-05a what a search finds is kept, addresses and nothing else', async () => {
  const { local, world, memory, open } = browser()
  memory.remember('COVE01', spare)
  world.at.set(spare, home)
  const { connection } = open()
  expect(await connection.findAnother()).toBe(true)
  expect(JSON.parse(local.getItem(standbyKey) ?? '')).toEqual({
    serialNo: 'COVE01',
    routes: [
      { kind: 'lastKnown', baseUrl: used },
      { kind: 'lastKnown', baseUrl: spare },
    ],
  })
})
test('S-D6 S-D7 kept routes go with the person and never stand for another device or for nobody', () => {
  const { local, memory, open } = browser()
  memory.keepStandby('COVE02', kept)
  expect(open().states()).toHaveLength(1)
  memory.keepStandby('COVE01', kept)
  expect(open().states()).toHaveLength(3)
  expect(open('signedOut').states()).toEqual([])
  deleteUserData(local, 'wang')
  expect(local.getItem(standbyKey)).toBeNull()
  expect(open().states()).toHaveLength(1)
})
test('S-C8 what others wrote there is not believed, and the list has an end', () => {
  const { local, memory } = browser()
  for (const text of ['{', '[]', 'null', '{"serialNo":"COVE01","routes":{}}', '{"serialNo":"COVE01"}']) {
    local.setItem(standbyKey, text)
    expect(memory.standbyOf('COVE01')).toEqual([])
  }
  const routes = [
    null,
    { kind: 'lan' },
    { kind: 'moon', baseUrl: spare },
    { kind: 'lan', baseUrl: 'javascript:0' },
    { kind: 'lan', baseUrl: spare },
  ]
  local.setItem(standbyKey, JSON.stringify({ serialNo: 'COVE01', routes }))
  expect(memory.standbyOf('COVE01')).toEqual([{ kind: 'lan', baseUrl: spare }])
  memory.keepStandby(
    'COVE01',
    Array.from({ length: 99 }, (_, at) => ({ kind: 'lan', baseUrl: `http://10.0.1.${at}` }) as const),
  )
  expect(memory.standbyOf('COVE01')).toHaveLength(16)
  memory.keepStandby('COVE01', kept.slice(0, 1))
  expect(local.getItem(standbyKey)).toBeNull()
})
