/** What main asks of the thread that lists; `path` is a host path below an open descriptor of main. */
export type ListRequest =
  | { readonly kind: 'open'; readonly id: number; readonly path: Uint8Array }
  | { readonly kind: 'next'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

/** Names are joined because one long string is copied between threads faster than thousands; no name contains the separator. */
export const nameSeparator = '/'

/** Numbers of each entry: is a folder, size, mtime, ctime, birth time in milliseconds, inode, permission bits. */
export const statFields = 7

/** One batch of a directory in disk order, or why it ended. */
export type ListAnswer =
  | {
      readonly id: number
      readonly kind: 'batch'
      readonly names: string
      readonly stats: Float64Array<ArrayBuffer>
      readonly count: number
      readonly isLast: boolean
    }
  | { readonly id: number; readonly kind: 'failed'; readonly code: string }
