/** Pages of the main window. */
export type PageName = 'withMe' | 'mine' | 'links' | 'public' | 'rights'

const addresses: Readonly<Record<PageName, string>> = {
  withMe: '/share',
  mine: '/my-share',
  links: '/link-share-manage',
  public: '/public',
  rights: '/rights',
}
const pages: Readonly<Record<string, PageName>> = {
  '/my-share': 'mine',
  '/link-share-manage': 'links',
  '/public': 'public',
  '/activate-space': 'public',
  '/not-activate-space': 'public',
  '/no-permission': 'public',
  '/rights': 'rights',
}

export const addressOf = (page: PageName): string => addresses[page]
/** FM-01b: the file manager's addresses of shares lead to the same pages. */
export const pageOf = (pathname: string): PageName => pages[pathname.replace(/^\/file-manage(?=\/)/, '')] ?? 'withMe'

/** The address of the rights of a place. */
export const rightsAddress = ({ storageId, path }: { readonly storageId: string; readonly path: string }): string =>
  `${addresses.rights}?${new URLSearchParams({ storageId, path })}`
