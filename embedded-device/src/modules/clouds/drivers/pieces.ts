import { CloudError } from '../door/cloud-error.ts'

/** The whole answer as text, of at most 8 MiB. */
export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.from(await bytesOf(pieces, 8 << 20)).toString('utf8')
}

/** The whole body; more than `maxBytes` is no answer of a service. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  let sizeBytes = 0
  for await (const piece of pieces) {
    all.push(piece)
    sizeBytes += piece.byteLength
    if (sizeBytes > maxBytes) throw new CloudError('protocol', { text: 'the answer is too long' })
  }
  return Buffer.concat(all)
}
