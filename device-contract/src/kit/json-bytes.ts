const encoder = new TextEncoder()
const firstBytes = 1 << 16
// A larger answer is rare: its room is given back.
const keptBytes = 1 << 21
const longText = 96
const quote = 0x22
const backslash = 0x5c
const zero = 0x30

/** JSON as it goes over the wire: bytes written one behind the other into a buffer that is used again (W1). */
export class JsonBytes {
  /** Where the next byte goes. Setting it back takes back what was written since. */
  at = 0
  /** Which document is being written: what was remembered of another one is void. */
  document = 0
  #bytes = new Uint8Array(firstBytes)

  /** Begins a new document. */
  begin(): void {
    this.at = 0
    this.document += 1
    if (this.#bytes.length > keptBytes) this.#bytes = new Uint8Array(firstBytes)
  }

  /** A copy of the document, the caller's own. */
  end(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.at)
  }

  /** A character of ASCII. */
  byte(code: number): void {
    this.#room(1)
    this.#bytes[this.at++] = code
  }

  /** Bytes that are JSON already. A loop, because a call of `set` costs more than a dozen bytes. */
  raw(piece: Uint8Array): void {
    const { length } = piece
    this.#room(length)
    const bytes = this.#bytes
    const { at } = this
    for (let index = 0; index < length; index += 1) bytes[at + index] = piece[index] as number
    this.at = at + length
  }

  /** Once more what stands at `from`. */
  again(from: number, length: number): void {
    this.#room(length)
    const bytes = this.#bytes
    const { at } = this
    for (let index = 0; index < length; index += 1) bytes[at + index] = bytes[from + index] as number
    this.at = at + length
  }

  /** A text that is JSON already. */
  text(json: string): void {
    this.#room(json.length * 3)
    this.at += encoder.encodeInto(json, this.#bytes.subarray(this.at)).written
  }

  string(value: string): void {
    if (value.length > longText || !this.#shortString(value)) this.text(JSON.stringify(value))
  }

  number(value: number): void {
    if (Number.isSafeInteger(value) && value >= 0) this.#whole(value)
    else this.text(Number.isFinite(value) ? String(value) : 'null')
  }

  /** False, and nothing written, for a string with anything to escape: control characters, quotes, surrogates alone or in pairs. */
  #shortString(value: string): boolean {
    const { length } = value
    this.#room(length * 3 + 2)
    const bytes = this.#bytes
    let { at } = this
    bytes[at++] = quote
    for (let index = 0; index < length; index += 1) {
      const code = value.charCodeAt(index)
      if (code < 0x80) {
        if (code < 0x20 || code === quote || code === backslash) return false
        bytes[at++] = code
      } else if (code < 0x8_00) {
        bytes[at++] = 0xc0 | (code >> 6)
        bytes[at++] = 0x80 | (code & 0x3f)
      } else {
        if (code >= 0xd8_00 && code <= 0xdf_ff) return false
        bytes[at++] = 0xe0 | (code >> 12)
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[at++] = 0x80 | (code & 0x3f)
      }
    }
    bytes[at++] = quote
    this.at = at
    return true
  }

  /** In two halves, so that each is divided as a 32-bit integer. */
  #whole(value: number): void {
    this.#room(20)
    const high = value < 1e9 ? 0 : Math.floor(value / 1e9)
    const low = high === 0 ? value : value - high * 1e9
    if (high > 0) this.#digits(high, digitsOf(high))
    this.#digits(low, high > 0 ? 9 : digitsOf(low))
  }

  #digits(value: number, count: number): void {
    const bytes = this.#bytes
    let rest = value | 0
    for (let at = this.at + count - 1; at >= this.at; at -= 1) {
      const tens = (rest / 10) | 0
      bytes[at] = zero + rest - tens * 10
      rest = tens
    }
    this.at += count
  }

  #room(length: number): void {
    if (this.at + length <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.at + length))
    grown.set(this.#bytes.subarray(0, this.at))
    this.#bytes = grown
  }
}

function digitsOf(value: number): number {
  let count = 1
  for (let limit = 10; value >= limit; limit *= 10) count += 1
  return count
}
