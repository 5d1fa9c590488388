import type { AlbumFilter, AlbumSort } from '@cove/device-contract/album'

/** A page that is a timeline. */
export type PhotosPageName = 'photos' | 'favourites' | 'videos' | 'recent' | 'backup'

/** What a page shows of the library, and in which order. */
export interface PhotosQuery {
  readonly filter: AlbumFilter
  readonly sort: AlbumSort
}

/** The timelines by their page. */
export const photoPages: Readonly<Record<PhotosPageName, PhotosQuery>> = {
  photos: { filter: {}, sort: 'taken' },
  favourites: { filter: { isFavourite: true }, sort: 'taken' },
  videos: { filter: { type: 'video' }, sort: 'taken' },
  recent: { filter: {}, sort: 'added' },
  backup: { filter: { isBackup: true }, sort: 'taken' },
}

/** Undefined for a page that is no timeline. */
export function queryOfPage(page: string): PhotosQuery | undefined {
  return Object.hasOwn(photoPages, page) ? photoPages[page as PhotosPageName] : undefined
}
