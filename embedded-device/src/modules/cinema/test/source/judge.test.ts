import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeAll, judgeLength, likenessOf } from '../../source/judge.ts'
import type { FoundWork } from '../../source/film-source.ts'

const work = (id: number, changes: Partial<FoundWork> = {}): FoundWork => ({
  kind: 'movie',
  id,
  name: 'Salt River',
  year: 2010,
  ...changes,
})

test('CIN-01b the same name in the same year is certain; without a year, or with another one, it is not', () => {
  const scoreOf = (year: number | undefined): number => judgeAll({ names: ['Salt River'], year, kind: 'movie' }, [work(1)])[0]?.score ?? 0
  expect(scoreOf(2010)).toBeGreaterThanOrEqual(90)
  for (const year of [undefined, 2009, 2011, 1990]) expect(scoreOf(year)).toBeLessThan(90)
})

test('CIN-01b a name in either language counts, however it is written', () => {
  for (const name of ['盐河', 'SALT river', 'The Salt River', 'salt.river'])
    expect(judgeAll({ names: [name], year: 2010, kind: 'movie' }, [work(1, { original: '盐河' })])[0]?.reasons).toEqual([
      'sourceTitle',
      'sourceYear',
    ])
})

test('CIN-01b of two that are as good as each other neither is certain', () => {
  const judged = judgeAll({ names: ['Salt River'], year: 2010, kind: 'movie' }, [
    work(1),
    work(2),
    work(3, { name: 'Salt Lake', year: 1950 }),
  ])
  expect(judged.filter(({ score }) => score >= 90)).toEqual([])
  expect(judged.slice(0, 2).every(({ reasons }) => reasons.includes('sourceSeveral'))).toBe(true)
  expect(judged[2]?.reasons).not.toContain('sourceSeveral')
})

test('CIN-01b a length that fits speaks for it, another one against it, and a short clip says nothing', () => {
  const judged = { work: { ...work(1), minutes: 100 }, score: 92, reasons: [] }
  const scoreOf = (minutes: number): number => judgeLength({ names: [], durationMs: minutes * 60_000 }, judged).score
  expect([scoreOf(101), scoreOf(80), scoreOf(30), scoreOf(2)]).toEqual([97, 92, 77, 92])
})

test('CIN-01b likeness is between none and all, the same both ways, and all for the same name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const likeness = likenessOf(one, other)
      expect(likeness).toBeGreaterThanOrEqual(0)
      expect(likeness).toBeLessThanOrEqual(1)
      expect(likenessOf(other, one)).toBeCloseTo(likeness)
      if (likenessOf(one, one) > 0) expect(likenessOf(one, one)).toBe(1)
    }),
  )
})
