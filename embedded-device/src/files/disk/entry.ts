/** What one name on disk is. Symlinks and devices are `other`: never listed, never opened. */
export type EntryKind = 'file' | 'folder' | 'other'

/** A file or folder as callers see it. `path` is the device path (`/a/b`), below the caller's own root. */
export interface Entry {
  readonly path: string
  readonly name: string
  readonly kind: EntryKind
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  /** With the inode it tells a file from its successor: inodes are used again. */
  readonly birthMs: number
  /** Inode as decimal text. */
  readonly fileId: string
  /** Permission bits; absent where another device tells none. */
  readonly mode?: number | undefined
  /** The box of the recycle bin that has the version this file replaced (UNDO-06). */
  readonly replacedBoxId?: string | undefined
}

/** The permission bits of an entry that leaves the disk: a private file is private elsewhere too (S-A5). */
export const permissionsOf = ({ kind, mode }: Pick<Entry, 'kind' | 'mode'>): number => mode ?? (kind === 'folder' ? 0o755 : 0o644)

export type ConflictPolicy = 'skip' | 'rename' | 'cover'

/** `[start, end)` in bytes. */
export type ByteRange = readonly [startByte: number, endByte: number]
