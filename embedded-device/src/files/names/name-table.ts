import { foldLetters, simplify } from '@cove/device-contract/fold'

/** Names of many files as one block of bytes, so that a search is one pass over memory (W8). Plain data: it crosses threads. */
export interface NameTable {
  /**
   * One record per name, ended by a line feed: the name as it is compared. A name with Chinese characters is followed by its pinyin and
   * by the first letters of that, each after a zero byte, and by what differs in other readings.
   */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where each record begins, and at last where the bytes end. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ids: Uint32Array<ArrayBuffer>
  readonly parents: Uint32Array<ArrayBuffer>
  readonly flags: Uint8Array<ArrayBuffer>
}

/** Bits of `flags`. */
export const nameFlag = { isFile: 1, isHidden: 2 } as const

/** One row of the index as far as a search of names needs it. */
export interface NameRow {
  readonly id: number
  readonly parent: number
  readonly name: string
  readonly isFile: boolean
  readonly isHidden: boolean
}

/** The byte between name, pinyin and first letters. */
export const partEnd = 0x00

/** A text as names are compared, without the two bytes that divide records. */
export const comparedText = (text: string): string => simplify(writtenText(text))

/** The same with its traditional characters, some of which are read in another way than their simplified ones. */
export const writtenText = (text: string): string => foldLetters(text).replaceAll(/[\n\0]/g, ' ')

/** How a name sounds: its pinyin, whole and by first letters. */
export interface Spoken {
  readonly whole: string
  readonly initials: string
}

/** The pinyin of a name as it is written, and that of its Chinese parts in other readings; undefined for a name without Chinese characters. */
export type PinyinOf = (name: string) => readonly Spoken[] | undefined

/** Builds a table from rows. */
export function buildNameTable(rows: Iterable<NameRow>, pinyinOf: PinyinOf): NameTable {
  const ids: number[] = []
  const parents: number[] = []
  const flags: number[] = []
  const starts: number[] = []
  const bytes = growingBytes()
  for (const row of rows) {
    starts.push(bytes.length)
    ids.push(row.id)
    parents.push(row.parent)
    flags.push((row.isFile ? nameFlag.isFile : 0) | (row.isHidden ? nameFlag.isHidden : 0))
    const written = writtenText(row.name)
    const spoken = pinyinOf(written)?.map(({ whole, initials }) => `\0${whole}\0${initials}`)
    bytes.add(`${simplify(written)}${spoken?.join('') ?? ''}\n`)
  }
  starts.push(bytes.length)
  return {
    bytes: bytes.take(),
    starts: Uint32Array.from(starts),
    ids: Uint32Array.from(ids),
    parents: Uint32Array.from(parents),
    flags: Uint8Array.from(flags),
  }
}

/** The buffers of a table, to be handed to another thread. */
export const buffersOf = (table: NameTable): ArrayBuffer[] => [
  table.bytes.buffer,
  table.starts.buffer,
  table.ids.buffer,
  table.parents.buffer,
  table.flags.buffer,
]

/** UTF-8 text of a size that is not known before. */
function growingBytes() {
  const encoder = new TextEncoder()
  let room = new Uint8Array(1 << 16)
  let length = 0
  return {
    get length() {
      return length
    },
    add(text: string): void {
      const mostBytes = length + text.length * 3
      if (mostBytes > room.length) {
        const larger = new Uint8Array(Math.max(mostBytes, room.length * 2))
        larger.set(room.subarray(0, length))
        room = larger
      }
      length += encoder.encodeInto(text, room.subarray(length)).written
    },
    take: () => room.slice(0, length),
  }
}
