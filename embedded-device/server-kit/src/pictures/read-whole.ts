/** Collects a body of raw bytes; undefined once it is longer than `mostBytes`. */
export async function readWhole(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let seenBytes = 0
  for await (const piece of body) {
    seenBytes += piece.byteLength
    if (seenBytes > mostBytes) return undefined
    // The body frees the memory of each piece, so it is copied.
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}
