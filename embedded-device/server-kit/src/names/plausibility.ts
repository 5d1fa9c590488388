import { decodeExactly } from './code-pages.ts'
import type { NameEncoding } from './code-pages.ts'
import { frequentHan, frequentHangul, frequentLatin } from './texts/frequent-characters.ts'

const russian = /^[А-Яа-яЁё]$/

/** Rows of the tables of encodings: the first hold the common characters, later ones those of names and books. */
type Rows = readonly (readonly [firstLead: number, lastLead: number, score: number])[]
const rowsOf: Readonly<Partial<Record<NameEncoding, Rows>>> = {
  gb18030: [
    [0xb0, 0xd7, 0.75],
    [0xd8, 0xf7, 0.5],
  ],
  big5: [[0xa4, 0xc6, 0.75]],
  shift_jis: [[0x88, 0x97, 0.75]],
}
const rareScore = 0.15
const hanScores = new Map<NameEncoding, ReadonlyMap<string, number>>()

function hanScoresOf(encoding: NameEncoding): ReadonlyMap<string, number> {
  const known = hanScores.get(encoding)
  if (known) return known
  const scores = new Map<string, number>()
  // The rows of GB 2312 begin later than those that were added to it.
  const firstTrail = encoding === 'gb18030' ? 0xa1 : 0x40
  for (const [firstLead, lastLead, score] of rowsOf[encoding] ?? [])
    for (let lead = firstLead; lead <= lastLead; lead += 1)
      for (let trail = firstTrail; trail < 0xff; trail += 1) scores.set(decodeExactly(Uint8Array.of(lead, trail), encoding) ?? '', score)
  hanScores.set(encoding, scores)
  return scores
}

const isEastAsian = (encoding: NameEncoding): boolean => encoding in rowsOf || encoding === 'euc-kr'

/** How likely it is that a person wrote such a name, from -1 to 1, as the sum over its characters that are not ASCII, and how many they are. */
export interface Plausibility {
  readonly sum: number
  readonly count: number
}

/** Judges a name that was read in an encoding. */
export function plausibilityOf(name: string, encoding: NameEncoding): Plausibility {
  let [sum, count] = [0, 0]
  const score = isEastAsian(encoding) ? scoreEastAsian : scoreAlphabetic
  // Words: letters, and whatever is not ASCII.
  for (const [word] of name.matchAll(/(?:[A-Za-z]|[^\u0000-\u007f])+/gu)) {
    const characters = Array.from(word)
    for (const [at, character] of characters.entries()) {
      if (character <= '\u007f') continue
      count += 1
      sum += score({ characters, at, character, encoding })
    }
  }
  return { sum, count }
}

interface Judged {
  readonly characters: readonly string[]
  readonly at: number
  readonly character: string
  readonly encoding: NameEncoding
}

const neverWritten = /[\p{Co}\p{Cn}\p{Cc}\p{Cf}\ufffd]/u

function scoreEastAsian({ character, encoding }: Judged): number {
  if (neverWritten.test(character)) return -1
  if (/\p{Script=Hangul}/u.test(character)) return frequentHangul.has(character) ? 1 : 0.5
  if (/\p{Script=Han}/u.test(character)) {
    if (encoding === 'euc-kr') return 0.2
    return frequentHan.has(character) ? 1 : (hanScoresOf(encoding).get(character) ?? rareScore)
  }
  // Kana of half width are single bytes, and look like any text in another encoding.
  if (/[\uff61-\uff9f]/.test(character)) return 0.2
  if (/[\u3041-\u30ff]/.test(character)) return encoding === 'shift_jis' ? 1 : 0.5
  return /[\u3000-\u303f\uff01-\uff5e\u2014\u2018-\u201d\u2026\u00b7]/.test(character) ? 0.6 : 0.1
}

function scoreAlphabetic(judged: Judged): number {
  const { character } = judged
  if (neverWritten.test(character)) return -1
  if (!/\p{L}/u.test(character)) return scoreMark(judged)
  if (isOddCase(judged)) return 0.1
  return /\p{Script=Cyrillic}/u.test(character) ? scoreCyrillic(judged) : scoreLatin(judged)
}

/** A capital after a small letter is rare in a word. */
function isOddCase({ characters, at, character }: Judged): boolean {
  const earlier = characters[at - 1]
  return earlier !== undefined && /\p{Ll}/u.test(earlier) && /\p{Lu}/u.test(character)
}

function scoreCyrillic({ characters, character }: Judged): number {
  if (characters.some((one) => !/\p{Script=Cyrillic}/u.test(one))) return 0.1
  if (!russian.test(character)) return 0.4
  // Words of capitals alone look like common characters of Chinese.
  return characters.length > 1 && characters.every((one) => /\p{Lu}/u.test(one)) ? 0.5 : 1
}

/** Accents stand among plain letters: words of nothing else are another encoding. */
function scoreLatin({ characters, at, character }: Judged): number {
  if (!frequentLatin.has(character) || characters.some((one) => /\p{L}/u.test(one) && !/\p{Script=Latin}/u.test(one))) return 0.1
  const isAccent = (one: string | undefined): boolean => one !== undefined && one > '\u007f'
  if (isAccent(characters[at - 1]) && isAccent(characters[at + 1])) return 0.1
  const plain = characters.filter((one) => one <= '\u007f').length
  return plain * 2 >= characters.length - plain || characters.length === 1 ? 1 : 0.3
}

/** An apostrophe stands within a word; quotation marks and dashes beside it. */
function scoreMark({ characters, at, character }: Judged): number {
  const isInside = at > 0 && at < characters.length - 1
  if (character === '’') return isInside ? 0.9 : 0.5
  if (/[–—‘“”…«»„№€£§©®°º]/.test(character)) return isInside ? 0.1 : 0.5
  return 0
}
