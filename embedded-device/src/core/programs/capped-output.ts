import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** One stream of a program, kept up to a limit. */
export interface CappedOutput {
  bytes(): Buffer
  readonly isCut: boolean
}

/** Keeps the first bytes of a stream and reports once when there are more. */
export function keepFirst(stream: Readable, maxBytes: number, onFull: () => void): CappedOutput {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  let isCut = false
  stream.on('data', (chunk: Buffer) => {
    if (isCut) return
    const kept = chunk.subarray(0, maxBytes - sizeBytes)
    chunks.push(kept)
    sizeBytes += kept.length
    if (kept.length === chunk.length) return
    isCut = true
    onFull()
  })
  stream.on('error', () => undefined)
  return {
    bytes: () => Buffer.concat(chunks),
    get isCut() {
      return isCut
    },
  }
}

/** Keeps the last bytes of a stream, where a program reports what failed, and reports once when `maxBytes` went by. */
export function keepLast(stream: Readable, keptBytes: number, full: { readonly maxBytes: number; onFull(): void }): CappedOutput {
  let kept = Buffer.alloc(0)
  let sizeBytes = 0
  let isCut = false
  stream.on('data', (chunk: Buffer) => {
    const wasFull = sizeBytes > full.maxBytes
    sizeBytes += chunk.length
    kept = Buffer.concat([kept, chunk]).subarray(-keptBytes)
    isCut = sizeBytes > keptBytes
    if (!wasFull && sizeBytes > full.maxBytes) full.onFull()
  })
  stream.on('error', () => undefined)
  return {
    bytes: () => kept,
    get isCut() {
      return isCut
    },
  }
}

/** What `eachLine` does with what it reads. */
export interface LineReader {
  /** Of one line: a longer one is reported as full. */
  readonly longestBytes: number
  onLine(line: string): void
  onFull(): void
}

/** Hands out the lines of a stream as they come and keeps none of them. What follows the last line break is one, too. */
export function eachLine(stream: Readable, { longestBytes, onLine, onFull }: LineReader): void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
    if (rest.length <= longestBytes) return
    rest = ''
    onFull()
  })
  stream.on('end', () => {
    rest += decoder.end()
    if (rest !== '') onLine(rest)
  })
  stream.on('error', () => undefined)
}
