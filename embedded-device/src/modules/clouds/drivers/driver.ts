import type { CloudRoot } from '@cove/device-contract/clouds'

/** One file or folder as a service tells it. */
export interface DriverEntry {
  readonly name: string
  readonly isFolder: boolean
  readonly sizeBytes: number
  /** 0 where the service keeps none. */
  readonly modifiedSeconds: number
  /** Changes when the content does; undefined where the service gives none. */
  readonly version?: string | undefined
  readonly hash?: CloudHash | undefined
}

/** A hash of the content that a service gives, in lower-case hex. */
export interface CloudHash {
  readonly kind: HashKind
  readonly hex: string
}

export type HashKind = 'md5' | 'sha1' | 'sha256'

/** What a service takes and tells. */
export interface DriverLimits {
  /** Largest file; undefined where nothing is known. */
  readonly maxFileBytes: number | undefined
  /** Whether an upload that was cut continues with its next part. */
  readonly canContinueUpload: boolean
  /** Hashes that entries may carry. */
  readonly hashKinds: readonly HashKind[]
  /** CAR-04a: false where a folder is not uploaded with its content. */
  readonly takesFolders: boolean
}

/** Space as a service tells it. */
export interface DriverQuota {
  readonly usedBytes?: number
  readonly totalBytes?: number
}

/** The rest of a file from a byte on. */
export interface ReadOptions {
  readonly startByte: number
  /** The version that the bytes before were of; another one is refused as `changed`. */
  readonly version: string | undefined
  readonly sizeBytes: number
  readonly signal: AbortSignal
}

/** A file to be written. */
export interface WriteOptions {
  readonly sizeBytes: number
  /** What an earlier run of this upload left, as `CloudUpload.state` gave it. */
  readonly state?: string | undefined
  /** The whole content, once more: some services want its hashes before they take any of it. */
  readonly content: () => AsyncIterable<Uint8Array>
  /** Kept with the file where the service can; 0 where it is unknown. */
  readonly modifiedSeconds: number
  readonly signal: AbortSignal
}

/** An upload on its way; nothing is visible before `finish`. */
export interface CloudUpload {
  /** Where the next part begins. */
  readonly doneBytes: number
  /** What continues this upload in another process; undefined where none can. */
  readonly state: string | undefined
  /** Length of the next part; undefined when all are sent. */
  nextBytes(): number | undefined
  /** Sends the next part; `pieces` has exactly so many bytes. */
  send(pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Shows the file, whole and with its size checked; what had the name is replaced. */
  finish(): Promise<void>
}

/**
 * Files of one account; names are a path below its root. Each method rejects with a `CloudError` and sends no request twice: who asked
 * decides whether to try again.
 */
export interface CloudDriver {
  readonly limits: DriverLimits
  /** The entries of a folder, some at a time. */
  list(names: readonly string[], signal: AbortSignal): AsyncIterable<readonly DriverEntry[]>
  stat(names: readonly string[], signal: AbortSignal): Promise<DriverEntry>
  /** Bytes from `startByte` to the end; the connection ends when the iterator does. */
  read(names: readonly string[], options: ReadOptions): AsyncGenerator<Uint8Array>
  write(names: readonly string[], options: WriteOptions): Promise<CloudUpload>
  /** Takes back what an upload that will not continue has sent. */
  abandon(names: readonly string[], state: string | undefined, signal: AbortSignal): Promise<void>
  makeFolder(names: readonly string[], signal: AbortSignal): Promise<void>
  /** Rejects with `exists` for a name that is taken. */
  move(from: readonly string[], to: readonly string[], signal: AbortSignal): Promise<void>
  /** A folder goes with its content. */
  remove(names: readonly string[], signal: AbortSignal): Promise<void>
  quota(signal: AbortSignal): Promise<DriverQuota>
  /** CAR-01b: where its folders begin; undefined for the one root. */
  roots?(signal: AbortSignal): Promise<readonly CloudRoot[]>
}

/** How a service and the door to it are chosen. */
export interface DriverTarget {
  readonly address: string
  readonly user: string
  readonly password: string
  readonly region: string | undefined
  readonly bucket: string | undefined
}
