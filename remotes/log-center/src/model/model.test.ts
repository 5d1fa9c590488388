import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { dayStartOf, filterOf, firstChoice } from './filter.ts'
import { shortHash, withNewer } from './lines.ts'
import { pathOfSection, sectionOfPath, sections } from './section.ts'

const nowMs = new Date(2026, 10, 23, 14, 32).getTime()
const dayMs = 86_400_000
const ask = (section: Parameters<typeof filterOf>[0], change: object = {}) =>
  filterOf(section, { ...firstChoice, ...change }, { nowMs, kindsOf: (text) => (text === '登录' ? ['signIn'] : []) })

test('LOG-01 each part of the log is an address', () => {
  for (const section of sections) expect(sectionOfPath(pathOfSection(section))).toBe(section)
  expect(sectionOfPath('/log-center/nowhere')).toBe('all')
})

test('LOG-01 what is chosen filters together: part, level, person, way, time and text', () => {
  expect(ask('all', { span: 'ever' })).toEqual({})
  expect(ask('notable', { span: 'today' })).toEqual({ isNotable: true, fromMs: dayStartOf(nowMs) })
  expect(ask('sign-in', { span: 'ever', level: 'urgent', way: 'smb', userNo: '1002' })).toEqual({
    area: 'signIn',
    level: 'urgent',
    protocol: 'smb',
    userNo: '1002',
  })
  expect(ask('all', { span: 'ever', wanted: ' 登录 ' })).toEqual({ wanted: '登录', wantedKinds: ['signIn'] })
  const { fromMs = 0 } = ask('all', { span: 'week' })
  expect([new Date(fromMs).getHours(), Math.round((dayStartOf(nowMs) - fromMs) / dayMs)]).toEqual([0, 6])
})

test('LOG-01 no cell of an exported table is a formula, and what is in a cell stays in it', () => {
  expect(csvOf([['=1+1', '+a', '-b', '@c', '\t=d', ' =e']])).toBe(`\ufeff"'=1+1","'+a","'-b","'@c","'\t=d","' =e"\r\n`)
  expect(csvOf([['a,b', 'say "x"', 'two\nlines', '链']])).toBe('\ufeff"a,b","say ""x""","two\nlines",链\r\n')
  expect(csvOf([[-3, 'plain']])).toBe('\ufeff-3,plain\r\n')
})

test('LOG-01 new lines come before those that are known, and a gap is not hidden', () => {
  const seqs = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => ({ seq: from - at }))
  const known = seqs(10, 5)
  expect(withNewer(known, seqs(10, 8))).toBe(known)
  expect(withNewer(known, seqs(12, 9)).map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
  expect(withNewer(known, seqs(30, 25)).map(({ seq }) => seq)).toEqual([30, 29, 28, 27, 26, 25])
  expect(withNewer([], seqs(2, 1))).toHaveLength(2)
  expect([shortHash('0123456789abcdef'), shortHash('ab')]).toEqual(['0123…cdef', 'ab'])
})
