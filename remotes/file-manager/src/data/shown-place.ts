import { folderRoute } from '@cove/kernel/declare'
import { isDay } from '../model/day.ts'
import { folderPlace } from '../model/place.ts'
import type { Category, Place } from '../model/place.ts'

/** What a page of the explorer shows. */
export interface ShownPlace {
  readonly place: Place
  /** A name inside the folder, or a whole path, to select there. */
  readonly select: string | undefined
}

/** FM-01b: the categories by the last part of their route. */
export const categoryOfRoute: Readonly<Record<string, Category>> = {
  'all-files': 'all',
  collect: 'collect',
  recent: 'recent',
  'media-image': 'image',
  'media-video': 'video',
  'media-music': 'audio',
  'media-document': 'document',
  'media-archive': 'archive',
  'media-app': 'app',
  'media-bt': 'bt',
  'storage-partitions': 'partitions',
  'fast-entrance': 'entrance',
  // Last: the address of a category is its first one.
  'recent-resource-view': 'recent',
  'collect-resource-view': 'collect',
}

/** FM-24: the tag of an address such as `/file-manage/tag/7`. */
export function tagOfRoute(pathname: string): Place | undefined {
  const [, tagId] = /^\/file-manage\/tag\/(\d{1,15})$/.exec(pathname) ?? []
  return tagId === undefined ? undefined : { kind: 'tag', tagId: Number(tagId) }
}

/** FM-03x: the day of an address such as `/file-manage/day/2026-11-29`. */
export function dayOfRoute(pathname: string): Place | undefined {
  const [, day] = /^\/file-manage\/day\/(\d{4}-\d{2}-\d{2})$/.exec(pathname) ?? []
  return day !== undefined && isDay(day) ? { kind: 'day', day } : undefined
}

/** A page of the explorer, as its address says. */
export interface PageAddress {
  readonly pathname: string
  readonly search: string
}

/** FM-01a: what an address asks for; `home`, the id of a space, when it names nothing, and undefined while that is not known. */
export function shownPlaceOf(page: PageAddress, home: string | undefined): ShownPlace | undefined {
  const asked = folderOfAddress(page) ?? readResourceView(page)
  const category = categoryOfRoute[page.pathname.split('/').at(-1) ?? '']
  const listed = tagOfRoute(page.pathname) ?? dayOfRoute(page.pathname)
  if (asked) return asked
  if (listed) return { place: listed, select: undefined }
  if (category) return { place: { kind: 'category', category }, select: undefined }
  return home === undefined ? undefined : { place: folderPlace(home, '/'), select: undefined }
}

function folderOfAddress({ pathname, search }: PageAddress): ShownPlace | undefined {
  const [, storageId] = /^\/file-manage\/storage\/([^/]+)\/?$/.exec(pathname) ?? []
  if (storageId === undefined) return undefined
  // Addresses are well formed where they are opened, so decoding cannot fail.
  return readFolder(folderRoute.read({ ...Object.fromEntries(new URLSearchParams(search)), storageId: decodeURIComponent(storageId) }))
}

/** WIN-04, FM-01a: the folder an address asks for; a path that is none leads to the top of the space. */
export function readFolder(params: ReturnType<typeof folderRoute.read>): ShownPlace | undefined {
  if (params?.storageId === undefined) return undefined
  return { place: folderPlace(params.storageId, params.path?.startsWith('/') ? params.path : '/'), select: params.select }
}

/** FM-01b: the folder that another name of the folder page asks for; undefined without one, and for every other page. */
export function readResourceView({ pathname, search }: PageAddress): ShownPlace | undefined {
  if (!/^\/file-manage\/(?:main|recent|collect)-resource-view$/.test(pathname)) return undefined
  return readFolder(folderRoute.read(Object.fromEntries(new URLSearchParams(search))))
}
