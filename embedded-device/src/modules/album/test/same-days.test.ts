import { expect, test } from 'vitest'
import { sameDays } from '../same-days.ts'

const textOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

test('ALB-01b memories of a day are looked up in earlier years only, since photographs exist', () => {
  const days = sameDays(new Date('2026-05-17T00:00:00Z')).map(textOf)
  expect(days).toHaveLength(206)
  expect(days[0]).toBe('1820-05-17')
  expect(days.at(-1)).toBe('2025-05-17')
  expect(new Set(days.map((day) => day.slice(5)))).toEqual(new Set(['05-17']))
})

test('ALB-01b 29 February is remembered from leap years', () => {
  const days = sameDays(new Date('2024-02-29T00:00:00Z')).map(textOf)
  expect(days.slice(-2)).toEqual(['2016-02-29', '2020-02-29'])
  expect(days).not.toContain('1900-03-01')
})

test.each(['1700-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z'])('ALB-01b the day %s is no trouble', (today) => {
  expect(sameDays(new Date(today)).length).toBeLessThanOrEqual(400)
})
