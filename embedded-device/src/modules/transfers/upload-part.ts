import { STRAIGHT_FROM_BYTES, inStaging, openPart, runAsync } from '../../module-kit/staging-kit.ts'
import { errnoOf, refuse } from '@cove/server-kit/refusal'
import type { Disk } from '../../files/disk/disk.ts'
import type { PartFile } from '../../files/disk/part-file.ts'
import type { Space } from '../../files/places/space.ts'
import type { Ledger } from './upload-ledger.ts'

/** The part file of an upload, opened by the first piece and again after a rest. */
export interface UploadPart {
  isOpen(): boolean
  /** Refuses `uploadRestart` when the part file is missing. */
  file(): Promise<PartFile>
  close(): Promise<void>
}

export interface UploadPartOptions {
  readonly disk: Disk
  readonly space: Space
  readonly ledger: Pick<Ledger, 'id' | 'sizeBytes'>
  /** W2: uploads of this size and more go past the page cache. */
  readonly straightFromBytes?: number | undefined
}

export const partName = (id: string): string => `${id}.part`

export function createUploadPart({ disk, space, ledger, straightFromBytes = STRAIGHT_FROM_BYTES }: UploadPartOptions): UploadPart {
  const isStraight = ledger.sizeBytes >= straightFromBytes
  let opening: Promise<PartFile> | undefined
  return {
    isOpen: () => opening !== undefined,
    file() {
      opening ??= runAsync(inStaging(disk, space, (staging) => openPart(disk, staging.at(partName(ledger.id)), { isStraight }))).catch(
        (error: unknown) => {
          opening = undefined
          // The part went away under us: the client has to start this file again (TR-07a: 4004).
          if (errnoOf(error) === 'ENOENT') refuse('uploadRestart', error)
          throw error
        },
      )
      return opening
    },
    async close() {
      const open = opening
      opening = undefined
      if (open) await (await open).close()
    },
  }
}
