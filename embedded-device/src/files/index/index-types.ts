import type { FileKind } from './file-kind.ts'

/** FM-13a: what a page is sorted by. Folders always come first; by size and by type they stay sorted by name. */
export type OrderKind = 'name' | 'time' | 'size' | 'type' | 'upload'

export interface ListOrder {
  readonly kind: OrderKind
  readonly direction: 'asc' | 'desc'
}

/** One file or folder as the index knows it. */
export interface IndexItem {
  readonly id: number
  readonly spaceId: string
  /** Index path inside the space in wire form, e.g. `/users/1001/a`. */
  readonly path: string
  readonly name: string
  readonly kind: FileKind
  readonly ext: string
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  /** When the inode was made: the time of upload. */
  readonly birthMs: number
  readonly ino: number
  readonly hidden: boolean
}

/** One row of a page: what a listing shows, and no more is read (W1). */
export type PageItem = Omit<IndexItem, 'ctimeMs' | 'ino'>

export interface ListQuery {
  readonly spaceId: string
  readonly dirPath: string
  readonly order: ListOrder
  /** First page is 1. Ignored when a cursor is given. */
  readonly page?: number
  readonly sizeRows: number
  /** Only these kinds; folders are listed only if 'folder' is among them. */
  readonly kinds?: readonly FileKind[]
  /** The `cursor` of the page before: the quickest way on. */
  readonly cursor?: string
  readonly showHidden?: boolean
}

export interface ListPage {
  readonly total: number
  readonly page: number
  readonly items: readonly PageItem[]
  /** Hand it back to get the next page; undefined at the end. */
  readonly cursor: string | undefined
}

export interface SpaceRoot {
  readonly id: string
  readonly rootDir: string
  /** S-B4: without the space's marker in it, the folder is another one (a disk that is not mounted) and says nothing of the files. */
  readonly hasMarker?: boolean
}

export interface DirChange {
  readonly spaceId: string
  readonly dirPath: string
}

/** One entry found on disk: a row without its ids. Plain data: it crosses threads. */
export interface FoundEntry {
  readonly name: string
  readonly isDir: boolean
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly birthUs: number
  readonly ino: number
  /** True for a file that its bytes show to be a recorded programme, where the name leaves it open (`hasTwoKinds`). */
  readonly isRecording?: boolean
}
