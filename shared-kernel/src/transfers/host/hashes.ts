import { createMD5, createSHA1, type IHasher } from 'hash-wasm'
import type { HashPort, RunningHash } from '../engine/ports.ts'
import { createMd5Lanes } from './md5-lanes.ts'

/** H-20: hashes in WebAssembly, beside every page. Whole pieces go side by side (W2); each running hash has an instance of its own. */
export function createHashes(createLanes: typeof createMd5Lanes = createMd5Lanes): HashPort {
  let pieces: HashPort['md5'] | undefined
  return {
    md5: (bytes) => (pieces ??= createLanes() ?? oneByOne())(bytes),
    startMd5: async () => running(await createMD5()),
    startSha1: async () => running(await createSHA1()),
  }
}

/** Where the browser knows no vectors: one instance serves all. */
function oneByOne(): HashPort['md5'] {
  const created = createMD5()
  return async (bytes) => {
    const hasher = await created
    // Nothing waits between these three: no other piece can come in between.
    return hasher.init().update(bytes).digest('hex')
  }
}

function running(hasher: IHasher): RunningHash {
  hasher.init()
  return { update: (bytes) => void hasher.update(bytes), digest: () => hasher.digest('hex') }
}
