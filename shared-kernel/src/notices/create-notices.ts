import type { DeviceClient } from '@cove/device-contract'
import { noticesStart } from '@cove/device-contract/start'
import type { Notice, NoticeText } from '@cove/device-contract/notices'
import { createStore } from 'zustand/vanilla'
import { createListeners } from '../bus/listeners.ts'
import { noticesRoute } from '../declare/routes.ts'
import { attempt } from '../device/attempt.ts'
import type { AnyAnswer, Outcome } from '../device/attempt.ts'
import type { DeviceEvents } from '../events/device-events.ts'
import type { Kernel } from '../public/kernel.ts'
import type { BrowserNotifications } from './browser-notification.ts'
import type { NoticeChange, NoticeService } from './notice-service.ts'

/** What notices need. */
export interface NoticeParts extends Pick<Kernel, 'texts' | 'toasts' | 'session'> {
  readonly events: DeviceEvents
  readonly device: () => DeviceClient
  readonly browser: BrowserNotifications
  readonly open: (address: string) => { readonly ok: boolean }
}

/** The service with what only the kernel uses. */
export interface OwnedNotices extends NoticeService, Disposable {
  /** The device reported how many notices are not seen. */
  readonly setUnread: (unread: number) => void
}

/** Creates the notices of this page; they follow the events of the device. */
export function createNotices(parts: NoticeParts): OwnedNotices {
  const { texts, events, browser, session } = parts
  const store = createStore<{ readonly unread: number }>(() => ({ unread: 0 }))
  const listeners = createListeners<void>()
  const setUnread = (unread: number) => store.setState({ unread })
  // W11: the page that shows notices has their calls; the start of the desktop needs the news alone.
  const calls = async () => parts.device().use((await import('@cove/device-contract/notices')).notices)
  const textOf = (text: NoticeText) => text[texts.locale()]
  const change = async (call: () => Promise<AnyAnswer<NoticeChange>>): Promise<Outcome<NoticeChange>> => {
    const outcome = await attempt(parts, call)
    if (outcome.ok) setUnread(outcome.data.unread)
    return outcome
  }
  const open = (route: string) => parts.open(route).ok
  const subscriptions = new DisposableStack()
  subscriptions.use(
    events.on(noticesStart, 'notices.changed', ({ unread, raised, desktopIds, browserIds }) => {
      setUnread(unread)
      for (const notice of raised) {
        if (desktopIds.includes(notice.noticeId)) showToast(parts, notice, textOf)
        if (browserIds.includes(notice.noticeId) && browser.isPageHidden()) showNotification(browser, notice, { textOf, open })
      }
      listeners.emit()
    }),
  )
  subscriptions.use(events.onReset(() => listeners.emit()))
  subscriptions.defer(session.store.subscribe(({ phase }) => phase !== 'signedIn' && store.getState().unread > 0 && setUnread(0)))
  return {
    store,
    setUnread,
    open,
    textOf,
    list: (filter = {}) => attempt(parts, async () => (await calls()).list({ query: filter }, { silent: true })),
    acknowledge: (noticeIds, remindSeconds) =>
      change(async () => (await calls()).acknowledge({ body: { noticeIds: [...noticeIds], remindSeconds } })),
    reopen: (noticeIds) => change(async () => (await calls()).reopen({ body: { noticeIds: [...noticeIds] } })),
    markSeen: () => change(async () => (await calls()).markSeen({ body: {} })),
    clear: (what) => change(async () => (await calls()).clear({ body: 'noticeIds' in what ? { noticeIds: [...what.noticeIds] } : what })),
    onChanged: (listener) => listeners.add(listener),
    browserPermission: browser.permission,
    askBrowser: browser.ask,
    showInBrowser: (title, body) => browser.show({ title, body, tag: 'cove-test' }),
    [Symbol.dispose]: () => subscriptions.dispose(),
  }
}

type TextOf = NoticeService['textOf']

function showToast({ toasts, open }: NoticeParts, { noticeId, cause, type, level, title, body, action }: Notice, textOf: TextOf): void {
  toasts.show({
    // A window that tells how its task goes names its toast so: one task is one toast.
    id: type === 'task' ? cause : `notice-${noticeId}`,
    tone: level === 'info' ? 'info' : 'warning',
    title: textOf(title),
    body: textOf(body),
    ...(action ? { action: { label: textOf(action.label), run: () => void open(action.route) } } : {}),
  })
}

function showNotification(
  browser: BrowserNotifications,
  { noticeId, title, body, action }: Notice,
  { textOf, open }: Pick<NoticeService, 'textOf' | 'open'>,
): void {
  const shown = { title: textOf(title), body: textOf(body), tag: `cove-notice-${noticeId}` }
  browser.show(shown, () => void open(action?.route ?? noticesRoute.address({})))
}
