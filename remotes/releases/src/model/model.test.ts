import { expect, test } from 'vitest'
import { figureOf, pathOf, pointsOf, verdictOf } from './compare.ts'
import type { HealthCounts } from './compare.ts'
import { stateOf } from './release-state.ts'

const counts = (change: Partial<HealthCounts> = {}): HealthCounts => ({
  opens: 100,
  faults: 0,
  crashes: 0,
  errors: 0,
  sessions: 10,
  hurtSessions: 0,
  hours: [],
  ...change,
})
const move = (action: string, actor = '1001') => ({ action, actor })

test('REL-04 REL-05 the state of an app follows from where it is and who moved it last', () => {
  const facts = { version: '1.0.0', isHeld: true, moves: [move('publish')] }
  const canary = { version: '1.1.0' }
  expect(stateOf(facts)).toBe('stable')
  expect(stateOf({ ...facts, canary })).toBe('canary')
  expect(stateOf({ ...facts, canary }, 1)).toBe('hurting')
  expect(stateOf({ ...facts, moves: [move('hold'), move('halt', 'device'), move('canary')] })).toBe('halted')
  expect(stateOf({ ...facts, moves: [move('halt'), move('canary')] }), 'a person halted it').toBe('stable')
  expect(stateOf({ ...facts, moves: [move('publish'), move('halt', 'device')] })).toBe('stable')
  expect(stateOf({ ...facts, version: undefined })).toBe('withdrawn')
})

test('REL-05 figures are compared by how often they happen, and by nothing where nothing was reported', () => {
  const few = counts({ opens: 10, crashes: 1, sessions: 2 })
  const many = counts({ opens: 1_000, crashes: 20, sessions: 90 })
  expect(verdictOf('crashes', few, many)).toBe('worse')
  expect(verdictOf('crashes', counts({ opens: 50, crashes: 1 }), many)).toBe('same')
  expect(verdictOf('loaded', counts(), counts({ faults: 20 }))).toBe('better')
  expect(verdictOf('hurt', counts({ hurtSessions: 5 }), counts())).toBe('worse')
  expect(verdictOf('errors', counts({ opens: 0 }), many)).toBeUndefined()
  expect(figureOf('loaded', counts({ opens: 0 }))).toBeUndefined()
  expect(figureOf('loaded', counts({ opens: 99, faults: 1 }))).toBe(99)
})

test('REL-05 a chart is the last day: older hours are left out, the present one is at its end', () => {
  const nowMs = 1_800_000_000_000 - (1_800_000_000_000 % 3_600_000)
  const hour = (ago: number, crashes: number) => ({ startSeconds: nowMs / 1000 - ago * 3_600, opens: 4, faults: 0, crashes, errors: 0 })
  const points = pointsOf('crashes', { hours: [hour(24, 9), hour(23, 2), hour(0, 4)] }, nowMs)
  expect(points).toEqual([
    { at: 0, value: 2 },
    { at: 1, value: 4 },
  ])
  expect(pathOf(points, { width: 100, height: 10, top: 4 })).toBe('M0.0 5.0L100.0 0.0')
  expect(pathOf(points, { width: 100, height: 10, top: 0 })).toBe('M0.0 10.0L100.0 10.0')
  expect(pathOf([], { width: 100, height: 10, top: 1 })).toBe('')
})
