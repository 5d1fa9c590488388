import type { SparseMap } from './sparse-map.ts'

/** Holes are pieces of it, so that a writer can leave them out. */
const zeros = Buffer.alloc(256 << 10)

/** True for a piece that is nothing but a hole. */
export const isHole = (piece: Uint8Array): boolean => piece.buffer === zeros.buffer

function* hole(bytes: number): Generator<Uint8Array> {
  for (let left = bytes; left > 0; left -= zeros.byteLength) yield zeros.subarray(0, Math.min(left, zeros.byteLength))
}

/** The bytes of a file from those that are stored: each region at its place, zeros between them. */
export async function* fillHoles(stored: AsyncIterable<Uint8Array>, { regions, sizeBytes }: SparseMap): AsyncGenerator<Uint8Array> {
  let [position, region, done] = [0, 0, 0]
  for await (const piece of stored) {
    for (let from = 0; from < piece.byteLength;) {
      const at = regions[region]
      if (!at) return
      if (done === 0) yield* hole(at.startByte - position)
      const bytes = piece.subarray(from, from + at.lengthBytes - done)
      yield bytes
      from += bytes.byteLength
      done += bytes.byteLength
      position = at.startByte + done
      if (done === at.lengthBytes) [region, done] = [region + 1, 0]
    }
  }
  yield* hole(sizeBytes - position)
}
