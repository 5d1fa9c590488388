/** One stream in parts of wanted lengths. */
export interface Slices extends AsyncDisposable {
  /** The next bytes, fewer only at the end of the stream. */
  next(bytes: number): AsyncGenerator<Uint8Array>
}

/** Cuts a stream; disposing ends it. */
export function createSlices(stream: AsyncGenerator<Uint8Array>): Slices {
  let rest: Uint8Array = new Uint8Array()
  return {
    async *next(bytes) {
      for (let left = bytes; left > 0;) {
        if (rest.byteLength === 0) {
          const { done, value } = await stream.next()
          if (done) return
          rest = value
        }
        const piece = rest.subarray(0, left)
        rest = rest.subarray(piece.byteLength)
        left -= piece.byteLength
        yield piece
      }
    },
    async [Symbol.asyncDispose]() {
      await stream.return(undefined)
    },
  }
}
