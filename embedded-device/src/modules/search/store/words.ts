import { foldPlaces, foldText } from '@cove/device-contract/fold'
import type { FoldedPlaces } from '@cove/device-contract/fold'
import type { Mark } from '@cove/device-contract/search'

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const wordCharacter = /[\p{L}\p{N}]/u

/** SRC-02: text as it is indexed: folded, and each ideograph is a word of its own, so that a phrase of two finds a Chinese word of two. */
export const indexedText = (text: string): string => foldText(text).replace(ideograph, ' $& ')

/** What a query asks for. */
export interface Words {
  /** As FTS5 takes it; undefined when nothing can be looked for. */
  readonly match: string | undefined
  /** What is marked in excerpts, folded. */
  readonly shown: readonly string[]
}

/** Words in any order, all of them; quotation marks keep words together, and a minus excludes one. */
export function readWords(query: string): Words {
  const wanted: string[] = []
  const unwanted: string[] = []
  const shown: string[] = []
  for (const [, minus, quoted, plain] of query.matchAll(/(-?)(?:["“”]([^"“”]+)["“”]?|([^\s"“”]+))/gu)) {
    const text = quoted ?? plain ?? ''
    if (!wordCharacter.test(text)) continue
    const list = minus ? unwanted : wanted
    list.push(phraseOf(text, quoted === undefined))
    if (!minus) shown.push(foldText(text))
  }
  if (wanted.length === 0) return { match: undefined, shown: [] }
  const without = unwanted.length === 0 ? '' : ` NOT (${unwanted.join(' OR ')})`
  return { match: `(${wanted.join(' AND ')})${without}`, shown }
}

/** A word of letters may go on, as `repo` finds `report`. */
function phraseOf(text: string, mayGoOn: boolean): string {
  const goesOn = mayGoOn && /[\p{L}\p{N}]$/u.test(text) && text.at(-1)?.match(ideograph) === null
  return `"${indexedText(text).replaceAll('"', ' ')}"${goesOn ? ' *' : ''}`
}

const before = 60
const excerptLength = 220
const mostMarks = 20
/** A long text is folded piece by piece, until a word is found. */
const pieceLength = 8_192

/** The part of a text around the first word that is found, with the places of all words in it. The words are folded. */
export function excerptOf(text: string, words: readonly string[]): { readonly excerpt: string; readonly marks: Mark[] } {
  const start = wholeStart(text, Math.max(0, firstOf(text, words) - before))
  const excerpt = text
    .slice(start, start + excerptLength)
    .replace(/\s+/g, ' ')
    .trim()
  return { excerpt, marks: marksOf(foldPlaces(excerpt), words) }
}

/** Where the first of the words is; the beginning when there is none. */
function firstOf(text: string, words: readonly string[]): number {
  const overlap = 2 * Math.max(0, ...words.map(({ length }) => length))
  for (let from = 0; from < text.length; from += pieceLength) {
    const piece = text.slice(from, from + pieceLength + overlap)
    const folded = foldText(piece)
    if (!words.some((word) => folded.includes(word))) continue
    const places = foldPlaces(piece)
    const starts = words.flatMap((word) => places.of(word).map(({ start }) => start))
    if (starts.length > 0) return from + Math.min(...starts)
  }
  return 0
}

function marksOf(places: FoldedPlaces, words: readonly string[]): Mark[] {
  const found = words.flatMap((word) => places.of(word).map(({ start, end }) => ({ start, length: end - start }))).slice(0, mostMarks)
  const sorted = found.toSorted((one, other) => one.start - other.start || other.length - one.length)
  return sorted.filter(({ start }, index) => sorted.slice(0, index).every((one) => one.start + one.length <= start))
}

/** Not in the middle of a character of two units. */
const wholeStart = (text: string, start: number): number => (/[\udc00-\udfff]/.test(text[start] ?? '') ? start + 1 : start)
