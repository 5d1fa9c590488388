import { Refusal } from '@cove/server-kit/refusal'

const blockBytes = 512
const checksumAt = 148
const typeAt = 156
/** Long names and attributes; more is damage. */
const mostHeaderBytes = 4 << 20
/** Headers that belong to the entry after them: a long name, a long link, attributes. */
const beforeEntry: ReadonlySet<string> = new Set(['x', 'L', 'K', 'N'])

/** The bytes of a tar without some of its entries, counted from 0, and without the zero blocks at its end. */
export async function* keptTar(pieces: AsyncIterable<Uint8Array>, drops: ReadonlySet<number>): AsyncGenerator<Uint8Array> {
  const input = createInput(pieces)
  let held: Uint8Array[] = []
  let attributeBytes: number | undefined
  for (let order = 0; ;) {
    const header = await input.take(blockBytes)
    if (header === undefined) return
    // Tars may be joined: zero blocks do not end the reading either.
    if (header.every((byte) => byte === 0)) continue
    checkHeader(header)
    const type = String.fromCharCode(header[typeAt] ?? 0)
    if (type === 'g' || beforeEntry.has(type)) {
      const body = (await input.take(toBlocks(sizeOf(header, mostHeaderBytes)))) ?? damaged()
      if (type === 'g') yield* [header, body]
      else held.push(header, body)
      if (type === 'x') attributeBytes = attributeSize(body)
      continue
    }
    const isKept = !drops.has(order)
    if (isKept) yield* [...held, header]
    const bodyBytes = isFolder(header, type) ? 0 : toBlocks(attributeBytes ?? sizeOf(header))
    for await (const piece of input.pass(bodyBytes)) if (isKept) yield piece
    order += 1
    held = []
    attributeBytes = undefined
  }
}

function damaged(): never {
  throw new Refusal('archiveDamaged')
}

const toBlocks = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes
const textOf = (header: Uint8Array, start: number, end: number): string =>
  Buffer.from(header.subarray(start, end)).toString('latin1').replace(/\0.*$/s, '').trim()

/** Before `ustar`, a folder was a file whose name ends with a slash. */
const isFolder = (header: Uint8Array, type: string): boolean =>
  type === '5' || ('0\0'.includes(type) && textOf(header, 0, 100).endsWith('/'))

function checkHeader(header: Uint8Array): void {
  const stored = Number.parseInt(textOf(header, checksumAt, typeAt), 8)
  const sum = header.reduce((total, byte, at) => total + (at >= checksumAt && at < typeAt ? 0x20 : byte), 0)
  if (stored !== sum) damaged()
}

function sizeOf(header: Uint8Array, mostBytes = Number.MAX_SAFE_INTEGER): number {
  const field = header.subarray(124, 136)
  // Sizes beyond 8 GiB are binary.
  const isBinary = ((field[0] ?? 0) & 0x80) !== 0
  const size = isBinary ? field.subarray(1).reduce((total, byte) => total * 256 + byte, 0) : Number.parseInt(textOf(field, 0, 12) || '0', 8)
  return size >= 0 && size <= mostBytes ? size : damaged()
}

function attributeSize(body: Uint8Array): number | undefined {
  const found = /(?:^|\n)\d+ size=(\d+)\n/.exec(Buffer.from(body).toString('latin1'))
  return found ? Number(found[1]) : undefined
}

/** Reads pieces of any size as pieces of wanted sizes. */
function createInput(pieces: AsyncIterable<Uint8Array>) {
  const source = pieces[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array(0)
  const fill = async (): Promise<boolean> => {
    const turn = await source.next()
    if (turn.done) return false
    rest = rest.byteLength === 0 ? turn.value : Buffer.concat([rest, turn.value])
    return true
  }
  return {
    /** Exactly so many bytes; undefined at the end. */
    async take(bytes: number): Promise<Uint8Array | undefined> {
      while (rest.byteLength < bytes) {
        if (await fill()) continue
        return rest.byteLength === 0 && bytes > 0 ? undefined : damaged()
      }
      const taken = rest.subarray(0, bytes)
      rest = rest.subarray(bytes)
      return taken
    },
    async *pass(bytes: number): AsyncGenerator<Uint8Array> {
      for (let left = bytes; left > 0;) {
        if (rest.byteLength === 0 && !(await fill())) damaged()
        const piece = rest.subarray(0, Math.min(left, rest.byteLength))
        rest = rest.subarray(piece.byteLength)
        left -= piece.byteLength
        yield piece
      }
    },
  }
}
