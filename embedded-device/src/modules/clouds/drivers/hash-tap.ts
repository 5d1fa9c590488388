import { createHash } from 'node:crypto'
import type { CloudHash, HashKind } from './driver.ts'

/** Hashes of bytes that pass. */
export interface HashTap {
  over(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  add(bytes: Uint8Array): void
  /** Of all that passed; the tap is over then, for this kind. */
  hex(kind: HashKind): string
}

/** Creates a tap for these kinds of hashes. */
export function createHashTap(kinds: readonly CloudHash['kind'][] = ['md5', 'sha1']): HashTap {
  const hashes = new Map(kinds.map((kind) => [kind, createHash(kind)]))
  const add = (bytes: Uint8Array): void => {
    for (const hash of hashes.values()) hash.update(bytes)
  }
  return {
    add,
    async *over(pieces) {
      for await (const piece of pieces) {
        add(piece)
        yield piece
      }
    },
    hex: (kind) => hashes.get(kind)?.copy().digest('hex') ?? '',
  }
}
