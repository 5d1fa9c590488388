/** The pages of the window by their address (BK-01a). */
export const pages = {
  overview: '/backup/backup-page-view',
  task: '/backup/backup-manage-view',
  restore: '/backup/page-resource-view',
  failed: '/backup/manage-resource-view',
  settings: '/backup/backup-setting-view',
  new: '/backup/new',
  device: '/backup/device',
} as const
export type PageName = keyof typeof pages

/** The page of an address; the overview for any other. */
export function pageOf(pathname: string): PageName {
  const names = Object.keys(pages) as PageName[]
  return names.find((name) => pages[name] === pathname) ?? 'overview'
}

/** The address of a page for one task. */
export const addressOf = (page: PageName, taskId?: string): string => (taskId === undefined ? pages[page] : `${pages[page]}?task=${taskId}`)
