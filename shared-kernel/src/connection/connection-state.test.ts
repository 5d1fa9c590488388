import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionSteps, failureOfError, failureTypeAt, idleConnection, nextConnection } from './connection-state.ts'
import type { ConnectionEvent } from './connection-state.ts'
import type { ConnectionKind, FailureType } from './connection.ts'
import { routeTo } from './routes.ts'

const kinds: readonly ConnectionKind[] = ['auto', 'scan', 'scan-ip', 'ipv4', 'ipv6', 'domain', 'normal', 'bind', 'offline', 'official']
const types: readonly FailureType[] = ['device', 'user', 'space', 'bind-list', 'bind', 'unbind', 'offline-login', 'network-illegal']
const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, idleConnection)
const asked: ConnectionEvent = { kind: 'asked', target: { kind: 'normal' } }
const origin = routeTo('origin', '')
const lan = routeTo('lan', 'http://192.168.1.20:9999')
const found: ConnectionEvent = { kind: 'routesFound', routes: [origin, lan] }

test.each(kinds)('DEV-05a a connection of kind %s starts with the search', (kind) => {
  expect(after({ kind: 'asked', target: { kind } })).toMatchObject({ phase: 'connecting', kind, step: 'search', failure: undefined })
})
test.each(types)('DEV-05b a failure of type %s ends the attempt and keeps its routes for the report', (type) => {
  const state = after(asked, found, { kind: 'failed', type, message: 'loginFailed', text: 't' })
  expect(state).toMatchObject({ phase: 'failed', failure: { type, message: 'loginFailed', text: 't' } })
  expect(state.routes).toHaveLength(2)
})
test('DEV-04a steps only go forward, and only while connecting', () => {
  expect(after(asked, { kind: 'stepped', step: 'login' }, { kind: 'stepped', step: 'tunnel' }).step).toBe('login')
  expect(after({ kind: 'stepped', step: 'login' }).step).toBeUndefined()
})
test('DEV-05c what is not bound says who is not', () => {
  const state = after(asked, { kind: 'failed', type: 'unbind', message: 'loginFailed', text: 't', unbound: 'user' })
  expect(state.failure).toEqual({ type: 'unbind', message: 'loginFailed', text: 't', unbound: 'user' })
})
test('LGN-13b the state never holds the password', () => {
  const state = after({ kind: 'asked', target: { kind: 'offline', local: { account: 'wang', password: 'Abcdefg1', remember: true } } })
  expect(JSON.stringify(state)).not.toContain('Abcdefg1')
})
test('DEV-08b exactly one line is in use; the one before stays warm', () => {
  const connected = after(asked, found, { kind: 'routeTaken', routeId: 'origin' }, { kind: 'connected' })
  const moved = nextConnection(nextConnection(connected, { kind: 'switching' }), { kind: 'routeTaken', routeId: lan.id })
  expect(moved.phase).toBe('connected')
  expect(moved.routes.map(({ id, state }) => [id, state])).toEqual([
    ['origin', 'healthy'],
    [lan.id, 'inUse'],
  ])
})
test('DEV-08b a switch that fails restores the previous line and says so for a moment', () => {
  const connected = after(asked, found, { kind: 'routeTaken', routeId: 'origin' }, { kind: 'connected' })
  const failed = [{ kind: 'switching' }, { kind: 'switchFailed' }] as const
  const restored = failed.reduce(nextConnection, connected)
  expect(restored).toMatchObject({ phase: 'connected', restoredLine: true })
  expect(restored.routes.find(({ state }) => state === 'inUse')?.id).toBe('origin')
  expect(nextConnection(restored, { kind: 'noticeOver' }).restoredLine).toBe(false)
})
test('DEV-04b what comes after the end of an attempt changes nothing', () => {
  const failed = after(asked, { kind: 'failed', type: 'device', message: 'connectTimeout', text: 't' })
  for (const event of [{ kind: 'connected' }, { kind: 'stepped', step: 'record' }] as const)
    expect(nextConnection(failed, event)).toEqual(failed)
})
test.each([
  ['deviceNotBound', { type: 'unbind', unbound: 'device' }],
  ['notActivated', { type: 'unbind', unbound: 'device' }],
  ['clientTooOld', { type: 'device', tooOld: 'client' }],
  ['firmwareTooLow', { type: 'device', tooOld: 'firmware' }],
  ['userNotBound', { type: 'unbind', unbound: 'user' }],
  ['accessWithdrawn', { type: 'bind-list' }],
  ['ioError', { type: 'space' }],
  ['deviceKeyMismatch', { type: 'device', message: 'wrongDevice' }],
] as const)('DEV-05b %s means %j', (error, meaning) => expect(failureOfError(error)).toMatchObject(meaning))
test.each([
  ['search', false, 'device'],
  ['login', false, 'user'],
  ['login', true, 'offline-login'],
  ['userInfo', true, 'user'],
] as const)('DEV-05b a failure at %s (local: %s) is of type %s', (step, isLocal, type) => expect(failureTypeAt(step, isLocal)).toBe(type))
test('DEV-04a in every history at most one route is in use, and steps stand only while connecting', () => {
  const events = fc.constantFrom<ConnectionEvent>(
    asked,
    found,
    { kind: 'stepped', step: 'tunnel' },
    { kind: 'stepped', step: 'login' },
    { kind: 'routeTaken', routeId: 'origin' },
    { kind: 'routeTaken', routeId: lan.id },
    { kind: 'routeAnswered', routeId: lan.id, roundTripMs: 3 },
    { kind: 'routeFailed', routeId: 'origin', message: 'searchFailed', detail: 'HTTP 502' },
    { kind: 'connected' },
    { kind: 'switching' },
    { kind: 'switchFailed' },
    { kind: 'failed', type: 'device', message: 'searchFailed', text: 't' },
    { kind: 'left' },
  )
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (history) => {
      const state = after(...history)
      expect(state.routes.filter((route) => route.state === 'inUse').length).toBeLessThanOrEqual(1)
      if (state.phase === 'connected') expect(state.step).toBeUndefined()
      if (state.step) expect(connectionSteps).toContain(state.step)
    }),
  )
})
