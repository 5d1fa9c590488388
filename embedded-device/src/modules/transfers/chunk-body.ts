import { BLOCK_BYTES, createBlockWriter } from '../../module-kit/staging-kit.ts'
import { ownMd5 } from './md5.ts'
import type { Md5Hasher } from './md5.ts'
import { eachPiece } from '../../module-kit/module-kit.ts'
import type { PouredBody, TakePiece } from '../../core/http/poured-body.ts'
import { refuse } from '@cove/server-kit/refusal'

export interface ExpectedBody {
  readonly sizeBytes: number
  readonly md5: string
  readonly hasher?: Md5Hasher | undefined
  /** Aborted when the caller no longer waits for this body: reading it ends with a refusal. */
  readonly left?: AbortSignal | undefined
}

/**
 * Streams a body of exactly `sizeBytes` to `sink` in blocks and hashes them: the next blocks arrive while earlier ones are hashed and
 * written. `sink` may use a block until its promise settles. The HTTP layer does not count streamed bytes, so this does
 * (device.md trap 5). Refuses `chunkMismatch`.
 */
export async function pourBody(
  body: AsyncIterable<Uint8Array> | PouredBody,
  expected: ExpectedBody,
  sink: (block: Uint8Array, offset: number) => Promise<void>,
): Promise<void> {
  // A message to another thread costs more than hashing a small piece.
  using hash = (expected.sizeBytes < BLOCK_BYTES ? ownMd5 : (expected.hasher ?? ownMd5)).open()
  const blocks = createBlockWriter((bytes, offset) => bothOver(hash.update(bytes), sink(bytes, offset)))
  let seenBytes = 0
  let digest: Promise<string> | undefined
  const take: TakePiece = (piece) => {
    seenBytes += piece.byteLength
    if (seenBytes > expected.sizeBytes) refuse('chunkMismatch')
    return blocks.add(piece)
  }
  try {
    await eachPiece(body, take, expected.left)
    blocks.flush()
    if (seenBytes === expected.sizeBytes) {
      // W2: requested together with the last block, which saves a message between threads.
      digest = hash.digest()
      digest.catch(() => undefined)
    }
  } finally {
    // The range is released for other pieces when this returns, so no write may still run.
    await blocks.settle()
  }
  await blocks.check()
  if ((await digest) !== expected.md5) refuse('chunkMismatch')
}

/** Reads a body into memory, for pieces that must be checked before they may overwrite acknowledged bytes. */
export async function gatherBody(body: AsyncIterable<Uint8Array>, expected: ExpectedBody): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  await pourBody(body, expected, async (block) => void all.push(Buffer.from(block)))
  return all
}

/** Waits for both before it reports a failure: no write is left behind. */
async function bothOver(first: Promise<void>, second: Promise<void>): Promise<void> {
  for (const end of await Promise.allSettled([first, second])) if (end.status === 'rejected') throw end.reason
}
