import { createMD5, createSHA1 } from 'hash-wasm'
import type { IHasher } from 'hash-wasm'
import type { HashPort, RunningHash } from '../engine/ports.ts'

/** H-20: hashes in WebAssembly, in the worker. One instance serves all whole pieces; each running hash has another one. */
export function createHashes(): HashPort {
  let pieces: Promise<IHasher> | undefined
  return {
    md5: async (bytes) => {
      pieces ??= createMD5()
      const hasher = await pieces
      // Nothing waits between these three: no other piece can come in between.
      return hasher.init().update(bytes).digest('hex')
    },
    startMd5: async () => running(await createMD5()),
    startSha1: async () => running(await createSHA1()),
  }
}

function running(hasher: IHasher): RunningHash {
  hasher.init()
  return {
    update: (bytes) => void hasher.update(bytes),
    digest: () => {
      const sum = hasher.digest('hex')
      hasher.init()
      return sum
    },
  }
}
