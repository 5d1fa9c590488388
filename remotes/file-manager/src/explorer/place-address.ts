import { folderRoute } from '@cove/kernel/declare'
import { isSamePlace, resourceKey } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import { categoryOfRoute, readFolder } from '../data/shown-place.ts'
import type { ShownPlace } from '../data/shown-place.ts'

/** The address of a place. */
export function addressOfPlace(place: Place): string {
  if (place.kind === 'tag') return `/file-manage/tag/${place.tagId}`
  if (place.kind === 'day') return `/file-manage/day/${place.day}`
  if (place.kind === 'category') {
    const route = Object.keys(categoryOfRoute).find((one) => categoryOfRoute[one] === place.category)
    return `/file-manage/${route}`
  }
  return folderRoute.address({ storageId: place.storageId, ...(place.path === '/' ? {} : { path: place.path }) })
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
