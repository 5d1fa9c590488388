import { createHash } from 'node:crypto'

/** Numbers below a limit, one after the other. */
export interface SeededNumbers {
  filesBelow(limit: number): number
}

/** P11: numbers that replay from their seed. */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0 || 1
  return {
    filesBelow(limit) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % limit
    },
  }
}

const block = (() => {
  const bytes = new Uint8Array(1 << 20)
  const numbers = seededNumbers(7)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = numbers.filesBelow(256)
  return bytes
})()

/** Content that can be made piece by piece: no piece equals another one, so bytes in the wrong place are seen. */
export interface MadeFile {
  readonly name: string
  readonly sizeBytes: number
  /** At most 1 MiB, within one piece of 1 MiB. */
  bytes(startByte: number, endByte: number): Uint8Array<ArrayBuffer>
  sha256(): string
}

export function madeFile(name: string, sizeBytes: number): MadeFile {
  const key = createHash('sha256').update(name).digest()
  const bytes = (startByte: number, endByte: number): Uint8Array<ArrayBuffer> => {
    const piece = Math.floor(startByte / block.length)
    const made = block.slice(startByte - piece * block.length, endByte - piece * block.length)
    // Every 4 KiB carries the file and the piece.
    for (let at = 0; at < made.length; at += 4096) {
      made[at] = (made[at] ?? 0) ^ (key[piece % 32] ?? 0)
      if (at + 2 < made.length) {
        made[at + 1] = piece & 0xff
        made[at + 2] = (piece >>> 8) ^ (key[0] ?? 0)
      }
    }
    return made
  }
  return {
    name,
    sizeBytes,
    bytes,
    sha256() {
      const hash = createHash('sha256')
      for (let at = 0; at < sizeBytes; at += block.length) hash.update(bytes(at, Math.min(sizeBytes, at + block.length)))
      return hash.digest('hex')
    },
  }
}
