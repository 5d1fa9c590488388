/** A value of bencoding. Texts stay bytes: they need not be UTF-8. */
export type Bencoded = number | Uint8Array | readonly Bencoded[] | BencodedMap
/** Keys as one character per byte. */
export type BencodedMap = ReadonlyMap<string, Bencoded>

const maxDepth = 64
const maxValues = 4_000_000

/** Where a value of the outermost map lies, so that it can be hashed and copied byte by byte. */
export interface BencodedDocument {
  readonly value: Bencoded
  readonly spans: ReadonlyMap<string, readonly [start: number, end: number]>
}

/** Reads one bencoded value that fills all bytes; undefined for anything else. Never throws, depth and count are bounded (S-I8). */
export function readBencode(bytes: Uint8Array): BencodedDocument | undefined {
  const reader = createReader(bytes)
  try {
    const value = reader.value(0)
    return reader.at() === bytes.length ? { value, spans: reader.spans } : undefined
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

class Malformed extends Error {}

const digit0 = 0x30
const digit9 = 0x39
const [colon, dictionary, end, integer, list, minus] = [...':deil-'].map((letter) => letter.charCodeAt(0))

function createReader(bytes: Uint8Array) {
  let at = 0
  let seen = 0
  const spans = new Map<string, readonly [number, number]>()
  const fail = (): never => {
    throw new Malformed()
  }
  const number = (until: number | undefined): number => {
    const start = at
    if (bytes[at] === minus) at += 1
    const first = at
    while (at < bytes.length && (bytes[at] ?? 0) >= digit0 && (bytes[at] ?? 0) <= digit9) at += 1
    if (at === first || at - first > 16 || bytes[at] !== until) return fail()
    const value = Number(Buffer.from(bytes.subarray(start, at)).toString('latin1'))
    at += 1
    return Number.isSafeInteger(value) ? value : fail()
  }
  const text = (): Uint8Array => {
    const length = number(colon)
    if (length < 0 || at + length > bytes.length) return fail()
    at += length
    return bytes.subarray(at - length, at)
  }
  const items = (depth: number): Bencoded[] => {
    const found: Bencoded[] = []
    while (bytes[at] !== end) found.push(value(depth))
    at += 1
    return found
  }
  const entries = (depth: number): BencodedMap => {
    const found = new Map<string, Bencoded>()
    while (bytes[at] !== end) {
      const key = Buffer.from(text()).toString('latin1')
      const start = at
      const one = value(depth)
      // Two values for one key: which one counts would depend on the reader.
      if (found.has(key)) fail()
      found.set(key, one)
      if (depth === 1) spans.set(key, [start, at])
    }
    at += 1
    return found
  }
  function value(depth: number): Bencoded {
    seen += 1
    if (depth > maxDepth || seen > maxValues) return fail()
    const first = bytes[at]
    if (first === undefined) return fail()
    if (first >= digit0 && first <= digit9) return text()
    at += 1
    if (first === integer) return number(end)
    if (first === list) return items(depth + 1)
    return first === dictionary ? entries(depth + 1) : fail()
  }
  return { value, spans, at: () => at }
}

/** A text as bencoding. */
export function bencodeText(bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length}:`), bytes])
}
