import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headerMark = 0x04034b50

/** Reads a small zip through its central directory: path of every file to the SHA-256 of its bytes. Folders are left out. */
export function zipHashes(file: string): Map<string, string> {
  const zip = readFileSync(file)
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== endMark) throw new Error('not a zip')
  const hashes = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('the directory of the zip is damaged')
    const [nameBytes, extraBytes, commentBytes] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.subarray(at + 46, at + 46 + nameBytes).toString('utf8')
    if (!name.endsWith('/')) hashes.set(name, createHash('sha256').update(contentOf(zip, at)).digest('hex'))
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return hashes
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const squeezed = zip.readUInt16LE(entry + 10) === 8
  const sizeBytes = zip.readUInt32LE(entry + 20)
  const header = zip.readUInt32LE(entry + 42)
  if (zip.readUInt32LE(header) !== headerMark) throw new Error('an entry of the zip is damaged')
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const bytes = zip.subarray(start, start + sizeBytes)
  return squeezed ? inflateRawSync(bytes) : bytes
}

/** A zip of an old program: one file with the text “report”, and its name `报告.txt` in GBK. */
export const gbkZip = Uint8Array.from(
  Buffer.from(
    [
      'UEsDBBQAAAAIAAAAIVqEdy/ECAAAAAYAAAAIAAAAsai45i50eHQrSi3ILyoBAFBLAQIUAxQAAAAIAAAAIVqEdy/ECAAAAAYAAAAIAAAAAAAAAAAA',
      'AACkgQAAAACxqLjmLnR4dFBLBQYAAAAAAQABADYAAAAuAAAAAAA=',
    ].join(''),
    'base64',
  ),
)
