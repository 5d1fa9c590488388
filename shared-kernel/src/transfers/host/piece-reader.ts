/** Reads a stream into a buffer of the caller's. */
export interface PieceReader {
  /** The buffer goes with the question and comes back with the answer, as its `value`'s. */
  readonly read: (into: Uint8Array<ArrayBuffer>) => Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>
  readonly cancel: () => Promise<void>
}

/** W2, W4: where the browser fills our buffer itself, pieces cost neither fresh memory nor a copy. */
export function pieceReader(body: ReadableStream<Uint8Array<ArrayBuffer>>): PieceReader {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    // A browser whose bodies are no streams of bytes.
    return copyingReader(body.getReader())
  }
}

/** The same by hand. */
function copyingReader(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>): PieceReader {
  let rest: Uint8Array<ArrayBuffer> | undefined
  return {
    read: async (into) => {
      if (!rest?.length) {
        const part = await reader.read()
        if (part.done) return { done: true, value: into.subarray(0, 0) }
        rest = part.value
      }
      const taken = rest.subarray(0, into.length)
      rest = rest.subarray(taken.length)
      into.set(taken)
      return { done: false, value: into.subarray(0, taken.length) }
    },
    cancel: () => reader.cancel(),
  }
}
