import { createMD5, createSHA1 } from 'hash-wasm'
import type { IHasher } from 'hash-wasm'
import type { HashPort, RunningHash } from '../../transfers/engine/ports.ts'

const [md5, sha1] = await Promise.all([createMD5(), createSHA1()])

/** One hasher serves all: a new one takes a moment of real time, which a simulated world must not depend on. */
function running(hasher: IHasher): RunningHash {
  let state = hasher.init().save()
  return {
    update: (bytes) => {
      hasher.load(state).update(bytes)
      state = hasher.save()
    },
    digest: () => {
      const sum = hasher.load(state).digest('hex')
      state = hasher.init().save()
      return sum
    },
  }
}

/** The MD5 of bytes at once. */
export function simMd5(bytes: Uint8Array): string {
  return md5.init().update(bytes).digest('hex')
}
/** The SHA-1 of bytes at once. */
export function simSha1(bytes: Uint8Array): string {
  return sha1.init().update(bytes).digest('hex')
}

/** The hash port of the simulated world. */
export const simHashes: HashPort = {
  md5: (bytes) => Promise.resolve(simMd5(bytes)),
  startMd5: () => Promise.resolve(running(md5)),
  startSha1: () => Promise.resolve(running(sha1)),
}
