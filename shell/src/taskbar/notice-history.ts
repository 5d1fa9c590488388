import type { Toast, ToastService } from '@cove/kernel'

/** A toast that was shown on this page, kept after it left the screen. */
export interface Notice {
  readonly id: string
  readonly tone: Toast['tone']
  readonly title: string
  readonly body: string | undefined
  readonly atMs: number
}

/** The latest notices of this page, newest first; memory only. */
export interface NoticeHistory extends Disposable {
  readonly all: () => readonly Notice[]
  readonly unread: () => number
  readonly markRead: () => void
  readonly clear: () => void
  /** Calls back after each change until the result is called. */
  readonly subscribe: (onChange: () => void) => () => void
}

/** How many are kept. */
const keptNotices = 50

/** Keeps what the toast service shows. Dispose it with the page. */
export function createNoticeHistory(toasts: ToastService, nowMs: () => number): NoticeHistory {
  let notices: readonly Notice[] = []
  let unread = 0
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const notify of watchers) notify()
  }
  const stop = toasts.store.subscribe((state, before) => {
    const known = new Set(before.toasts)
    const fresh = state.toasts.filter((toast) => !known.has(toast) && toast.progress === undefined)
    if (fresh.length === 0) return
    const added = fresh
      .map((toast) => ({ id: toast.id, tone: toast.tone, title: toast.title, body: toast.body, atMs: nowMs() }))
      .toReversed()
    const replaced = new Set(added.map((notice) => notice.id))
    notices = [...added, ...notices.filter((notice) => !replaced.has(notice.id))].slice(0, keptNotices)
    unread += added.length
    tell()
  })
  return {
    all: () => notices,
    unread: () => unread,
    markRead: () => {
      if (unread === 0) return
      unread = 0
      tell()
    },
    clear: () => {
      notices = []
      unread = 0
      tell()
    },
    subscribe: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    [Symbol.dispose]: () => {
      stop()
      watchers.clear()
    },
  }
}
