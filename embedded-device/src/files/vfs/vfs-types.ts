import type { Space, Location } from '../places/space.ts'
import type { Entry } from '../disk/entry.ts'

/** An open file. The caller closes it: nothing that reads from it does. */
export interface OpenedFile {
  readonly name: string
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly etag: string
  /** Gives bytes `[startByte, endByte]`, both inclusive, as in HTTP Range, block by block; a block is taken back when the sink settles. */
  pump(range: { readonly startByte: number; readonly endByte: number }, sink: (bytes: Uint8Array) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** A piece of a file that was read and is delivered now; both ends are inclusive. */
export interface FileRead {
  /** The same for all pieces of one reading, in order; a reading that ends early has no further ones. */
  readonly reading: object
  readonly spaceId: string
  /** The version of the file: another one when its content changes. */
  readonly etag: string
  readonly startByte: number
  readonly endByte: number
}
/** Told of reads; must be quick and must not throw. */
export type ReadListener = (read: FileRead) => void

export interface Capacity {
  readonly totalBytes: number
  /** What a user may still write: free blocks minus what running uploads have reserved (S-H7). */
  readonly freeBytes: number
  /** Undefined where the file system has no fixed number of files. */
  readonly freeFiles: number | undefined
  readonly maxFileBytes: number
}

/** User files. Every method throws `Refusal` for what the contract names; anything else is a defect. */
export interface Vfs {
  stat(at: Location): Promise<Entry>
  /** The folder's entries straight from disk (the index answers lists; this heals and tests it). `onSpecial` gets the names of links, devices and pipes, which are never entries. */
  readFolder(at: Location, onSpecial?: (name: string) => void): Promise<Entry[]>
  makeFolder(at: Location, options?: { readonly autoSuffix?: boolean; readonly parents?: boolean }): Promise<Entry>
  rename(from: Location, to: Location): Promise<Entry>
  openRead(at: Location): Promise<OpenedFile>
  /** TR-10a, H-22: one answer per place, in order. `undefined` = missing or not reachable. */
  exists(places: readonly Location[]): Promise<(Entry | undefined)[]>
  capacity(space: Space): Promise<Capacity>
  /** Makes and removes an empty file next to the users' files; refuses what the disk refuses (S-B2, S-B5). */
  probe(space: Space): Promise<void>
}
