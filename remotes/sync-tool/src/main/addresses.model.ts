/** The pages of the window by their address (SYN-01a). */
export const pages = {
  tasks: '/disk-syncthing/localPC',
  others: '/disk-syncthing/otherPC',
  new: '/disk-syncthing/new',
  plan: '/disk-syncthing/plan',
  runs: '/disk-syncthing/runs',
  filters: '/disk-syncthing/filters',
  policy: '/disk-syncthing/policy',
  unsynced: '/disk-syncthing/unsynced',
  help: '/disk-syncthing/help',
  debug: '/disk-syncthing/debug',
} as const
export type PageName = keyof typeof pages

/** The page of an address; the tasks of this computer for any other. */
export function pageOf(pathname: string): PageName {
  const names = Object.keys(pages) as PageName[]
  return names.find((name) => pages[name] === pathname) ?? 'tasks'
}

/** The address of a page for one task. */
export const addressOf = (page: PageName, taskId?: string): string => (taskId === undefined ? pages[page] : `${pages[page]}?task=${taskId}`)
