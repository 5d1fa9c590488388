import { notices as area } from '@cove/device-contract/notices'
import type { Notice } from '@cove/device-contract/notices'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SessionState } from '../session/session.ts'
import { fakeKernel } from '../testing/fake-kernel.ts'
import type { FakeAnswers } from '../testing/fake-device.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { createNotices } from './create-notices.ts'

const opened: Disposable[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one[Symbol.dispose]()
  leakCheck()
})

const notice = (noticeId: string, change: Partial<Notice> = {}): Notice => ({
  noticeId,
  cause: noticeId,
  type: 'storage',
  level: 'warn',
  state: 'open',
  isSeen: false,
  title: { 'zh-CN': '硬盘异常', en: 'A disk failed' },
  body: { 'zh-CN': '请检查', en: 'Check it' },
  count: 1,
  firstSeconds: 0,
  lastSeconds: 0,
  timeline: [],
  ...change,
})

function world(answers: FakeAnswers = {}, isHidden = false) {
  const fake = fakeKernel({ answers })
  const shown: string[] = []
  const went: string[] = []
  const session = createStore<SessionState>(() => fake.kernel.session.store.getState())
  const notices = createNotices({
    ...fake.kernel,
    session: { ...fake.kernel.session, store: session },
    device: () => fake.kernel.device,
    browser: {
      permission: () => 'granted',
      ask: () => Promise.resolve('granted'),
      isPageHidden: () => isHidden,
      show: ({ title }, onClick) => {
        shown.push(title)
        onClick?.()
        return true
      },
    },
    open: (address) => {
      went.push(address)
      return { ok: true }
    },
  })
  opened.push(notices)
  return { ...fake, notices, session, shown, went }
}

test('NTC-04 an event brings the number and a toast that leads to the place', () => {
  const { say, notices, kernel, went, shown } = world()
  const action = { route: '/file-manage', label: { 'zh-CN': '查看', en: 'Open' } }
  const raised = [notice('1', { action }), notice('2')]
  say(area, 'notices.changed', { unread: 2, raised, desktopIds: ['1'], browserIds: ['1'] })
  expect(notices.store.getState()).toEqual({ unread: 2 })
  const { toasts } = kernel.toasts.store.getState()
  expect(toasts).toMatchObject([{ id: 'notice-1', tone: 'warning', title: '硬盘异常', body: '请检查', action: { label: '查看' } }])
  toasts[0]?.action?.run()
  expect(went).toEqual(['/file-manage'])
  // The page is in front: a notification of the browser would say the same twice.
  expect(shown).toEqual([])
})

test('NTC-08c a task that a window tells about is told once: its notice takes the place of that toast', () => {
  const { say, kernel } = world()
  kernel.toasts.show({ id: 'task.7', tone: 'warning', title: '“a.zip”没有解压' })
  say(area, 'notices.changed', { unread: 1, raised: [notice('1', { type: 'task', cause: 'task.7' })], desktopIds: ['1'], browserIds: [] })
  expect(kernel.toasts.store.getState().toasts).toMatchObject([{ id: 'task.7', title: '硬盘异常' }])
})

test('NTC-04 a page in the background shows a notification, which leads to the place or the notice centre', () => {
  const { say, shown, went } = world({}, true)
  say(area, 'notices.changed', { unread: 1, raised: [notice('1')], desktopIds: [], browserIds: ['1'] })
  expect(shown).toEqual(['硬盘异常'])
  expect(went).toEqual(['/noticeMsg'])
})

test('NTC-02b a change brings the number; the end of the session forgets it', async () => {
  const { notices, session, calls } = world({ notices: { acknowledge: () => ({ changed: 1, unread: 4 }) } })
  expect(await notices.acknowledge(['7'])).toMatchObject({ ok: true, data: { changed: 1 } })
  expect(calls).toMatchObject([{ id: 'notices.acknowledge', input: { body: { noticeIds: ['7'] } } }])
  expect(notices.store.getState().unread).toBe(4)
  session.setState({ phase: 'signedOut' })
  expect(notices.store.getState().unread).toBe(0)
})

test('NTC-04 listeners are called for changes until they are disposed', () => {
  const { say, notices } = world()
  let count = 0
  const listening = notices.onChanged(() => void (count += 1))
  say(area, 'notices.changed', { unread: 0, raised: [], desktopIds: [], browserIds: [] })
  listening[Symbol.dispose]()
  say(area, 'notices.changed', { unread: 0, raised: [], desktopIds: [], browserIds: [] })
  expect(count).toBe(1)
})
