/** A value of bencoding. Texts stay bytes: they need not be UTF-8. */
export type Bencoded = number | Uint8Array | readonly Bencoded[] | BencodedMap
/** Keys as one character per byte. */
export type BencodedMap = ReadonlyMap<string, Bencoded>

const maxDepth = 64
const maxValues = 4_000_000

/** Where a value of the outermost map is, so that it can be hashed and copied byte by byte. */
export interface BencodedDocument {
  readonly value: Bencoded
  readonly spans: ReadonlyMap<string, readonly [start: number, end: number]>
}

/** Reads one bencoded value that fills all bytes; undefined for anything else. Never throws, depth and count are bounded (S-I8). */
export function readBencode(bytes: Uint8Array): BencodedDocument | undefined {
  const reader = new BencodeReader(bytes)
  try {
    const value = reader.value(0)
    return reader.at === bytes.length ? { value, spans: reader.spans } : undefined
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

class Malformed extends Error {}

const digit0 = 0x30
const digit9 = 0x39
const [colon, dictionary, end, integer, list, minus] = [...':deil-'].map((letter) => letter.charCodeAt(0))

function fail(): never {
  throw new Malformed()
}

/** Reads values one after the other from a position. */
class BencodeReader {
  at = 0
  readonly spans = new Map<string, readonly [start: number, end: number]>()
  readonly #bytes: Uint8Array
  #seen = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  value(depth: number): Bencoded {
    this.#seen += 1
    if (depth > maxDepth || this.#seen > maxValues) return fail()
    const first = this.#bytes[this.at]
    if (first === undefined) return fail()
    if (first >= digit0 && first <= digit9) return this.#text()
    this.at += 1
    if (first === integer) return this.#number(end)
    if (first === list) return this.#items(depth + 1)
    return first === dictionary ? this.#entries(depth + 1) : fail()
  }

  #number(until: number | undefined): number {
    const bytes = this.#bytes
    const start = this.at
    if (bytes[this.at] === minus) this.at += 1
    const first = this.at
    while (this.at < bytes.length && (bytes[this.at] ?? 0) >= digit0 && (bytes[this.at] ?? 0) <= digit9) this.at += 1
    if (this.at === first || this.at - first > 16 || bytes[this.at] !== until) return fail()
    const value = Number(Buffer.from(bytes.subarray(start, this.at)).toString('latin1'))
    this.at += 1
    return Number.isSafeInteger(value) ? value : fail()
  }

  #text(): Uint8Array {
    const length = this.#number(colon)
    if (length < 0 || this.at + length > this.#bytes.length) return fail()
    this.at += length
    return this.#bytes.subarray(this.at - length, this.at)
  }

  #items(depth: number): Bencoded[] {
    const found: Bencoded[] = []
    while (this.#bytes[this.at] !== end) found.push(this.value(depth))
    this.at += 1
    return found
  }

  #entries(depth: number): BencodedMap {
    const found = new Map<string, Bencoded>()
    while (this.#bytes[this.at] !== end) {
      const key = Buffer.from(this.#text()).toString('latin1')
      const start = this.at
      const one = this.value(depth)
      // Two values for one key: which one counts would depend on the reader.
      if (found.has(key)) fail()
      found.set(key, one)
      if (depth === 1) this.spans.set(key, [start, this.at])
    }
    this.at += 1
    return found
  }
}

/** A text as bencoding. */
export function bencodeText(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length}:`), bytes])
}
