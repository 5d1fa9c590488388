import type { Notice } from '@cove/device-contract/notices'
import { expect, test } from 'vitest'
import { groupNotices } from './groups.ts'
import { minuteOfTime, partsOfDay, timeOfMinute } from './minutes.ts'

const nowMs = new Date(2026, 10, 24, 15).getTime()
const notice = (noticeId: string, change: Partial<Notice> = {}): Notice => ({
  noticeId,
  cause: noticeId,
  type: 'system',
  level: 'info',
  state: 'open',
  isSeen: false,
  title: { 'zh-CN': noticeId, en: noticeId },
  body: { 'zh-CN': '', en: '' },
  count: 1,
  firstSeconds: nowMs / 1000,
  lastSeconds: nowMs / 1000,
  timeline: [],
  ...change,
})
const yesterday = nowMs / 1000 - 86_400

test('NTC-01a what needs the user comes first, then what is worth a look, news, and earlier days', () => {
  const groups = groupNotices(
    [
      notice('news'),
      notice('old', { lastSeconds: yesterday - 86_400 }),
      notice('look', { level: 'important', lastSeconds: yesterday }),
      notice('known', { level: 'warn', state: 'acknowledged' }),
      notice('due', { level: 'warn', lastSeconds: yesterday }),
      notice('fixed', { level: 'warn', state: 'fixed', lastSeconds: yesterday }),
    ],
    nowMs,
  )
  expect(groups.map(({ kind, notices }) => [kind, notices.map(({ noticeId }) => noticeId)])).toEqual([
    ['todo', ['due']],
    ['watch', ['look']],
    ['news', ['news', 'known']],
    ['day', ['fixed']],
    ['day', ['old']],
  ])
})

test('NTC-05a times of day are read and drawn, over midnight too', () => {
  expect([0, 419, 1439].map(timeOfMinute)).toEqual(['00:00', '06:59', '23:59'])
  expect(['00:00', '23:59', '24:00', '7:00', ''].map(minuteOfTime)).toEqual([0, 1439, undefined, undefined, undefined])
  expect(partsOfDay(360, 720)).toEqual([{ start: 25, size: 25 }])
  expect(partsOfDay(1080, 360)).toEqual([
    { start: 0, size: 25 },
    { start: 75, size: 25 },
  ])
  expect(partsOfDay(1080, 0)).toEqual([{ start: 75, size: 25 }])
  expect(partsOfDay(60, 60)).toEqual([])
})
