/** CAR-01a: the pages of the window by their address. */
export const pages = {
  files: '/colorful-disk/colorful-all-file',
  images: '/colorful-disk/colorful-media-images',
  videos: '/colorful-disk/colorful-media-videos',
  music: '/colorful-disk/colorful-media-musics',
  documents: '/colorful-disk/colorful-media-documents',
  albums: '/colorful-disk/colorful-family-album',
  album: '/colorful-disk/colorful-family-album-content',
  family: '/colorful-disk/colorful-family-file',
  groups: '/colorful-disk/colorful-group-share',
  group: '/colorful-disk/colorful-group-share-content',
  uploads: '/colorful-disk/colorful-upload-cloud',
  downloads: '/colorful-disk/colorful-download-device',
} as const
export type PageName = keyof typeof pages

const downloadList = '/colorful-disk/colorful-download-resource-list'

/** The page of an address; all files for any other. */
export function pageOf(pathname: string): PageName {
  if (pathname === downloadList) return 'downloads'
  const names = Object.keys(pages) as PageName[]
  return names.find((name) => pages[name] === pathname) ?? 'files'
}

/** Pages that show folders, and the kind of root they begin with. */
export const rootKinds = {
  files: 'personal',
  images: 'personal',
  videos: 'personal',
  music: 'personal',
  documents: 'personal',
  family: 'family',
  albums: 'album',
  album: 'album',
  groups: 'group',
  group: 'group',
} as const satisfies Partial<Record<PageName, string>>
export type FolderPageName = keyof typeof rootKinds

export const isFolderPage = (page: PageName): page is FolderPageName => page in rootKinds

/** CAR-01b: pages that show files of one kind. */
export const fileKinds = { images: 'image', videos: 'video', music: 'audio', documents: 'document' } as const

/** Pages that list roots, and the page that shows one of them. */
export const contentOf = { albums: 'album', album: 'album', groups: 'group', group: 'group', family: 'family' } as const

/** Which account and which folder an address names; the first account and the root where it names none. */
export interface CarrierPlace {
  readonly accountId?: number | undefined
  readonly path?: string | undefined
}

/** The address of a page. */
export function addressOf(page: PageName, { accountId, path }: CarrierPlace): string {
  const values = { ...(accountId === undefined ? {} : { id: String(accountId) }), ...(path === undefined ? {} : { path }) }
  const query = new URLSearchParams(values).toString()
  return query === '' ? pages[page] : `${pages[page]}?${query}`
}

/** The place in an address. */
export function placeIn(search: string): CarrierPlace {
  const params = new URLSearchParams(search)
  const [id, path] = [Number(params.get('id')), params.get('path') ?? undefined]
  return { accountId: Number.isInteger(id) && id > 0 ? id : undefined, path: path?.startsWith('/') ? path : undefined }
}
