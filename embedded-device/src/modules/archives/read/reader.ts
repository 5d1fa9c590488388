import type { ArchiveEncoding, ArchiveFormat } from '@cove/device-contract/archives'

/** One entry as the archive names it; nothing of it is trusted. */
export interface RawEntry {
  readonly rawPath: string
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly sizeBytes: number
  readonly packedBytes?: number | undefined
  readonly mtimeMs?: number | undefined
  readonly isEncrypted: boolean
}

/** The content of one entry; it is read before the next one is asked for. */
export interface RawContent {
  readonly entry: RawEntry
  /** Position among all entries. */
  readonly order: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Which contents are read. */
export interface ContentRequest {
  readonly wants: (entry: RawEntry, order: number) => boolean
  readonly password?: string | undefined
  readonly signal: AbortSignal
}

/** An opened archive of any format. */
export interface ArchiveReader extends AsyncDisposable {
  readonly format: ArchiveFormat
  readonly encoding: ArchiveEncoding
  entries(signal: AbortSignal): AsyncIterable<RawEntry>
  /** The wanted entries in the order of the archive. Refuses `archivePasswordRequired` and `archivePasswordWrong`. */
  contents(request: ContentRequest): AsyncIterable<RawContent>
}
