/** The pages of the window by their address; SED-01a: uploads and downloads have those of the search-engine drive. */
export const pages = {
  all: '/cloud-drives',
  add: '/cloud-drives/add',
  drive: '/cloud-drives/drive',
  transfers: '/cloud-drives/transfers',
  uploads: '/baidu-window/baidu-manage-view/tf4baidu',
  downloads: '/baidu-window/baidu-manage-view/tf4nas',
} as const

/** A page of the window; `search` is the search-engine drive, whichever account that is. */
export type PageName = keyof typeof pages | 'search'

const searchDrive = '/baidu-window'

/** The page of an address; all accounts for any other. */
export function pageOf(pathname: string): PageName {
  const names = Object.keys(pages) as (keyof typeof pages)[]
  return names.find((name) => pages[name] === pathname) ?? (pathname.startsWith(searchDrive) ? 'search' : 'all')
}

/** A folder of an account. */
export interface DrivePlace {
  readonly accountId: number
  readonly path: string
}

/** The address of a folder of an account. */
export const driveAddress = ({ accountId, path }: DrivePlace): string =>
  `${pages.drive}?${new URLSearchParams({ id: String(accountId), path })}`

/** The folder of an address; the top folder without a path. */
export function placeIn(search: string): DrivePlace {
  const params = new URLSearchParams(search)
  const path = params.get('path') ?? '/'
  return { accountId: Number(params.get('id') ?? 0), path: path.startsWith('/') ? path : '/' }
}
