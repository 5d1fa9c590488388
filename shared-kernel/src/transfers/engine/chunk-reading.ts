import type { OctetBody } from '@cove/device-contract'
import { wholeMd5Bytes } from '@cove/device-contract/rules'
import type { ByteRange } from './chunk-policy.ts'
import type { HashPort, LocalFile, RunningHash } from './ports.ts'
import { readRange } from './source-file.ts'

/** A chunk ready to travel. */
export interface Chunk {
  readonly body: OctetBody
  readonly md5: string
}
/** The MD5 of a whole file, as far as it was read in order (H-21). */
export interface WholeHash {
  readonly update: (start: number, bytes: Uint8Array) => void
  /** Undefined where not all of it was. */
  readonly digest: (sizeBytes: number) => string | undefined
}
/** The hashes of a chunk; `chunk` must not be shared while it is read. */
export interface ChunkHashes {
  readonly chunk: RunningHash
  readonly whole: WholeHash | undefined
}

/** Reads and hashes a chunk, as it comes where the host sends it from the file (W2). Undefined when the file does not have it (S-A8). */
export async function readChunk(file: LocalFile, [start, end]: ByteRange, hashes: ChunkHashes): Promise<Chunk | undefined> {
  const { direct } = file
  let at = start
  const take = (bytes: Uint8Array) => {
    hashes.chunk.update(bytes)
    hashes.whole?.update(at, bytes)
    at += bytes.length
  }
  // What stops halfway is seen by its length: the caller opens the file again and sees why.
  const read = direct ? await direct.stream(start, end, take).catch(() => undefined) : await readRange(file, start, end)
  if (read) take(read)
  const md5 = hashes.chunk.digest()
  const body = direct ? direct.body(start, end) : read
  return body && at === end ? { body, md5 } : undefined
}

/** H-21: the MD5 of a file below 100 MB, when all of it is read from its start, in order. */
export async function startWhole(
  hash: HashPort,
  { file, received }: { readonly file: LocalFile; readonly received: readonly ByteRange[] },
): Promise<WholeHash | undefined> {
  if (file.sizeBytes >= wholeMd5Bytes || received.length > 0) return undefined
  const running = await hash.startMd5()
  let at = 0
  return {
    update: (start, bytes) => {
      const isNext = start <= at && start + bytes.length > at
      if (isNext) running.update(bytes.subarray(at - start))
      at = isNext ? start + bytes.length : at
    },
    digest: (sizeBytes) => (at === sizeBytes ? running.digest() : undefined),
  }
}
