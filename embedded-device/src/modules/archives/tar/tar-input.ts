import { Refusal } from '@cove/server-kit/refusal'

/** Refuses an archive whose bytes are not those of a tar. */
export function damaged(): never {
  throw new Refusal('archiveDamaged')
}

/** The bytes of a tar, which come in pieces of any size, as pieces of wanted sizes. */
export interface TarInput {
  /** Exactly so many bytes; undefined at the end. */
  take(bytes: number): Promise<Uint8Array | undefined>
  /** So many bytes follow that `body` gives as they come; `skip` passes over what is left of them. */
  begin(bytes: number): void
  body(): AsyncGenerator<Uint8Array>
  skip(): Promise<void>
}

/** Reads a tar piece by piece; an end in the middle of something is refused. */
export function createTarInput(pieces: AsyncIterable<Uint8Array>): TarInput {
  const source = pieces[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array(0)
  let bodyBytes = 0
  const fill = async (): Promise<boolean> => {
    const turn = await source.next()
    if (turn.done) return false
    rest = rest.byteLength === 0 ? turn.value : Buffer.concat([rest, turn.value])
    return true
  }
  const nextPiece = async (): Promise<Uint8Array> => {
    while (rest.byteLength === 0) if (!(await fill())) damaged()
    const piece = rest.subarray(0, Math.min(bodyBytes, rest.byteLength))
    rest = rest.subarray(piece.byteLength)
    bodyBytes -= piece.byteLength
    return piece
  }
  return {
    async take(bytes) {
      while (rest.byteLength < bytes) {
        if (await fill()) continue
        return rest.byteLength === 0 && bytes > 0 ? undefined : damaged()
      }
      const taken = rest.subarray(0, bytes)
      rest = rest.subarray(bytes)
      return taken
    },
    begin: (bytes) => void (bodyBytes = bytes),
    async *body() {
      while (bodyBytes > 0) yield await nextPiece()
    },
    async skip() {
      while (bodyBytes > 0) await nextPiece()
    },
  }
}
