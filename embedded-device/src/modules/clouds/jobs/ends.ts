import type { CloudUpload, DriverEntry } from '../drivers/driver.ts'

/** Where files come from. Rights are checked by each method, with those of the moment. */
export interface SourceEnd {
  stat(names: readonly string[]): Promise<DriverEntry>
  list(names: readonly string[]): AsyncIterable<readonly DriverEntry[]>
  /** The bytes of a file from one on; rejects with `changed` when it is not `file` any more. */
  read(names: readonly string[], file: DriverEntry, startByte: number): AsyncGenerator<Uint8Array>
}

/** A file on its way into an end; `close` keeps what can be continued. */
export interface EndUpload extends CloudUpload {
  close(): Promise<void>
}

/** How a file is written. */
export interface EndWrite {
  readonly file: DriverEntry
  readonly isReplaced: boolean
  readonly state: string | undefined
  /** The whole file, once more. */
  readonly content: () => AsyncIterable<Uint8Array>
}

/** Where files go. Rights are checked by each method, with those of the moment. */
export interface TargetEnd {
  /** Undefined for a name that is free. */
  find(names: readonly string[]): Promise<DriverEntry | undefined>
  /** A folder that is there is fine. */
  makeFolder(names: readonly string[]): Promise<void>
  open(names: readonly string[], write: EndWrite): Promise<EndUpload>
  abandon(names: readonly string[], state: string | undefined): Promise<void>
  /** Whether what was written has the time of its source, so that it can be told from another file of the same size. */
  readonly keepsTimes: boolean
  /** Undefined where nothing is known. */
  readonly maxFileBytes: number | undefined
  /** What a larger file is refused as. */
  readonly tooLarge: 'cloudFileTooLarge' | 'cloudDriveFileTooLarge'
  /** After the last change. */
  settled(): void
}
