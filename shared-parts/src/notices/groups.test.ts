import type { Notice } from '@cove/device-contract/notices'
import { expect, test } from 'vitest'
import { groupNotices } from './groups.ts'

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
