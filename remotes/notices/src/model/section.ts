import { noticeTabs } from '@cove/device-contract/notices'
import type { NoticeTab } from '@cove/device-contract/notices'

/** The part of the window that a path names; the tab of the device where it names none. */
export function sectionOfPath(path: string): NoticeTab | 'settings' {
  const last = path.split('/').at(-1)
  return last === 'notice-setting' ? 'settings' : (noticeTabs.find((tab) => tab === last) ?? 'device')
}
