import { cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../../provider/ui-provider.tsx'
import type { UiProviderProps } from '../../provider/ui-provider.tsx'
import { percentOf, secondsLeft, spanOf, totalOf } from './amounts.ts'
import { useFormats } from './use-formats.ts'

afterEach(cleanup)

test.each([
  [{ totalBytes: 1000, doneBytes: 0, bytesPerSecond: 100 }, 10],
  [{ totalBytes: 1000, doneBytes: 999, bytesPerSecond: 100 }, 1],
  [{ totalBytes: 1000, doneBytes: 1000, bytesPerSecond: 100 }, undefined],
  [{ totalBytes: 1000, doneBytes: 0, bytesPerSecond: 0 }, undefined],
  [{ totalBytes: 0, doneBytes: 0, bytesPerSecond: 5 }, undefined],
])('TR-06d %j leaves %s s', (amounts, seconds) => expect(secondsLeft(amounts)).toBe(seconds))

test.each([
  [0.2, { key: 'seconds', seconds: 1 }],
  [20, { key: 'seconds', seconds: 20 }],
  [21, { key: 'seconds', seconds: 25 }],
  [57, { key: 'minutes', minutes: 1 }],
  [150, { key: 'minutes', minutes: 3 }],
  [3590, { key: 'hours', hours: 1, minutes: 0 }],
  [3600 * 5 + 60 * 7, { key: 'hours', hours: 5, minutes: 7 }],
  [3600 * 49, { key: 'days', days: 2, hours: 1 }],
  [3600 * 24 * 400, { key: 'long' }],
])('TR-06d %d s are said as %j', (seconds, span) => expect(spanOf(seconds)).toEqual(span))

test('TR-06d a percentage is never 100 before everything is there, and totals add up', () => {
  expect(percentOf({ totalBytes: 1_000_000, doneBytes: 999_999 })).toBe(99)
  expect(percentOf({ totalBytes: 10, doneBytes: 12 })).toBe(100)
  expect(percentOf({ totalBytes: 0, doneBytes: 0 })).toBeUndefined()
  expect(
    totalOf([
      { totalBytes: 3, doneBytes: 1, bytesPerSecond: 5 },
      { totalBytes: 4, doneBytes: 2, bytesPerSecond: 6 },
    ]),
  ).toEqual({
    totalBytes: 7,
    doneBytes: 3,
    bytesPerSecond: 11,
  })
})

const formatsIn = (locale: UiProviderProps['locale']) => {
  const wrapper = ({ children }: PropsWithChildren) => <UiProvider locale={locale}>{children}</UiProvider>
  return renderHook(() => useFormats(), { wrapper }).result.current
}

const mb = 1024 ** 2
test.each([
  ['zh-CN', 10, '1 MB/秒 · 剩余 10 秒'],
  ['zh-CN', 5 * 60, '1 MB/秒 · 剩余 5 分钟'],
  ['en', 5 * 3600 + 7 * 60, '1 MB/s · 5 h 7 min left'],
  ['en', 49 * 3600, '1 MB/s · 2 d 1 h left'],
  ['en', 400 * 24 * 3600, '1 MB/s · a very long time left'],
] as const)('TR-06d in %s a pace with %d s to go reads %s', (locale, seconds, words) =>
  expect(formatsIn(locale).pace({ totalBytes: seconds * mb, doneBytes: 0, bytesPerSecond: mb })).toBe(words),
)

test('TR-06d what stands still has no pace, and an unknown whole says only what is done', () => {
  const { pace, amount } = formatsIn('en')
  expect(pace({ totalBytes: mb, doneBytes: 0, bytesPerSecond: 0 })).toBe('')
  expect(pace({ totalBytes: 0, doneBytes: mb, bytesPerSecond: mb })).toBe('1 MB/s')
  expect(amount({ totalBytes: 0, doneBytes: mb })).toBe('1 MB')
  // A file that grew while it was read does not show more than the whole.
  expect(amount({ totalBytes: mb, doneBytes: 2 * mb })).toBe('1 MB / 1 MB')
})
