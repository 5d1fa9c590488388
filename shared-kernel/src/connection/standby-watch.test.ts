import { createClient } from '@cove/device-contract'
import { beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createWorld, worldDevice } from '../testing/device-world.ts'
import type { WorldDevice } from '../testing/device-world.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import type { ConnectionContext } from './connection-parts.ts'
import { idleConnection, nextConnection } from './connection-state.ts'
import type { ConnectionEvent } from './connection-state.ts'
import type { ConnectionState, RouteState } from './connection.ts'
import { createPins } from './pins.ts'
import { createReport } from './report.ts'
import { routeTo } from './routes.ts'
import { dueRoutes, failedEvery, standbyEveryMs, startStandbyWatch } from './standby-watch.ts'

const used = 'http://10.0.0.5:9999'
const spare = 'http://10.0.0.6:9999'
const dead = 'http://10.0.0.7:9999'
let home: WorldDevice
let stranger: WorldDevice
beforeAll(async () => {
  home = await worldDevice('COVE01')
  stranger = await worldDevice('COVE01')
})
const routeOf = (baseUrl: string, state: RouteState['state']): RouteState => ({
  ...routeTo('lan', baseUrl),
  state,
  roundTripMs: undefined,
  message: undefined,
  detail: undefined,
})

function setUp(change: { readonly phase?: ConnectionState['phase']; readonly random?: number } = {}) {
  const world = createWorld()
  home.asked.length = 0
  stranger.asked.length = 0
  world.at.set(used, home).set(spare, home)
  const routes = [routeOf(used, 'inUse'), routeOf(spare, 'healthy'), routeOf(dead, 'failed')]
  const store = createStore<ConnectionState>(() => ({ ...idleConnection, phase: change.phase ?? 'connected', kind: 'auto', routes }))
  const dispatch = (event: ConnectionEvent) => store.setState((state) => nextConnection(state, event), true)
  const session = createStore(() => ({ online: true, device: { serialNo: 'COVE01' } }))
  const timers: { run: () => void; delayMs: number }[] = []
  const asked: string[] = []
  const seen = { visible: true }
  const pins = createPins(memoryStorage())
  pins.pin('COVE01', home.identityKey)
  const works = {
    store,
    dispatch,
    pins,
    session: { store: session },
    book: createReport(() => 0),
    nowMs: () => 0,
    address: { serialNo: () => undefined },
    deviceAt: (baseUrl: string) => {
      asked.push(baseUrl)
      return createClient(world.transportTo(baseUrl))
    },
    setTimer: (run: () => void, delayMs: number) => {
      const timer = { run, delayMs }
      timers.push(timer)
      return { [Symbol.dispose]: () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1)) }
    },
    // The watch uses no other part of a connection.
  } as unknown as ConnectionContext
  const watch = startStandbyWatch(works, { isVisible: () => seen.visible, random: () => change.random ?? 0.5 })
  /** Lets the next round pass; answers whom it asked. */
  const round = async (): Promise<string[]> => {
    asked.length = 0
    timers.shift()?.run()
    await expect.poll(() => timers.length).toBe(1)
    return [...asked]
  }
  const stateOf = (baseUrl: string) => store.getState().routes.find((one) => one.baseUrl === baseUrl)?.state
  return { world, store, dispatch, session, timers, seen, works, watch, round, stateOf, asked }
}

test.each([
  { round: 1, states: ['inUse', 'healthy', 'failed', 'trying'], due: ['healthy'] },
  { round: failedEvery, states: ['inUse', 'healthy', 'failed', 'trying'], due: ['healthy', 'failed'] },
  { round: failedEvery, states: ['inUse'], due: [] },
  { round: failedEvery + 1, states: ['failed', 'healthy', 'healthy'], due: ['healthy', 'healthy'] },
] as const)('DEV-05a round $round of $states asks $due', ({ round, states, due }) => {
  const routes = states.map((state, at) => routeOf(`http://10.0.0.${at}:1`, state))
  expect(dueRoutes(routes, round).map(({ state }) => state)).toEqual(due)
})

test.each([
  [0, 0.8 * standbyEveryMs],
  [0.5, standbyEveryMs],
  [1, 1.2 * standbyEveryMs],
])('DEV-05a a throw of %d waits %d ms', (random, delayMs) => {
  const { timers } = setUp({ random })
  expect(timers.map((timer) => timer.delayMs)).toEqual([delayMs])
})

test('DEV-05a routes that stand by are asked each round, one that failed now and then, the one in use never', async () => {
  const { round } = setUp()
  for (let at = 1; at < failedEvery; at += 1) expect(await round()).toEqual([spare])
  expect((await round()).toSorted()).toEqual([spare, dead])
})

test('S-C2 a route that went away is not warm any more, nor one where somebody else answers; both may come back', async () => {
  const { world, round, stateOf, works } = setUp()
  world.at.delete(spare)
  await round()
  expect(stateOf(spare)).toBe('failed')
  world.at.set(spare, home).set(dead, stranger)
  for (let at = 0; at < failedEvery; at += 1) await round()
  expect(stateOf(spare)).toBe('healthy')
  expect(stateOf(dead)).toBe('failed')
  expect(works.book.lines().map(({ outcome }) => outcome)).toEqual([
    expect.stringMatching(/^does not stand by any more/),
    expect.stringMatching(/^stands by again/),
  ])
  // S-C2: a health check carries nothing that is worth stealing.
  expect(stranger.asked.map(({ call }) => call.id).filter((id) => id !== 'device.info' && id !== 'device.prove')).toEqual([])
})

test.each([
  ['nobody sees the page', ({ seen }) => (seen.visible = false)],
  ['the device is away', ({ session }) => session.setState({ online: false })],
  ['another route is being taken', ({ dispatch }) => dispatch({ kind: 'switching' })],
] as [string, (world: ReturnType<typeof setUp>) => unknown][])('DEV-05a nobody is asked while %s', async (_when, make) => {
  const world = setUp()
  make(world)
  expect(await world.round()).toEqual([])
})

test('DEV-05a no timer runs while nothing is connected, and none stays behind', async () => {
  const { dispatch, timers, watch } = setUp({ phase: 'idle' })
  expect(timers).toEqual([])
  dispatch({ kind: 'asked', target: { kind: 'auto' } })
  dispatch({ kind: 'connected' })
  expect(timers).toHaveLength(1)
  dispatch({ kind: 'left' })
  expect(timers).toEqual([])
  dispatch({ kind: 'asked', target: { kind: 'auto' } })
  dispatch({ kind: 'connected' })
  watch[Symbol.dispose]()
  expect(timers).toEqual([])
})

test('DEV-08b an answer that comes after its route was taken changes nothing', async () => {
  const { world, dispatch, timers, stateOf } = setUp()
  let release = () => {}
  world.hold.set(spare, new Promise((resolve) => (release = resolve)))
  world.at.delete(spare)
  timers.shift()?.run()
  dispatch({ kind: 'routeTaken', routeId: spare })
  release()
  await expect.poll(() => timers.length).toBe(1)
  expect(stateOf(spare)).toBe('inUse')
})
