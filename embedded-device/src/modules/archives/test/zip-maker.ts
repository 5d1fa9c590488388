import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a hand-made zip; what is left out is as it should be. */
export interface MadeEntry {
  /** Raw bytes, or text in UTF-8. */
  readonly name: string | Uint8Array
  readonly content?: Uint8Array | string
  /** Unix mode, such as 0o120777 for a link. */
  readonly mode?: number
  /** What the headers say instead of the real size. */
  readonly saidBytes?: number
  readonly crc?: number
  readonly isUnicode?: boolean
  /** Extra fields of the entry. */
  readonly extra?: Uint8Array
  readonly dosDate?: number
  /** How the headers say that it is packed; it is deflated all the same. */
  readonly method?: number
  /** Bits of the general flag, beside that of Unicode. */
  readonly flags?: number
}

/** A zip as an attacker would write it: names, sizes and modes are taken as they are given. */
export function makeZip(entries: readonly MadeEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = encode(entry, offset)
    parts.push(local)
    directory.push(central)
    offset += local.byteLength
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

function encode(
  {
    name,
    content = '',
    mode = 0o100644,
    saidBytes,
    crc,
    isUnicode = true,
    extra = new Uint8Array(),
    dosDate = 0x5a21,
    method = 8,
    flags = 0,
  }: MadeEntry,
  offset: number,
) {
  const names = Buffer.from(name)
  const plain = Buffer.from(content)
  const packed = deflateRawSync(plain)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags | (isUnicode && typeof name === 'string' ? 0x800 : 0), 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt16LE(dosDate, 8)
  head.writeUInt32LE(crc ?? crc32(plain), 10)
  head.writeUInt32LE(packed.byteLength, 14)
  head.writeUInt32LE(saidBytes ?? plain.byteLength, 18)
  head.writeUInt16LE(names.byteLength, 22)
  head.writeUInt16LE(extra.byteLength, 24)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, names, extra, packed])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(mode * 0x10000, 6)
  tail.writeUInt32LE(offset, 10)
  const central = Buffer.concat([Buffer.from('504b0102', 'hex'), Buffer.from([20, 3]), head, tail, names, extra])
  return { local, central }
}
