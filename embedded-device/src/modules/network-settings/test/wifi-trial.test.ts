import { expect, test, vi } from 'vitest'
import { modelBackend } from '../model-backend.ts'
import type { NetworkBackend } from '../backend.ts'
import type { StoredTrial } from '../store.ts'
import { openTrials } from '../trial.ts'
import { WifiFailed } from '../wifi-backend.ts'

const change = {
  part: 'wifi',
  before: { interfaceName: 'wlan0', ssid: 'Home', uuid: 'home' },
  after: { interfaceName: 'wlan0', ssid: 'New', uuid: 'new', isNew: true },
} as const
const author = { userNo: '1', nickname: 'Admin' }
const request = { change, author, lengthMs: 60_000 }

/** A device over a backend, with its clock; what it stored, wrote into the history and noticed. */
function deviceOf(backend: Partial<NetworkBackend>) {
  const state: { trial: StoredTrial | undefined; nowMs: number } = { trial: undefined, nowMs: 0 }
  const [notices, history]: [unknown[], unknown[]] = [[], []]
  const parts = {
    backend: { ...modelBackend, isModel: false, ...backend },
    store: {
      trial: () => state.trial,
      setTrial: (trial: StoredTrial) => void (state.trial = trial),
      endTrial: () => void (state.trial = undefined),
    },
    host: {
      nowMs: () => state.nowMs,
      log: { error: () => undefined },
      events: { emit: () => undefined },
      module: () => ({ record: (_field: string, _values: unknown, way: unknown) => void history.push(way) }),
      users: { administrator: () => ({ no: '1' }) },
      notices: { raise: (incident: unknown) => void notices.push(incident) },
    },
  }
  // Only these members are used.
  return { state, notices, history, parts: parts as unknown as Parameters<typeof openTrials>[0] }
}

const fail = (isStuck: boolean) => async (): Promise<void> => {
  throw new WifiFailed('wifiConnectFailed', 'nmcli failed', isStuck)
}

test('NET-01b a way back that fails is a notice to the administrator, and the history does not have it', async () => {
  const { state, notices, history, parts } = deviceOf({ revert: fail(false) })
  using trials = await openTrials(parts)
  const trial = await trials.start(request)
  expect(await trials.undo(trial?.ticket ?? '')).toBe('networkNotReverted')
  expect([state.trial, history]).toEqual([undefined, []])
  expect(trials.unreverted()).toEqual({ part: 'wifi', interfaceName: 'New' })
  expect(notices).toMatchObject([{ userNo: '1', cause: 'network.notReverted', text: 'notReverted', values: { name: 'New' } }])
})

test('NET-01b a deadline whose way back fails is one notice, which does not say that the device went back', async () => {
  const { state, notices, history, parts } = deviceOf({ revert: fail(false) })
  using trials = await openTrials(parts)
  await trials.start({ ...request, lengthMs: 0 })
  await vi.waitFor(() => expect(state.trial).toBeUndefined(), 3_000)
  expect(history).toEqual([])
  expect(notices).toMatchObject([{ text: 'notReverted' }])
  expect(trials.unreverted()).toEqual({ part: 'wifi', interfaceName: 'New' })
})

test.each(['kept', 'taken back'])('NET-01b what did not go back is shown until a later change was %s', async (end) => {
  let isFailing = true
  const { parts } = deviceOf({ revert: () => (isFailing ? fail(false)() : Promise.resolve()) })
  using trials = await openTrials(parts)
  const first = await trials.start(request)
  await trials.undo(first?.ticket ?? '')
  isFailing = false
  const second = (await trials.start(request))?.ticket ?? ''
  expect(trials.unreverted()).toBeDefined()
  if (end === 'kept') {
    trials.prove(second, {} as Parameters<typeof trials.prove>[1])
    await trials.confirm(second)
  } else expect(await trials.undo(second)).toBeUndefined()
  expect(trials.unreverted()).toBeUndefined()
})

test.each([
  [false, []],
  [true, [{ text: 'notReverted' }]],
])('NET-01b a network that was not joined is a notice only where the one before is not in use again: %s', async (isStuck, expected) => {
  const { state, notices, parts } = deviceOf({ apply: fail(isStuck) })
  using trials = await openTrials(parts)
  await expect(trials.start(request)).rejects.toThrow(WifiFailed)
  expect(state.trial).toBeUndefined()
  expect(notices).toMatchObject(expected)
  expect(trials.unreverted() !== undefined).toBe(isStuck)
})

test('NET-01b the time of a trial begins when the network is joined', async () => {
  const { state, parts } = deviceOf({ apply: async () => void (state.nowMs += 50_000) })
  using trials = await openTrials(parts)
  expect(await trials.start(request)).toMatchObject({ deadlineMs: 110_000, nowMs: 50_000 })
  expect(state.trial?.deadlineMs).toBe(110_000)
})

test('NET-01b a kept network that the machine will not join by itself is a notice', async () => {
  const { notices, parts } = deviceOf({ settle: fail(false) })
  using trials = await openTrials(parts)
  const trial = await trials.start(request)
  const raw = {} as Parameters<typeof trials.prove>[1]
  trials.prove(trial?.ticket ?? '', raw)
  expect(await trials.confirm(trial?.ticket ?? '')).toBeUndefined()
  expect(notices).toMatchObject([{ cause: 'network.notSettled', text: 'notSettledWifi', values: { name: 'New' } }])
})
