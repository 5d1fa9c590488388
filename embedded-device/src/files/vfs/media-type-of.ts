import { isTransportStream, lookBytes } from '@cove/device-contract/rules'
import { hasTwoKinds, mimeOf } from '../index/file-kind.ts'
import type { OpenedFile } from './vfs-types.ts'

/** What a name of two kinds stands for, when its content is a recorded programme. */
export const recordingType = mimeOf('recording.m2ts')

/** MED-01a: the media type of an opened file: by its name, and for a name of two kinds by its first bytes. */
export async function mediaTypeOf(file: Pick<OpenedFile, 'name' | 'sizeBytes' | 'pump'>): Promise<string> {
  if (!hasTwoKinds(file.name) || file.sizeBytes === 0) return mimeOf(file.name)
  const start: Uint8Array[] = []
  await file.pump({ startByte: 0, endByte: Math.min(lookBytes, file.sizeBytes) - 1 }, async (bytes) => {
    start.push(Uint8Array.from(bytes))
  })
  return isTransportStream(Buffer.concat(start)) ? recordingType : mimeOf(file.name)
}
