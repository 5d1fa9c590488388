import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNews, maxTimeline, merge } from '../../src/core/notices/store/incident.ts'
import type { Incident, IncidentEvent } from '../../src/core/notices/store/incident.ts'

const text = (name: string) => ({ 'zh-CN': name, en: name })
const raised = (atMs: number, level: Incident['level'] = 'important', name = 'disk'): IncidentEvent => ({
  kind: 'raised',
  atMs,
  type: 'storage',
  level,
  content: { title: text(name), body: text(name) },
})
const fixed = (atMs: number): IncidentEvent => ({ kind: 'fixed', atMs })
const all = (...events: readonly IncidentEvent[]): Incident | undefined =>
  events.reduce<Incident | undefined>((before, event) => merge(before, event), undefined)

test('NTC-02a events of one cause are one incident that is fixed and opens again', () => {
  expect(all(fixed(1))).toBeUndefined()
  expect(all(raised(1))).toMatchObject({ state: 'open', count: 1, firstMs: 1, lastMs: 1 })
  expect(all(raised(1), raised(2))).toMatchObject({ state: 'open', count: 2, firstMs: 1, lastMs: 2, timeline: [{ count: 2, atMs: 2 }] })
  expect(all(raised(1), fixed(2))).toMatchObject({ state: 'fixed', timeline: [{ state: 'open' }, { state: 'fixed' }] })
  expect(all(raised(1), fixed(2), raised(3))).toMatchObject({ state: 'open', isSeen: false, count: 2 })
})

test('NTC-02b an acknowledged incident stays so until it is more urgent or returns', () => {
  const known = { ...(all(raised(1)) as Incident), state: 'acknowledged', isSeen: true } as const
  expect(merge(known, raised(2))).toMatchObject({ state: 'acknowledged', isSeen: true, count: 2 })
  expect(merge(known, raised(2, 'info'))).toMatchObject({ state: 'acknowledged', level: 'important' })
  expect(merge(known, raised(2, 'warn'))).toMatchObject({ state: 'open', isSeen: false, level: 'warn' })
  expect(merge(merge(known, fixed(2)), raised(3))).toMatchObject({ state: 'open', isSeen: false })
})

test('NTC-03c only what opens is news', () => {
  const open = all(raised(1)) as Incident
  expect(isNews(undefined, open)).toBe(true)
  expect(isNews(open, merge(open, raised(2)) as Incident)).toBe(false)
  expect(isNews(open, merge(open, raised(2, 'warn')) as Incident)).toBe(true)
  const back = merge(open, fixed(2)) as Incident
  expect(isNews(open, back)).toBe(false)
  expect(isNews(back, merge(back, raised(3)) as Incident)).toBe(true)
})

const anyEvent: fc.Arbitrary<IncidentEvent> = fc.oneof(
  fc.nat().map(fixed),
  fc
    .tuple(fc.nat(), fc.constantFrom('info', 'important', 'warn'), fc.constantFrom('a', 'b', 'c'))
    .map(([atMs, level, name]) => raised(atMs, level as Incident['level'], name)),
)

test('NTC-02a any order of events keeps the incident short, counted and dated', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 200 }), (events) => {
      const result = all(...events)
      const count = events.filter(({ kind }) => kind === 'raised').length
      if (!result) return count === 0
      const first = events.find(({ kind }) => kind === 'raised')
      return (
        result.count === count &&
        result.timeline.length <= maxTimeline &&
        result.firstMs === first?.atMs &&
        result.lastMs >= result.firstMs &&
        (result.state === 'fixed') === (events.at(-1)?.kind === 'fixed')
      )
    }),
  )
})
