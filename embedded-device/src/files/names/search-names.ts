import { comparedText, nameFlag, partEnd } from './name-table.ts'
import type { NameTable } from './name-table.ts'

/** What a name has to contain, and where it has to be. */
export interface NameQuery {
  /** Words in any order; a name has all of them, itself or in its pinyin. */
  readonly text: string
  readonly limit: number
  /** False for an entry that is not to be found, by its directory and its own id. */
  readonly isWanted: (parentId: number, id: number) => boolean
  readonly showHidden?: boolean | undefined
}

/** One found name; the lower the rank, the better it fits. */
export interface NameHit {
  readonly id: number
  readonly parent: number
  /** As it was compared, see `comparedText`. */
  readonly name: string
  readonly rank: number
}

/** The best hits, best first. */
export interface NameHits {
  readonly hits: readonly NameHit[]
  /** How many names were found, those beyond `limit` included. */
  readonly total: number
  /** False when there were too many to look at all of them. */
  readonly isComplete: boolean
}

/** After so many hits, other ones of the same short text fit no better, and each costs time that somebody waits. */
const mostHits = 30_000

/** Searches tables of names, the newest rows of an id last. Empty text finds nothing. */
export function searchNames(tables: readonly NameTable[], query: NameQuery): NameHits {
  const words = comparedText(query.text).split(/\s+/).filter(Boolean)
  // The longest word is the rarest.
  const [first, ...others] = words.toSorted((a, b) => b.length - a.length).map((word) => Buffer.from(word))
  if (!first) return { hits: [], total: 0, isComplete: true }
  const best = bestOf(query.limit)
  for (const table of tables) {
    const isComplete = searchTable(table, { first, others, query, best })
    if (!isComplete) return { ...best.take(), isComplete }
  }
  return { ...best.take(), isComplete: true }
}

interface Search {
  readonly first: Buffer
  readonly others: readonly Buffer[]
  readonly query: NameQuery
  readonly best: BestHits
}

/** False when it ended early. */
function searchTable(table: NameTable, { first, others, query, best }: Search): boolean {
  const bytes = Buffer.from(table.bytes.buffer)
  const refused = query.showHidden ? 0 : nameFlag.isHidden
  const hasOthers = othersIn(bytes, others)
  let record = 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, table.starts[record] ?? bytes.length)) {
    record = recordAt(table.starts, at, record)
    const start = table.starts[record] ?? 0
    const end = (table.starts[record + 1] ?? bytes.length) - 1
    const id = table.ids[record] ?? 0
    const parent = table.parents[record] ?? 0
    const flags = table.flags[record] ?? 0
    record += 1
    if ((flags & refused) !== 0 || !query.isWanted(parent, id)) continue
    if (!hasOthers(start, end)) continue
    const zero = bytes.indexOf(partEnd, start)
    const nameEnd = zero >= 0 && zero < end ? zero : end
    const rank = rankOf(bytes, { start, nameEnd, at, end: at + first.length, isFile: (flags & nameFlag.isFile) !== 0 })
    best.add({ id, parent, rank, nameOf: () => bytes.toString('utf8', start, nameEnd) })
    if (best.total >= mostHits) return false
  }
  return true
}

/** Whether a record has the other words. Records are asked in their order, so each word is looked for once in all of them. */
function othersIn(bytes: Buffer, others: readonly Buffer[]): (start: number, end: number) => boolean {
  const places = others.map((word) => ({ word, at: -1 }))
  return (start, end) =>
    places.every((place) => {
      if (place.at < start) place.at = indexOrEnd(bytes, place.word, start)
      return place.at + place.word.length <= end
    })
}

function indexOrEnd(bytes: Buffer, word: Buffer, from: number): number {
  const at = bytes.indexOf(word, from)
  return at < 0 ? bytes.length : at
}

/** The record that holds a place, which is `from` or a later one. */
function recordAt(starts: Uint32Array, place: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < starts.length - 1 && (starts[low + step] ?? 0) <= place) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, starts.length - 1)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle
  }
  return low
}

interface Found {
  readonly start: number
  readonly nameEnd: number
  readonly at: number
  readonly end: number
  readonly isFile: boolean
}

const rankStep = 100_000

/** The whole name before its beginning, that before the beginning of a word, that before its middle, and pinyin last; then short names. */
function rankOf(bytes: Buffer, { start, nameEnd, at, end, isFile }: Found): number {
  const length = nameEnd - start
  return fitOf(bytes, { start, nameEnd, at, end, isFile }) * rankStep + length * 2 + (isFile ? 1 : 0)
}

function fitOf(bytes: Buffer, { start, nameEnd, at, end }: Found): number {
  const before = bytes[at - 1] ?? 0
  if (at >= nameEnd) return before === partEnd ? 4 : 5
  if (at === start) return end === nameEnd || bytes[end] === 0x2e ? 0 : 1
  return isWordByte(before) ? 3 : 2
}

/** Letters, digits, and every byte beyond ASCII. */
function isWordByte(byte: number): boolean {
  return byte >= 0x80 || (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a)
}

type BestHits = ReturnType<typeof bestOf>

/** Keeps the best few of many. */
function bestOf(limit: number) {
  const kept: NameHit[] = []
  let total = 0
  return {
    get total() {
      return total
    },
    add({ id, parent, rank, nameOf }: Omit<NameHit, 'name'> & { nameOf: () => string }): void {
      total += 1
      const last = kept.at(-1)
      if (kept.length >= limit && last && rank >= last.rank) return
      const at = kept.findLastIndex((hit) => hit.rank <= rank) + 1
      kept.splice(at, 0, { id, parent, rank, name: nameOf() })
      if (kept.length > limit) kept.pop()
    },
    take: () => ({ hits: kept, total }),
  }
}
