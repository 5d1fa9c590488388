import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { defineEnumCodec } from './enum-codec.ts'
import { DateSeconds, DevicePath, ErrorCode, Flag, PageNumber, PageRows, TimeSeconds, WholeNumber } from './fields.ts'

const takes = (field: z.ZodMiniType, value: unknown): boolean => z.safeDecode(field, value as never).success

const numbers = {
  WholeNumber,
  DateSeconds,
  TimeSeconds,
  ErrorCode,
  PageNumber,
  PageRows,
  Flag,
  enum: defineEnumCodec({ a: 0, b: 1 }).schema,
}

describe.each(Object.entries(numbers))('S-I8 %s', (_name, field) => {
  test('S-I8 takes 1 in JSON and in a query', () => {
    const known = field as unknown as z.ZodMiniType<unknown, unknown>
    const ours = z.decode(known, 1)
    expect(z.decode(known, '1')).toEqual(ours)
    expect(z.encode(known, ours)).toBe(1)
  })
  test.each([null, true, '', ' ', [], [1], {}, 'NaN', 'Infinity', Number.NaN, Number.POSITIVE_INFINITY, '0x1', '1 ', '1e999', 'one'])(
    'S-I8 does not take %j for a number',
    (value) => {
      expect(takes(field, value)).toBe(false)
    },
  )
})

test.each([
  { name: 'WholeNumber', field: WholeNumber, good: [0, 2 ** 53 - 1, '9007199254740991'], bad: [-1, 2 ** 53, 1e308, 0.5] },
  {
    name: 'DateSeconds',
    field: DateSeconds,
    good: [0, -8.64e12, 8.64e12, '1700000000.123', 1e-7, String(1e-7)],
    bad: [8.65e12, -8.65e12, 1e308, '1e308'],
  },
  { name: 'PageNumber', field: PageNumber, good: [1, undefined], bad: [0, -1, 2 ** 53 - 1, 1.5] },
  { name: 'PageRows', field: PageRows, good: [1, 2048], bad: [0, 2049] },
  { name: 'Flag', field: Flag, good: [0, 1], bad: [2, -1, 0.5] },
  { name: 'ErrorCode', field: ErrorCode, good: [-1, 90_351], bad: [1e7, 0.5] },
])('S-I8 $name holds its bounds', ({ field, good, bad }) => {
  expect(good.filter((value) => !takes(field, value))).toEqual([])
  expect(bad.filter((value) => takes(field, value))).toEqual([])
})

test('S-I8 a derived number keeps reading digits, and its own bounds', () => {
  const minute = WholeNumber.check(z.lte(1439))
  expect([takes(minute, '1439'), takes(minute, '1440'), takes(minute, null)]).toEqual([true, false, false])
})

test('S-H1 a path holds no NUL, no escape of NUL and no half character; other escapes may name what is on a disk', () => {
  for (const path of ['/a\u0000', '/\uf700', '/a/\uf700b', '/\ud800', '/\udc00x', 'a', ''])
    expect(takes(DevicePath, path), path).toBe(false)
  for (const path of ['/', '/a', '/\uf70a', '/\uf8ff', '/云湾', '/a\u202eb', '/😀']) expect(takes(DevicePath, path), path).toBe(true)
})
