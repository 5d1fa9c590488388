import { createHash } from 'node:crypto'

/** An MD5 that is being computed. Dispose one whose digest is not requested. */
export interface Md5Stream extends Disposable {
  /** The bytes must not change until this settles. Rejects when the hash is lost; then there is no digest. */
  update(bytes: Uint8Array<SharedArrayBuffer>): Promise<void>
  /** Resolves with lower-case hex of all updates so far, including those that have not settled. Ends the stream. */
  digest(): Promise<string>
}

/** Computes MD5s, on this thread or another. */
export interface Md5Hasher {
  open(): Md5Stream
}

/** Hashes on this thread: for pieces that are cheaper to hash than to send to another. */
export const ownMd5: Md5Hasher = {
  open() {
    const hash = createHash('md5')
    return {
      async update(bytes) {
        hash.update(bytes)
      },
      digest: async () => hash.digest('hex'),
      [Symbol.dispose]() {},
    }
  },
}
