import type { HashPort, RunningHash } from './ports.ts'

/**
 * TR-09b allows pieces of up to 4 GB. With smaller ones the device compares the first while the others come, from a cache that still holds
 * what it has just sent, and what is left to compare after the last byte is short (W4).
 */
const pieceBytes = 64 * 1024 ** 2

/** One stretch of a file with its SHA-1. */
export interface HashedPiece {
  readonly start: number
  readonly end: number
  readonly sha1: string
  /** True where the stretch is the whole file. */
  readonly isWhole: boolean
}
/** Hashes a file while it is written, piece by piece. */
export interface DownloadHash {
  readonly update: (bytes: Uint8Array) => Promise<void>
  /** Ends the last piece; to be called once, after the last byte. */
  readonly finish: () => void
}

/** Starts the hash of a file from its first byte; `onPiece` is called with each piece as it ends. */
export async function startDownloadHash(
  hash: HashPort,
  onPiece: (piece: HashedPiece) => void,
  atMostBytes: number = pieceBytes,
): Promise<DownloadHash> {
  const running: RunningHash = await hash.startSha1()
  let start = 0
  let at = 0
  const close = (isLast: boolean) => onPiece({ start, end: at, sha1: running.digest(), isWhole: isLast && start === 0 })
  return {
    update: async (bytes) => {
      for (let rest = bytes; rest.length > 0;) {
        if (at === start + atMostBytes) {
          close(false)
          start = at
        }
        const part = rest.subarray(0, start + atMostBytes - at)
        running.update(part)
        at += part.length
        rest = rest.subarray(part.length)
      }
    },
    finish: () => close(true),
  }
}
