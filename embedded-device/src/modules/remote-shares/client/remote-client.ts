import type { RemoteEntry } from '@cove/device-contract/remote-shares'

/** Where a client connects to, and as whom. */
export interface RemoteTarget {
  readonly address: string
  readonly account: string
  readonly password: string
  readonly acceptsAnyCertificate: boolean
}

/** Bytes of a file that is read; `sizeBytes` in all. */
export interface RemoteContent {
  readonly sizeBytes: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** `[startByte, endByte]` of a file, both inclusive. */
export interface RemoteRange {
  readonly startByte: number
  readonly endByte: number
}

/**
 * Files of another device; names are a path below the share. Every method refuses with an error of the mounts (4701 to 4710), with
 * `fileNotFound` or `fileExists`, and ends within seconds when the device does not answer.
 */
export interface RemoteClient {
  list(names: readonly string[]): Promise<RemoteEntry[]>
  /** Refuses `fileNotFound`; the root has the name ''. */
  stat(names: readonly string[]): Promise<RemoteEntry>
  /** Hands the content to `take`, and ends the transfer when that settles. */
  read(names: readonly string[], take: (content: RemoteContent) => Promise<void>, signal: AbortSignal): Promise<void>
  /** Hands the bytes of a range to `take`, piece by piece. Refuses `redownload` when the file is shorter by now. */
  readRange(names: readonly string[], range: RemoteRange, take: (bytes: Uint8Array) => Promise<void>): Promise<void>
  /** Appears whole or not at all; replaces a file. */
  write(names: readonly string[], content: RemoteContent, signal: AbortSignal): Promise<void>
  makeFolder(names: readonly string[]): Promise<void>
  move(from: readonly string[], to: readonly string[]): Promise<void>
  remove(names: readonly string[]): Promise<void>
}

/** What is being written has this ending until it is whole. */
export const partEnding = '.cove-part'

/** The same place under the name of a file that is not whole yet. */
export const partOf = (names: readonly string[]): readonly string[] => [...names.slice(0, -1), `.${names.at(-1) ?? ''}${partEnding}`]
