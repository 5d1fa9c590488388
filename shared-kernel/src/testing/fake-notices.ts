import type { Notice, NoticeText } from '@cove/device-contract/notices'
import { tabOf } from '@cove/device-contract/notices'
import { createStore } from 'zustand/vanilla'
import { createListeners } from '../bus/listeners.ts'
import type { Failure } from '../device/attempt.ts'
import type { BrowserPermission, NoticeChange, NoticePage, NoticeService } from '../notices/notice-service.ts'
import { tracked } from './leak-check.ts'

/** Notices in memory with what tests set. */
export interface FakeNotices extends NoticeService {
  /** Replaces the stored notices and notifies, as the device does. */
  readonly set: (notices: readonly Notice[]) => void
  /** Every call fails with it until it is taken away. */
  readonly failWith: (failure: Failure | undefined) => void
}

interface FakeNoticeParts {
  readonly note: (action: string) => (input: unknown) => void
  readonly open: (route: string) => boolean
  readonly locale: () => keyof NoticeText
}

/** Notices without a device; `note` records each change. */
export function fakeNotices({ note, open, locale }: FakeNoticeParts): FakeNotices {
  let all: readonly Notice[] = []
  let failure: Failure | undefined
  let permission: BrowserPermission = 'default'
  const store = createStore<{ readonly unread: number }>(() => ({ unread: 0 }))
  const listeners = createListeners<void>()
  const set = (notices: readonly Notice[]) => {
    all = notices
    store.setState({ unread: all.filter(isUnread).length })
    listeners.emit()
  }
  const change = (action: string, input: unknown, next: (notice: Notice) => Notice | undefined) => {
    note(`notices.${action}`)(input)
    if (failure) return Promise.resolve({ ok: false as const, failure })
    const before = all
    set(all.flatMap((one) => next(one) ?? []))
    const data: NoticeChange = { changed: before.filter((one) => !all.includes(one)).length, unread: store.getState().unread }
    return Promise.resolve({ ok: true as const, data })
  }
  return {
    store,
    set,
    failWith: (next) => void (failure = next),
    list: (query) => Promise.resolve(failure ? { ok: false, failure } : { ok: true, data: pageOf(all, query) }),
    acknowledge: (ids, remindSeconds) =>
      change('acknowledge', ids, (one) =>
        ids.includes(one.noticeId) ? { ...one, state: 'acknowledged', isSeen: true, ...(remindSeconds ? { remindSeconds } : {}) } : one,
      ),
    reopen: (ids) =>
      change('reopen', ids, (one) => (ids.includes(one.noticeId) ? { ...one, state: 'open', remindSeconds: undefined } : one)),
    markSeen: () => change('markSeen', undefined, (one) => (one.isSeen ? one : { ...one, isSeen: true })),
    clear: (what) => change('clear', what, (one) => ('noticeIds' in what && !what.noticeIds.includes(one.noticeId) ? one : undefined)),
    open,
    textOf: (text) => text[locale()],
    onChanged: (listener) => {
      const listening = listeners.add(listener)
      return tracked('notices.onChanged', () => listening[Symbol.dispose]())
    },
    browserPermission: () => permission,
    askBrowser: () => {
      permission = 'granted'
      return Promise.resolve(permission)
    },
    showInBrowser: (title, body) => {
      note('notices.showInBrowser')({ title, body })
      return permission === 'granted'
    },
  }
}

const isUnread = ({ isSeen, state }: Notice): boolean => !isSeen && state === 'open'

function pageOf(all: readonly Notice[], { tab, search = '' }: Parameters<NoticeService['list']>[0] = {}): NoticePage {
  const notices = all.filter((one) => (!tab || tabOf(one.type) === tab) && JSON.stringify([one.title, one.body]).includes(search))
  const count = (of: string): number => all.filter((one) => tabOf(one.type) === of && isUnread(one)).length
  const counts = { device: count('device'), login: count('login'), version: count('version') }
  return { total: notices.length, notices, unread: all.filter(isUnread).length, counts }
}
