import type { NoticeTab } from '@cove/device-contract/notices'

const tabs = ['device', 'login', 'version'] as const satisfies readonly NoticeTab[]

/** The part of the window that a path names; the tab of the device where it names none. */
export function sectionOfPath(path: string): NoticeTab | 'settings' {
  const last = path.split('/').at(-1)
  return last === 'notice-setting' ? 'settings' : (tabs.find((tab) => tab === last) ?? 'device')
}
