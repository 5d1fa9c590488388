import { walkTar } from '../tar/walk-tar.ts'

/** The bytes of a tar without some of its entries, counted from 0, and without the zero blocks at its end. */
export async function* keptTar(pieces: AsyncIterable<Uint8Array>, drops: ReadonlySet<number>): AsyncGenerator<Uint8Array> {
  let order = 0
  for await (const item of walkTar(pieces)) {
    if (!item.entry) {
      yield* item.blocks
      continue
    }
    if (!drops.has(order)) {
      yield* item.entry.head
      yield* item.entry.body()
    }
    order += 1
  }
}
