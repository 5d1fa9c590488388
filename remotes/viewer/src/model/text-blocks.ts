import type { TextEncoding } from '@cove/device-contract/encoding'

/** A large text is read in blocks of so many bytes. */
export const blockBytes = 128 * 1024
/** A block ends with a whole line where the line ends within so many bytes behind it. */
export const overlapBytes = 16 * 1024

/** Bytes to read for one block. */
export function rangeOf(index: number): { readonly startByte: number; readonly endByte: number } {
  const startByte = index * blockBytes
  // One more before, to see whether the block begins with a line.
  return { startByte: Math.max(0, startByte - 2), endByte: startByte + blockBytes + overlapBytes - 1 }
}

export const blockCount = (totalBytes: number): number => Math.max(1, Math.ceil(totalBytes / blockBytes))

/** OFF-05: the whole lines of a block: from the first line that begins in it to the end of its last one. A line longer than that is cut. */
export function linesOf(bytes: Uint8Array<ArrayBuffer>, index: number, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  const lead = index === 0 ? 0 : 2
  const from = index === 0 ? 0 : (nextLine(bytes, 0, { encoding, limit: lead + blockBytes }) ?? lead)
  const until = nextLine(bytes, Math.max(lead + blockBytes - 2, 0), { encoding, limit: bytes.length })
  const to = bytes.length <= lead + blockBytes ? bytes.length : (until ?? Math.min(bytes.length, lead + blockBytes))
  return bytes.subarray(from, Math.max(from, to))
}

interface LineSearch {
  readonly encoding: TextEncoding
  readonly limit: number
}

/** The place behind the first line feed at or after `from`; undefined before `limit`. */
function nextLine(bytes: Uint8Array, from: number, { encoding: { name }, limit }: LineSearch): number | undefined {
  const isWide = name === 'utf-16le' || name === 'utf-16be'
  const step = isWide ? 2 : 1
  for (let at = isWide ? from & ~1 : from; at + step <= limit && at + step <= bytes.length; at += step) {
    const isFeed =
      name === 'utf-16le'
        ? bytes[at] === 10 && bytes[at + 1] === 0
        : name === 'utf-16be'
          ? bytes[at] === 0 && bytes[at + 1] === 10
          : bytes[at] === 10
    if (isFeed) return at + step
  }
  return undefined
}
