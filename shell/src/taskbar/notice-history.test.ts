import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { createNoticeHistory } from './notice-history.ts'

afterEach(() => leakCheck())

test('REQ-04 what a toast said can still be read after it left', () => {
  const { toasts } = fakeKernel().kernel
  const history = createNoticeHistory(toasts, () => 7)
  const id = toasts.show({ tone: 'error', title: 'one' })
  toasts.show({ tone: 'info', title: 'two', body: 'more' })
  toasts.show({ tone: 'info', title: 'sending', progress: 0.5 })
  toasts.dismiss(id)
  expect(history.all().map((notice) => [notice.title, notice.atMs])).toEqual([
    ['two', 7],
    ['one', 7],
  ])
  expect(history.unread()).toBe(2)
  history.markRead()
  expect(history.unread()).toBe(0)
  history[Symbol.dispose]()
  toasts.show({ tone: 'info', title: 'late' })
  expect(history.all()).toHaveLength(2)
})
