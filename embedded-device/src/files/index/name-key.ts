// FM-13a: the order "by name" a person expects: numbers by value, Latin without case and accents, Chinese by the pinyin of its words.
// Computed once per name as bytes whose memcmp order is that order, so that ORDER BY walks an index instead of sorting the folder.

import { foldLetters } from '@cove/device-contract/fold'
import { loadMandarin } from '../names/mandarin.ts'
import type { Mandarin } from '../names/mandarin.ts'

const classPunctuation = 0x10
const classDigits = 0x20
const classLetter = 0x30
const classHan = 0x50
const hanFirst = 0x4e00
const hanLast = 0x9fff
const phrase = /[\u4e00-\u9fff]/
const phrases = /[\u4e00-\u9fff]+/g

interface Ranks {
  /** Of each ideograph in pinyin order, from the collation data inside Node. */
  readonly of: Uint16Array
  /** The middle one of the ideographs that are read so and in no other way: a few stand far from their syllable. */
  readonly ofSyllable: ReadonlyMap<string, number>
  readonly mandarin: Mandarin
}

let known: Ranks | undefined

/** About 0.1 s, once. */
function ranks(): Ranks {
  if (known) return known
  const collator = new Intl.Collator('zh-CN')
  const all = Array.from({ length: hanLast - hanFirst + 1 }, (_, at) => String.fromCharCode(hanFirst + at))
  all.sort(collator.compare)
  const of = new Uint16Array(all.length)
  const readSo = new Map<string, number[]>()
  const mandarin = loadMandarin()
  const readings = mandarin.readEach(all.join(''))
  for (const [rank, character] of all.entries()) {
    of[character.charCodeAt(0) - hanFirst] = rank
    const [syllable = '', ...others] = readings[rank]?.syllables ?? []
    if (others.length > 0) continue
    const found = readSo.get(syllable)
    if (found) found.push(rank)
    else readSo.set(syllable, [rank])
  }
  const ofSyllable = new Map([...readSo].map(([syllable, found]) => [syllable, found[found.length >> 1] ?? 0]))
  known = { of, ofSyllable, mandarin }
  return known
}

type RanksByPlace = ReadonlyMap<number, number>
const noRanks: RanksByPlace = new Map()
/** Names repeat their words: so many are remembered. */
const mostRemembered = 5_000
const remembered = new Map<string, RanksByPlace>()

/** FM-13a: by place in a text, the rank of characters that are read there in another way than the collation takes them. */
function ranksInWords(text: string): RanksByPlace {
  if (!phrase.test(text)) return noRanks
  const found = new Map<number, number>()
  for (const { 0: part, index } of text.matchAll(phrases)) {
    let inPart = remembered.get(part)
    if (!inPart) {
      if (remembered.size === mostRemembered) remembered.clear()
      remembered.set(part, (inPart = ranksInPhrase(part)))
    }
    for (const [at, rank] of inPart) found.set(index + at, rank)
  }
  return found
}

function ranksInPhrase(text: string): RanksByPlace {
  const { mandarin, of, ofSyllable } = ranks()
  const alone = mandarin.readEach(text)
  const found = mandarin.read(text).flatMap(({ syllables: [syllable = ''] }, at) => {
    const rank = of[text.charCodeAt(at) - hanFirst] ?? 0
    const away = (one: string) => Math.abs((ofSyllable.get(one) ?? Number.POSITIVE_INFINITY) - rank)
    // The collation takes a character by the reading among whose ideographs it stands.
    const isPlaced = (alone[at]?.syllables ?? []).every((other) => away(syllable) <= away(other))
    const read = isPlaced ? undefined : ofSyllable.get(syllable)
    return read === undefined ? [] : [[at, read] as const]
  })
  return found.length === 0 ? noRanks : new Map(found)
}

/** The sort key of a name. Equal only for equal names: what folding drops is appended after a zero byte. */
export function nameKey(name: string): Uint8Array {
  const out: number[] = []
  const folded = foldLetters(name)
  const inWords = ranksInWords(folded)
  let lossy = folded !== name || inWords.size > 0
  for (let at = 0; at < folded.length;) {
    const code = folded.codePointAt(at) ?? 0
    if (code >= 0x30 && code <= 0x39) {
      const end = endOfDigits(folded, at)
      const digits = folded.slice(at, end).replace(/^0+(?=\d)/, '')
      lossy ||= digits.length !== end - at
      out.push(classDigits, Math.min(digits.length, 255))
      for (const digit of digits) out.push(digit.charCodeAt(0))
      at = end
      continue
    }
    const rank = inWords.get(at)
    if (rank === undefined) pushLetter(out, code)
    else out.push(classHan, rank >> 8, rank & 0xff)
    at += code > 0xffff ? 2 : 1
  }
  if (lossy) {
    // Zero sorts below every class byte: a name comes right after those it folds like, before longer ones.
    out.push(0)
    for (const byte of new TextEncoder().encode(name)) out.push(byte)
  }
  return Uint8Array.from(out)
}

function endOfDigits(text: string, from: number): number {
  let end = from
  while (end < text.length && text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end += 1
  return end
}

function pushLetter(out: number[], code: number): void {
  if (code >= 0x61 && code <= 0x7a) out.push(classLetter, code)
  else if (code < 0x80) out.push(classPunctuation, code)
  else if (code >= hanFirst && code <= hanLast) {
    const rank = ranks().of[code - hanFirst] ?? 0
    out.push(classHan, rank >> 8, rank & 0xff)
  } else out.push(code < 0x2e80 ? classLetter : classHan, 0xff, code >> 16, (code >> 8) & 0xff, code & 0xff)
}

/** memcmp of two keys, for sorting in memory as the database sorts. */
export function compareKeys(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
