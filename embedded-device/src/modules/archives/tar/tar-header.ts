import { damaged } from './tar-input.ts'

export const blockBytes = 512
const checksumAt = 148
const typeAt = 156

/** The first block of an entry. */
export interface TarHeader {
  readonly block: Buffer
  readonly type: string
  readonly name: Buffer
  /** Of what is stored, without the rest of the last block. */
  readonly storedBytes: number
  readonly mtimeMs: number | undefined
  readonly mode: number | undefined
  readonly isGnu: boolean
}

/** Reads a header; a wrong checksum or a size that is none is damage. */
export function readTarHeader(block: Buffer): TarHeader {
  const stored = Number.parseInt(textAt(block, checksumAt, typeAt), 8)
  const sum = block.reduce((total, byte, at) => total + (at >= checksumAt && at < typeAt ? 0x20 : byte), 0)
  if (stored !== sum) damaged()
  const magic = block.toString('latin1', 257, 263)
  const name = untilZero(block.subarray(0, 100))
  // GNU keeps other things where the standard has the beginning of long paths.
  const prefix = magic === 'ustar\0' ? untilZero(block.subarray(345, 500)) : Buffer.alloc(0)
  return {
    block,
    type: block.toString('latin1', typeAt, typeAt + 1),
    name: prefix.byteLength === 0 ? name : Buffer.concat([prefix, Buffer.from('/'), name]),
    storedBytes: sizeOf(numberAt(block, 124, 136)) ?? damaged(),
    mtimeMs: momentOf(numberAt(block, 136, 148)),
    mode: sizeOf(numberAt(block, 100, 108)),
    isGnu: magic === 'ustar ',
  }
}

export const textAt = (block: Buffer, start: number, end: number): string => untilZero(block.subarray(start, end)).toString('latin1').trim()

/** Text of C ends with the first zero byte. */
export function untilZero(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

/** An octal number, or a binary one where its first bit is set; that one may be negative. */
export function numberAt(block: Buffer, start: number, end: number): number {
  if (((block[start] ?? 0) & 0x80) === 0) return Number.parseInt(textAt(block, start, end) || '0', 8)
  const bits = BigInt(`0x${block.toString('hex', start, end)}`)
  return Number(BigInt.asIntN((end - start) * 8 - 1, bits))
}

/** A count of bytes; undefined for what is none. */
export const sizeOf = (number: number): number | undefined => (Number.isSafeInteger(number) && number >= 0 ? number : undefined)

/** Seconds since 1970 as milliseconds; undefined for what is no moment of a calendar. */
export function momentOf(seconds: number): number | undefined {
  const milliseconds = Math.round(seconds * 1000)
  return Number.isNaN(new Date(milliseconds).getTime()) ? undefined : milliseconds
}

/** What an entry takes up: whole blocks. */
export const toBlocks = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes
