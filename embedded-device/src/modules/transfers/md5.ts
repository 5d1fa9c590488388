import { createHash } from 'node:crypto'

/** One MD5 in the making. Dispose one that is not asked for its digest. */
export interface Md5Stream extends Disposable {
  /** The bytes must stay as they are until this settles. Rejects when the hashing is lost; then there is no digest. */
  update(bytes: Uint8Array<SharedArrayBuffer>): Promise<void>
  /** Lower-case hex, of all updates so far, those that have not settled too. Ends the stream. */
  digest(): Promise<string>
}

/** Makes MD5s, on this thread or another. */
export interface Md5Desk {
  open(): Md5Stream
}

/** On this thread, at once: for pieces that are not worth a message. */
export const ownMd5: Md5Desk = {
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
