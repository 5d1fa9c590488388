import { createHash } from 'node:crypto'

/** One file of a batch; its declared size and MD5 may be wrong. */
export interface BatchFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly md5?: string
  readonly sizeBytes?: number
  readonly modifiedSeconds?: number
}

export const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

/** A batch as it travels (W3): head and bytes. */
export function batchOf(files: readonly BatchFile[], rest: Uint8Array = new Uint8Array()) {
  const head = Buffer.from(
    JSON.stringify(
      files.map((file) => ({
        path: file.path,
        size: file.sizeBytes ?? file.bytes.byteLength,
        md5: file.md5 ?? md5Of(file.bytes),
        mtime: file.modifiedSeconds ?? 1_700_000_000,
      })),
    ),
  )
  return { headBytes: head.byteLength, body: new Uint8Array(Buffer.concat([head, ...files.map((file) => file.bytes), rest])) }
}

/** Reproducible bytes that differ from file to file. */
export function bytesOf(count: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count)
  for (let at = 0; at < count; at += 1) bytes[at] = (at * 31 + seed * 7 + (at >> 8)) & 0xff
  return bytes
}
