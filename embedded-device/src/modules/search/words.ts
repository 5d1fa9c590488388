import type { Mark } from '@cove/device-contract/search'

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const wordCharacter = /[\p{L}\p{N}]/u

/** SRC-02: text as it is indexed: each ideograph is a word of its own, so that a phrase of two finds a Chinese word of two. */
export const indexedText = (text: string): string => text.normalize('NFKC').replace(ideograph, ' $& ')

/** What a query asks for. */
export interface Words {
  /** As FTS5 takes it; undefined when nothing can be looked for. */
  readonly match: string | undefined
  /** What is marked in excerpts, in lower case. */
  readonly shown: readonly string[]
}

/** Words in any order, all of them; quotation marks keep words together, and a minus excludes one. */
export function readWords(query: string): Words {
  const wanted: string[] = []
  const unwanted: string[] = []
  const shown: string[] = []
  for (const [, minus, quoted, plain] of query.normalize('NFKC').matchAll(/(-?)(?:["“”]([^"“”]+)["“”]?|([^\s"“”]+))/gu)) {
    const text = quoted ?? plain ?? ''
    if (!wordCharacter.test(text)) continue
    const list = minus ? unwanted : wanted
    list.push(phraseOf(text, quoted === undefined))
    if (!minus) shown.push(text.toLowerCase())
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

/** The part of a text around the first word that is found, with the places of all words in it. */
export function excerptOf(text: string, words: readonly string[]): { readonly excerpt: string; readonly marks: Mark[] } {
  const lower = sameLength(text)
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0)
  const first = places.length === 0 ? 0 : Math.min(...places)
  const start = wholeStart(text, Math.max(0, first - before))
  const excerpt = text
    .slice(start, start + excerptLength)
    .replace(/\s+/g, ' ')
    .trim()
  return { excerpt, marks: marksOf(excerpt, words) }
}

function marksOf(excerpt: string, words: readonly string[]): Mark[] {
  const lower = sameLength(excerpt)
  const found: Mark[] = []
  for (const word of words)
    for (let at = lower.indexOf(word); at >= 0 && found.length < mostMarks; at = lower.indexOf(word, at + word.length))
      found.push({ start: at, length: word.length })
  const sorted = found.toSorted((one, other) => one.start - other.start || other.length - one.length)
  return sorted.filter(({ start }, index) => sorted.slice(0, index).every((one) => one.start + one.length <= start))
}

/** In lower case without a change of places: a few letters become longer. */
function sameLength(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Not in the middle of a character of two units. */
const wholeStart = (text: string, start: number): number => (/[\udc00-\udfff]/.test(text[start] ?? '') ? start + 1 : start)
