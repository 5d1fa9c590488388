import type { DirNode } from '../dir-cache.ts'
import type { CloudUpload, WriteOptions } from '../driver.ts'

/** The way from the top of a shelf, which is not in it, to an item; none is the top itself. */
export type Chain = readonly DirNode[]

/** An upload that answers what it made. */
export interface ShelfUpload extends Omit<CloudUpload, 'finish'> {
  finish(): Promise<DirNode>
}

/** A file to be put into a folder. */
export interface ShelfWrite extends Omit<WriteOptions, 'signal'> {
  readonly name: string
  readonly signal: AbortSignal
}

/** CAR-01b: files of one person, family or group; each kind has calls of its own. */
export interface Shelf {
  list(folder: Chain, signal: AbortSignal): AsyncIterable<readonly DirNode[]>
  /** Where the bytes of a file are, for a while. */
  link(file: Chain, signal: AbortSignal): Promise<string>
  makeFolder(folder: Chain, name: string, signal: AbortSignal): Promise<DirNode>
  rename(item: Chain, name: string, signal: AbortSignal): Promise<void>
  move(item: Chain, to: Chain, signal: AbortSignal): Promise<void>
  remove(item: Chain, signal: AbortSignal): Promise<void>
  write(folder: Chain, file: ShelfWrite): Promise<ShelfUpload>
  /** Takes back what an upload has sent. */
  abandon(state: string, signal: AbortSignal): Promise<void>
}

/** The last of a chain; `top` for none. */
export const idOf = (chain: Chain, top: string): string => chain.at(-1)?.id ?? top
