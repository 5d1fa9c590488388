import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createReachability } from '../device/reachability.ts'
import type { DeviceEvents } from '../events/device-events.ts'
import type { SessionState } from '../session/session.ts'
import { fakeDevice } from './fake-device.ts'
import type { FakeAnswers } from './fake-device.ts'
import { createSystemStatus } from '../status/create-system-status.ts'
import type { OwnedSystemStatus } from '../status/create-system-status.ts'
import type { SystemStatusState } from '../status/system-status.ts'

const user = { userNo: '1', nickname: 'n', account: 'a', email: '', phone: '', avatarUrl: '', role: 'admin' as const }
const deviceInfo = { serialNo: 's', mac: '', model: '', name: 'n', version: '1', binding: 'bound' as const, publicKey: '' }
export const popUp = { eventId: 'e1', code: 7, title: { zh: '标题', en: 'Title' }, body: { zh: '', en: '' }, buttons: [] }

/** A clock that a test moves; each timer runs at its own time. */
function testClock() {
  let nowMs = 0
  const timers = new Set<{ run: () => void; atMs: number }>()
  const setTimer = (run: () => void, delayMs: number) => {
    const timer = { run, atMs: nowMs + delayMs }
    timers.add(timer)
    return { [Symbol.dispose]: () => void timers.delete(timer) }
  }
  const pass = async (ms: number) => {
    const endMs = nowMs + ms
    for (;;) {
      const [due] = [...timers].filter(({ atMs }) => atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)
      if (!due) break
      timers.delete(due)
      nowMs = due.atMs
      due.run()
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    }
    nowMs = endMs
  }
  return { nowMs: () => nowMs, timers, setTimer, pass }
}

/** The events of a device, emitted by a test. */
function testEvents() {
  const listeners = new Map<string, (event: never) => void>()
  const listen = (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener)
    return { [Symbol.dispose]: () => void listeners.delete(name) }
  }
  const events: DeviceEvents = {
    on: (_area, name, listener) => listen(name, listener as (event: never) => void),
    onReset: (listener) => listen('reset', listener),
  }
  return { events, emit: (name: string, event: object) => listeners.get(name)?.(event as never) }
}

/** A system status with a clock that a test moves and a device that a test switches off. */
export function setUp(answers: FakeAnswers['notices'] = {}, others: FakeAnswers = {}) {
  const { nowMs, timers, setTimer, pass } = testClock()
  const { events, emit } = testEvents()
  let isThere = true
  const session = createStore<SessionState>(() => ({
    phase: 'signedIn',
    user,
    device: deviceInfo,
    online: true,
    rememberedAccount: undefined,
  }))
  const probe = vi.fn(() => Promise.resolve(isThere))
  const late: { status?: OwnedSystemStatus } = {}
  const reachability = createReachability({
    probe,
    setTimer,
    nowMs,
    onPlanned: (attempt, delayMs) => late.status?.planned(attempt, delayMs),
    onChanged: (online) => session.setState({ online }),
  })
  const told = { onBack: vi.fn<() => void>(), onUnread: vi.fn<() => void>(), onRead: vi.fn<() => void>() }
  const { device, calls } = fakeDevice({ ...others, notices: { popUps: () => ({ popUps: [] }), ...answers } })
  const running = createSystemStatus({
    store: createStore<SystemStatusState>(() => ({ dialog: undefined, diskError: undefined, popUps: [] })),
    device,
    session,
    events,
    reachability,
    probe,
    setTimer,
    nowMs,
    isOffline: () => false,
    ...told,
  })
  late.status = running
  return {
    status: running,
    session,
    reachability,
    probe,
    ...told,
    calls,
    pass,
    emit,
    setThere: (there: boolean) => void (isThere = there),
    dialog: () => running.store.getState().dialog,
    timers,
  }
}
