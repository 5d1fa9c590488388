import type { LocalSink } from './ports.ts'

/** Writes in order, each piece while the next one is fetched and hashed. */
export interface WriteBehind {
  /** Resolves when the piece before this one is written; the piece is the writer's from now on. Rejects when one could not be. */
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Resolves when everything is written. */
  readonly settled: () => Promise<void>
}

/** W4: a disk that is slower than the network is never left waiting for it. */
export function writeBehind(sink: Pick<LocalSink, 'write'>): WriteBehind {
  let writing: Promise<void> = Promise.resolve()
  return {
    write: async (bytes) => {
      await writing
      writing = sink.write(bytes)
      // The next write, or the wait for the end, reports the error.
      writing.catch(() => undefined)
    },
    settled: () => writing,
  }
}
