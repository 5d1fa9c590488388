import { isRefusal, refuse } from '@cove/server-kit/refusal'
import * as zip from '@zip.js/zip.js'
import type { ArchiveSource } from './source.ts'

/** The bytes of an archive for the library of zips. */
export class SourceReader extends zip.Reader<ArchiveSource> {
  readonly #source: ArchiveSource

  constructor(source: ArchiveSource) {
    super(source)
    this.#source = source
    this.size = source.sizeBytes
  }

  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    return this.#source.read(index, length)
  }
}

const named: ReadonlyMap<string, Parameters<typeof refuse>[0]> = new Map([
  [zip.ERR_INVALID_PASSWORD, 'archivePasswordWrong'],
  [zip.ERR_INVALID_AUTHENTICATION_CODE, 'archiveDamaged'],
  [zip.ERR_ENCRYPTED, 'archivePasswordRequired'],
  [zip.ERR_UNSUPPORTED_ENCRYPTION, 'archiveUnsupported'],
  [zip.ERR_UNSUPPORTED_COMPRESSION, 'archiveUnsupported'],
  [zip.ERR_ENCRYPTED_CENTRAL_DIRECTORY, 'archiveUnsupported'],
  [zip.ERR_SPLIT_ZIP_FILE, 'archiveUnsupported'],
  [zip.ERR_OVERLAPPING_ENTRY, 'archiveUnsafe'],
])

/** A failure of the library as a code of the catalogue; what is not of the library stays. */
export function zipRefusal(error: unknown): unknown {
  if (isRefusal(error) || !(error instanceof Error)) return error
  try {
    return refuse(named.get(error.message) ?? 'archiveDamaged', error)
  } catch (refusal) {
    return refusal
  }
}
