import type { Resource, SortOrder } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'

/** FM-03x: listings across all folders, by kind of file; `recent` and `all` hold every kind. */
export const categories = ['recent', 'image', 'video', 'audio', 'document', 'archive', 'app', 'bt'] as const
/** FM-01b: `collect` are the favourites, `entrance` the shortcuts, `partitions` the storage spaces. */
export type Category = (typeof categories)[number] | 'all' | 'collect' | 'entrance' | 'partitions'

/** Categories that show places, not files of the device. */
export function isPlacesPage(place: Place): boolean {
  return place.kind === 'category' && (place.category === 'entrance' || place.category === 'partitions')
}

/** Where an explorer window stands: a folder of a storage space, or a listing across all of them. */
export type Place =
  | { readonly kind: 'folder'; readonly storageId: string; readonly path: string }
  | { readonly kind: 'category'; readonly category: Category }
  /** FM-24: everything with one tag. */
  | { readonly kind: 'tag'; readonly tagId: number }
  /** FM-03x: what was changed on a day of this browser's calendar, `2026-11-29`. */
  | { readonly kind: 'day'; readonly day: string }

/** A place and how its content is asked for; two equal keys show the same rows in the same order. */
export interface Listing {
  readonly place: Place
  readonly order: SortOrder
  /** Only names that contain this; '' for all. Folders only. */
  readonly search: string
  readonly showHidden: boolean
}

/** One step of the path shown above the listing. */
export interface PlaceCrumb {
  readonly id: string
  /** A person's own word, or undefined where the window says it (the root of a section). */
  readonly label: string | undefined
  readonly place: Place
}

export function folderPlace(storageId: string, path: string): Place {
  return { kind: 'folder', storageId, path }
}

/** FM-01c: the part of the sidebar a place belongs to; each keeps its own trail. */
export function sectionOf(place: Place): string {
  return place.kind === 'folder' ? `storage:${place.storageId}` : placeKey(place)
}

export function placeKey(place: Place): string {
  if (place.kind === 'tag') return `tag:${place.tagId}`
  if (place.kind === 'day') return `day:${place.day}`
  return place.kind === 'folder' ? `storage:${place.storageId}:${place.path}` : place.category
}

export function listingKey({ place, order, search, showHidden }: Listing): string {
  return [placeKey(place), order.kind, order.direction, showHidden ? 1 : 0, search].join('\n')
}

export function isSamePlace(one: Place, other: Place): boolean {
  return placeKey(one) === placeKey(other)
}

/** The stable key of a file or folder in any listing. */
export function resourceKey(resource: { readonly storageId: string; readonly path: string }): string {
  return `${resource.storageId}\n${resource.path}`
}

/** The folder a file or folder stands in. */
export function folderOf(resource: { readonly storageId: string; readonly path: string }): Place {
  return folderPlace(resource.storageId, parentOf(resource.path))
}

/** One level up; undefined at the top of a section. */
export function placeAbove(place: Place): Place | undefined {
  if (place.kind !== 'folder' || place.path === '/') return undefined
  return folderPlace(place.storageId, parentOf(place.path))
}

/** NSV-03c: a space that is a share of another device: without recycle bin, versions, labels and index. */
/** SHR-02: whether a space is what another user shares. */
export const isOthersShare = (storageId: string): boolean => storageId.startsWith('share-')
export const isRemoteSpace = (storageId: string): boolean => storageId.startsWith('remote-')

export function isFolder(resource: Pick<Resource, 'kind'>): boolean {
  return resource.kind === 'folder'
}
