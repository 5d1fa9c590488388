import type { EncodingName, TextEncoding } from '@cove/device-contract/encoding'

/** A large text is read in blocks of so many bytes. */
export const blockBytes = 128 * 1024
/** A block ends with a whole line where the line ends within so many bytes behind it. */
export const overlapBytes = 16 * 1024

/** The widest character, so that a block begins with a whole one. */
const leadBytes = 4

/** Bytes to read for one block. */
export function rangeOf(index: number): { readonly startByte: number; readonly endByte: number } {
  const startByte = index * blockBytes
  // One character more before, to see whether the block begins with a line.
  return { startByte: Math.max(0, startByte - leadBytes), endByte: startByte + blockBytes + overlapBytes - 1 }
}

export const blockCount = (totalBytes: number): number => Math.max(1, Math.ceil(totalBytes / blockBytes))

/** OFF-05: the whole lines of a block: from the first line that begins in it to the end of its last one. A line longer than that is cut. */
export function linesOf(bytes: Uint8Array<ArrayBuffer>, index: number, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  const lead = index === 0 ? 0 : leadBytes
  const from = index === 0 ? 0 : (nextLine(bytes, 0, { encoding, limit: lead + blockBytes }) ?? lead)
  const until = nextLine(bytes, Math.max(lead + blockBytes - leadBytes, 0), { encoding, limit: bytes.length })
  const to = bytes.length <= lead + blockBytes ? bytes.length : (until ?? Math.min(bytes.length, lead + blockBytes))
  return bytes.subarray(from, Math.max(from, to))
}

interface LineSearch {
  readonly encoding: TextEncoding
  readonly limit: number
}

/** The bytes of a line feed, where they are more than one. */
const lineFeeds: Readonly<Partial<Record<EncodingName, readonly number[]>>> = {
  'utf-16le': [10, 0],
  'utf-16be': [0, 10],
  'utf-32le': [10, 0, 0, 0],
  'utf-32be': [0, 0, 0, 10],
}

/** The place behind the first line feed at or after `from`; undefined before `limit`. */
function nextLine(bytes: Uint8Array, from: number, { encoding: { name }, limit }: LineSearch): number | undefined {
  const feed = lineFeeds[name] ?? [10]
  const step = feed.length
  for (let at = from - (from % step); at + step <= limit && at + step <= bytes.length; at += step)
    if (feed.every((byte, offset) => bytes[at + offset] === byte)) return at + step
  return undefined
}
