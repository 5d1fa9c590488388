import { expect, test } from 'vitest'
import { errorsOf, weightOf } from './app-weight.ts'
import { linesOf } from './chart.ts'
import { heatOf, nextRates } from './rates.ts'
import { inOrder, moodOf, sortedRows } from './rows.ts'
import type { RowGroup, WorkRow } from './rows.ts'
import { pathOfSection, sectionOfPath, sections } from './section.ts'

test('TM-01 each part of the task manager has an address, and members have the parts that are theirs', () => {
  for (const one of sections) expect(sectionOfPath(pathOfSection(one), 'admin')).toBe(one)
  expect(sections.map((one) => sectionOfPath(pathOfSection(one), 'member'))).toEqual(['desktop', 'connections', 'desktop', 'desktop'])
  expect(new Set(sections.map((one) => sectionOfPath(pathOfSection(one), 'guest')))).toEqual(new Set(['desktop']))
})

test('TM-02 a rate is what a counter grew by; nothing is known of the first look, of a gap and of what is new', () => {
  const first = nextRates(undefined, 1_000, [{ key: 'a', value: 100 }])
  expect([...first.perSecond]).toEqual([])
  const counted = [
    { key: 'a', value: 300 },
    { key: 'new', value: 5 },
  ]
  const second = nextRates(first, 3_000, counted)
  expect([...second.perSecond]).toEqual([['a', 100]])
  expect(nextRates(second, 3_050, counted).perSecond).toBe(second.perSecond)
  expect([...nextRates(second, 60_000, counted).perSecond]).toEqual([])
  expect([...nextRates(second, 4_000, [{ key: 'a', value: 1 }]).perSecond]).toEqual([['a', 0]])
  expect([heatOf(undefined, 10), heatOf(5, 10), heatOf(50, 10), heatOf(1, 0)]).toEqual([0, 0.5, 1, 0])
})

const row = (key: string, group: RowGroup, more: Partial<WorkRow> = {}): WorkRow => ({
  key,
  group,
  name: key,
  who: '',
  canEnd: false,
  canRestart: false,
  canHold: false,
  ...more,
})

test('TM-02 rows are sorted by an amount, those without it last, and a folded group is passed over by the arrows', () => {
  const rows = [row('b', 'processes', { cpu: 1 }), row('a', 'services'), row('c', 'processes', { cpu: 9 })]
  const keys = (some: readonly WorkRow[]) => some.map(({ key }) => key)
  expect(keys(sortedRows(rows, 'cpu'))).toEqual(['c', 'b', 'a'])
  expect(keys(sortedRows(rows, 'name'))).toEqual(['a', 'b', 'c'])
  expect(keys(inOrder(sortedRows(rows, 'cpu'), new Set()))).toEqual(['a', 'c', 'b'])
  expect(keys(inOrder(rows, new Set(['processes'])))).toEqual(['a'])
  expect([moodOf(undefined, 1), moodOf(5, 0), moodOf(5, 1), moodOf(90, 0)]).toEqual(['unknown', 'calm', 'working', 'busy'])
})

const file = (name: string, startTime: number, responseEnd: number) => ({ name, startTime, responseEnd, decodedBodySize: 10 })

test('TM-03 an app took from its first file to the last one of its first opening; later files are code and no loading', () => {
  const files = [
    file('https://x/remotes/album/1.2.0+ab/remoteEntry.js', 100, 150),
    file('https://x/remotes/album/1.2.0+ab/window.js', 160, 300),
    file('https://x/remotes/album-more/9.0.0/window.js', 0, 5_000),
    file('https://x/remotes/album/1.2.0+ab/map.js', 9_000, 9_500),
  ]
  expect(weightOf('album', files)).toEqual({ version: '1.2.0+ab', loadMs: 200, codeBytes: 30 })
  expect(weightOf('viewer', files)).toEqual({ version: undefined, loadMs: undefined, codeBytes: undefined })
  const lines = [
    { level: 'error', fields: { remote: 'album' } },
    { level: 'warn', fields: { remote: 'album' } },
    { level: 'error', fields: {} },
  ]
  expect(errorsOf('album', lines)).toBe(1)
})

test('TM-02 a chart is interrupted where nothing was measured', () => {
  const frame = { fromMs: 0, toMs: 100, top: 10, width: 100, height: 10, gapMs: 20 }
  const points = [0, 10, 50, 60].map((atMs) => ({ atMs, value: 5 }))
  expect(linesOf(points, frame)).toEqual(['0.0,5.0 10.0,5.0', '50.0,5.0 60.0,5.0'])
  expect(linesOf([{ atMs: 500, value: 1 }], frame)).toEqual([])
})
