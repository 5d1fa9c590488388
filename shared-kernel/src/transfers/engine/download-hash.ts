import type { HashPort, RunningHash } from './ports.ts'

/** TR-09b: the hash of a file is compared in pieces of at most 4 GB. */
const pieceBytes = 4 * 1024 ** 3

/** One stretch of a file with its SHA-1; `end` is undefined where the stretch is the whole file. */
export interface HashedPiece {
  readonly start: number
  readonly end: number
  readonly sha1: string
}
/** Hashes a file while it is written, piece by piece. */
export interface DownloadHash {
  readonly update: (bytes: Uint8Array) => Promise<void>
  /** All pieces; to be called once, after the last byte. */
  readonly finish: () => readonly HashedPiece[]
}

/** Starts the hash of a file from its first byte. */
export async function startDownloadHash(hash: HashPort, atMostBytes: number = pieceBytes): Promise<DownloadHash> {
  const pieces: HashedPiece[] = []
  let running: RunningHash = await hash.startSha1()
  let start = 0
  let at = 0
  const close = () => pieces.push({ start, end: at, sha1: running.digest() })
  return {
    update: async (bytes) => {
      for (let rest = bytes; rest.length > 0;) {
        if (at === start + atMostBytes) {
          close()
          start = at
          running = await hash.startSha1()
        }
        const part = rest.subarray(0, start + atMostBytes - at)
        running.update(part)
        at += part.length
        rest = rest.subarray(part.length)
      }
    },
    finish: () => {
      close()
      return pieces
    },
  }
}
