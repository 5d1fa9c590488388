import type { ArchiveEncoding, ArchiveFormat, ArchiveProblem } from '@cove/device-contract/archives'

/** One entry as the archive names it; nothing of it is trusted. */
export interface RawEntry {
  readonly rawPath: string
  /** The bytes of the path, where the archive does not say how they are read: the whole catalog decides (TSK-12). */
  readonly rawName?: Uint8Array | undefined
  readonly kind: 'file' | 'folder' | 'other'
  /** TSK-13: why no file is made of it; every `other` has one. */
  readonly problem?: ArchiveProblem | undefined
  readonly sizeBytes: number
  readonly packedBytes?: number | undefined
  readonly mtimeMs?: number | undefined
  /** Permission bits, where the archive tells them. */
  readonly mode?: number | undefined
  readonly isEncrypted: boolean
}

/**
 * TSK-13: the permission bits that an extracted entry gets: the owner may write it and others may not, without set-uid and set-gid.
 * Undefined where the archive has none.
 */
export function extractedMode({ kind, mode }: Pick<RawEntry, 'kind' | 'mode'>): number | undefined {
  if (mode === undefined || (mode & 0o777) === 0) return undefined
  return (mode & 0o755) | (kind === 'folder' ? 0o700 : 0o600)
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
