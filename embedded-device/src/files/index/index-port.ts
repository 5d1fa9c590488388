/**
 * The index of names. Storage calls it after each own mutation (device.md 3.4 rule 4: file system first, index second).
 * Paths are host paths relative to the space root, in wire form (names.ts), e.g. `/users/1001/a/b`; `/` is the root. Must not throw.
 */
export interface FileIndex {
  upsert(spaceId: string, dirPath: string, name: string): void
  /** W3: many names that are read together with others of their folder, or when a caller waits for it. */
  landed(spaceId: string, dirPath: string, names: readonly string[]): void
  removed(spaceId: string, path: string): void
  moved(spaceId: string, oldPath: string, newPath: string): void
  /** The directory's content changed in some other way: rescan it. */
  touch(spaceId: string, dirPath: string): void
  /** Levels and bytes of the longest directory path below a directory; undefined where it is not known. */
  longestBelow?(spaceId: string, dirPath: string): { readonly levels: number; readonly bytes: number } | undefined
}

/** Index for tests and for a device whose index is switched off. */
export const silentIndex: FileIndex = { upsert() {}, landed() {}, removed() {}, moved() {}, touch() {} }
