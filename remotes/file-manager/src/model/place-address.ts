import { folderRoute } from '@cove/kernel/declare'
import { folderPlace, isSamePlace, resourceKey, type Category, type Place } from './place.ts'

/** What a page of the explorer shows. */
export interface ShownPlace {
  readonly place: Place
  /** A name inside the folder, or a whole path, to select there. */
  readonly select: string | undefined
}

/** FM-01b: the routes of the window that name a category. */
const routeOfCategory: Readonly<Record<Category, string>> = {
  recent: 'recent',
  image: 'media-image',
  video: 'media-video',
  audio: 'media-music',
  document: 'media-document',
}

/** The address of a place. */
export function addressOfPlace(place: Place): string {
  if (place.kind === 'category') return `/file-manage/${routeOfCategory[place.category]}`
  return folderRoute.address({ storageId: place.storageId, ...(place.path === '/' ? {} : { path: place.path }) })
}

/** The category a path of the window names. */
export function categoryOfPath(pathname: string): Category | undefined {
  const last = pathname.split('/').at(-1)
  const found = Object.entries(routeOfCategory).find(([, route]) => route === last)
  return found?.[0] as Category | undefined
}

/** WIN-04, FM-01a: the folder an address asks for; a path that is none leads to the top of the space. */
export function readFolder(params: ReturnType<typeof folderRoute.read>): ShownPlace | undefined {
  if (params?.storageId === undefined) return undefined
  const path = params.path?.startsWith('/') ? params.path : '/'
  return { place: folderPlace(params.storageId, path), select: params.select }
}

/** WIN-04: the key of what an address wants selected. */
export function selectKeyOf({ place, select }: ShownPlace): string | undefined {
  if (select === undefined || place.kind !== 'folder') return undefined
  const path = select.startsWith('/') ? select : `${place.path === '/' ? '' : place.path}/${select}`
  return resourceKey({ storageId: place.storageId, path })
}

/** FM-15b: changes the addresses that lead to a place which has gone. */
export function withoutPlace(gone: Place, instead: Place): (address: string) => string {
  return (address) => {
    const url = new URL(address, 'http://desktop')
    const [, storageId] = /^\/file-manage\/storage\/([^/]+)$/.exec(url.pathname) ?? []
    const params = { ...Object.fromEntries(url.searchParams), ...(storageId && { storageId: decodeURIComponent(storageId) }) }
    const shown = readFolder(folderRoute.read(params))
    return shown && isSamePlace(shown.place, gone) ? addressOfPlace(instead) : address
  }
}
