import { Readable } from 'node:stream'
import type { ArchivesParts } from '../parts.ts'
import type { ArchiveSource } from '../read/source.ts'
import type { Packing } from './packers.ts'
import { openPart } from './part-writer.ts'
import type { PartOrder } from './write-archive.ts'

/** The copy of what the archive has is part of the progress, and ends when the task is canceled. */
export function countingSource(source: ArchiveSource, { work, onRead }: Pick<Packing, 'work' | 'onRead'>): ArchiveSource {
  const { path } = source.at
  const read = async (startByte: number, lengthBytes: number): Promise<Uint8Array> => {
    await work.proceed()
    const bytes = await source.read(startByte, lengthBytes)
    onRead(bytes.byteLength, path)
    return bytes
  }
  async function* pieces() {
    const pieceBytes = 256 << 10
    for (let start = 0; start < source.sizeBytes; start += pieceBytes) yield await read(start, pieceBytes)
  }
  return { ...source, read, stream: () => Readable.from(pieces()) }
}

/** Copies an archive into a scratch folder for a program: a second name of the user's file would change its etag. */
export async function copySource(
  { staging }: Pick<ArchivesParts, 'staging'>,
  order: PartOrder & { readonly source: ArchiveSource },
  name: string,
): Promise<void> {
  const { source, scratch, budget } = order
  const copy = await openPart(staging.disk, scratch, name)
  try {
    for await (const piece of countingSource(source, order).stream() as AsyncIterable<Uint8Array>) {
      await budget.wrote(piece.byteLength)
      await copy.write(piece)
    }
    await copy.finish({ isSynced: false })
  } finally {
    await copy.abandon()
  }
}
