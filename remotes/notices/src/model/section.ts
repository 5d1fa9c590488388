import type { NoticeTab } from '@cove/device-contract/notices'

const tabs = ['device', 'login', 'version'] as const satisfies readonly NoticeTab[]

/** The part of the window that a path names; undefined where it names none. */
export function sectionOfPath(path: string): NoticeTab | 'settings' | undefined {
  const last = path.split('/').at(-1)
  return last === 'notice-setting' ? 'settings' : tabs.find((tab) => tab === last)
}

/** NTC-04: the tab that the bell leads to: the first with unread notices, else that of the device. */
export const firstUnread = (counts: Readonly<Record<NoticeTab, number>>): NoticeTab => tabs.find((tab) => counts[tab] > 0) ?? 'device'
