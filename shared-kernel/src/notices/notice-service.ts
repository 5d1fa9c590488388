import type { Notice, NoticeTab, NoticeText } from '@cove/device-contract/notices'
import type { StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../device/attempt.ts'

/** Whether this browser shows notifications of the desktop. */
export type BrowserPermission = 'granted' | 'denied' | 'default' | 'unsupported'

/** A page of notices as the device lists them. */
export interface NoticePage {
  readonly total: number
  readonly notices: readonly Notice[]
  readonly unread: number
  readonly counts: Readonly<Record<NoticeTab, number>>
}

/** How the user's notices are after a change. */
export interface NoticeChange {
  readonly changed: number
  readonly unread: number
}

/** Notices of the device for this user, live over the stream of events (NTC-04). */
export interface NoticeService {
  /** Notices that the user has not seen. */
  readonly store: StoreApi<{ readonly unread: number }>
  readonly list: (filter?: { readonly tab?: NoticeTab; readonly search?: string; readonly page?: number }) => Promise<Outcome<NoticePage>>
  /** With a time, what is not fixed by then is open again. */
  readonly acknowledge: (noticeIds: readonly string[], remindSeconds?: number) => Promise<Outcome<NoticeChange>>
  /** Takes an acknowledgement back. */
  readonly reopen: (noticeIds: readonly string[]) => Promise<Outcome<NoticeChange>>
  readonly markSeen: () => Promise<Outcome<NoticeChange>>
  /** Removes the named notices, or those older than so many days; zero means all. */
  readonly clear: (what: { readonly noticeIds: readonly string[] } | { readonly olderThanDays: number }) => Promise<Outcome<NoticeChange>>
  /** Goes to the place of a notice; false when nothing here has this address. */
  readonly open: (route: string) => boolean
  /** The sentence in the language of the desktop. */
  readonly textOf: (text: NoticeText) => string
  /** Calls `listener` when notices changed or were missed; the caller disposes the result. */
  readonly onChanged: (listener: () => void) => Disposable
  readonly browserPermission: () => BrowserPermission
  /** Asks the user; call it from a click. */
  readonly askBrowser: () => Promise<BrowserPermission>
  /** Shows a notification of the browser now; false without permission. */
  readonly showInBrowser: (title: string, body: string) => boolean
}
