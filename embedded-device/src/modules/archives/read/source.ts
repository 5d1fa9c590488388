import { Readable } from 'node:stream'
import type { OpenedFile, Vfs } from '../../../files/vfs/vfs-types.ts'
import type { Location } from '../../../files/places/space.ts'

const pieceBytes = 256 << 10

/** The bytes of an archive, at any place of it. */
export interface ArchiveSource extends AsyncDisposable {
  readonly at: Location
  readonly sizeBytes: number
  readonly mtimeMs: number
  readonly etag: string
  /** See `identityOfFile`. */
  readonly identity: string
  read(startByte: number, lengthBytes: number): Promise<Uint8Array>
  stream(): Readable
}

/** What versions of a file are told apart by. */
export type FileKey = Pick<OpenedFile, 'etag' | 'mtimeMs'>

/** What a file is known by while its content is the same: a second name of it, which a program gets, changes its etag but not this. */
export const identityOfFile = ({ etag, mtimeMs }: FileKey): string => `${etag.split('-').slice(0, 2).join('-')}-${mtimeMs}`

/** Opens a user's file as an archive. The caller disposes. */
export async function openSource(vfs: Vfs, at: Location): Promise<ArchiveSource> {
  const file = await vfs.openRead(at)
  const { sizeBytes, mtimeMs, etag } = file
  const read = async (startByte: number, lengthBytes: number): Promise<Uint8Array> => {
    const endByte = Math.min(startByte + lengthBytes, sizeBytes) - 1
    if (endByte < startByte) return new Uint8Array(0)
    const bytes = new Uint8Array(endByte - startByte + 1)
    let at = 0
    await file.pump({ startByte, endByte }, async (piece) => {
      bytes.set(piece, at)
      at += piece.byteLength
    })
    return bytes.subarray(0, at)
  }
  async function* pieces() {
    for (let start = 0; start < sizeBytes; start += pieceBytes) yield await read(start, pieceBytes)
  }
  const identity = identityOfFile(file)
  return { at, sizeBytes, mtimeMs, etag, identity, read, stream: () => Readable.from(pieces()), [Symbol.asyncDispose]: () => file.close() }
}
