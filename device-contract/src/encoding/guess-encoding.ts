import { analyse } from 'chardet'
import { narrowFit, wideFits } from './likely-characters.ts'
import type { Fit, WideFits } from './likely-characters.ts'
import { wordsFit } from './latin-words.ts'
import { oddLetters } from './odd-letters.ts'
import { readStrictly } from './text-encoding.ts'
import type { EncodingHints, EncodingName } from './text-encoding.ts'
import { hasWesternSigns } from './western-signs.ts'

/** So many bytes say enough. */
const mostBytes = 8_192
/** Below this a text is no text in any encoding. */
const leastFit = 0.25

const narrow: readonly EncodingName[] = [
  'windows-1252',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1250',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'ibm866',
  'macintosh',
]
/** What the detector calls them, where we have another name for the same letters. */
const sameLetters: Readonly<Record<string, EncodingName>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-5': 'windows-1251',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
}
/** The encodings that old files in a language have. */
const ofLanguage: readonly (readonly [RegExp, readonly EncodingName[]])[] = [
  [/^zh\b(?!-(?:hant|tw|hk|mo))/i, ['gb18030']],
  [/^zh-(?:hant|tw|hk|mo)/i, ['big5']],
  [/^ja\b/i, ['shift_jis', 'euc-jp']],
  [/^ko\b/i, ['euc-kr']],
  [/^(?:ru|uk|be|bg|sr)\b/i, ['windows-1251', 'koi8-r', 'ibm866']],
  [/^el\b/i, ['windows-1253']],
  [/^(?:pl|cs|sk|hu|sl|hr|ro)\b/i, ['windows-1250']],
  [/^tr\b/i, ['windows-1254']],
  [/^(?:ar|fa|ur)\b/i, ['windows-1256']],
  [/^he\b/i, ['windows-1255']],
  [/^th\b/i, ['windows-874']],
  [/^(?:en|fr|de|es|it|pt|nl|sv|da|nb|fi)\b/i, ['windows-1252']],
]
const languageBonus = 0.06
/** A name or a title of so many characters of East Asia says little by itself: it is most likely in the language of the reader. */
const mostFewWords = 4
const usualFit = 0.7
/** Two bytes that make a frequent character say more than one byte that makes a letter. */
const wideBonus = 0.1
const detectorBonus = 0.2
const wordsWeight = 0.5
const westernSignsBonus = 2.5
const [hangulBonus, mostHangulBonus] = [0.03, 0.4]
const [hebrewBonus, mostHebrewBonus] = [0.015, 0.12]
/** What hardly any file has had for decades has to fit clearly better. */
const rare: ReadonlySet<EncodingName> = new Set(['ibm866', 'macintosh'])
const rareMalus = -0.4
/** Signs without a letter are no text of East Asia: they may be one letter of the west and the ASCII behind it. */
const signsOnly = -0.5
const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** More than any text reaches. */
const surelyFits = 10

/** How likely each encoding is for bytes without a mark that are not UTF-8, the likeliest first. */
export function rankEncodings(
  all: Uint8Array,
  { isWhole = true, languages = [] }: EncodingHints,
): readonly (readonly [EncodingName, number])[] {
  const bytes = tellingPart(all)
  const isEnd = isWhole && bytes.byteOffset + bytes.length === all.byteOffset + all.length
  const own = new Set(languages.flatMap((language) => ofLanguage.find(([pattern]) => pattern.test(language))?.[1] ?? []))
  const wide = wideFits()
  const few = Object.entries(wide).find(
    ([name, fit]) => own.has(name as EncodingName) && areFewWords(readAs(bytes, name as EncodingName, isEnd), fit),
  )
  const prior = (name: EncodingName, text: string): number =>
    (own.has(name) ? languageBonus : 0) + (name === few?.[0] ? fewWordsBonus(text) : 0) - (few ? lettersWithoutAscii(text) : 0)
  const found: [EncodingName, number][] = utf16Fits(all.subarray(0, mostBytes), wide, isWhole && all.length <= mostBytes)
  if (!bytes.includes(0)) {
    if (isDamagedUtf8(bytes, isEnd)) found.push(['utf-8', surelyFits])
    const guesses = new Map(analyse(bytes).map((match) => [sameLetters[match.name] ?? match.name.toLowerCase(), match.confidence / 100]))
    const add = (name: EncodingName, fit: Fit, bonus: number): void => {
      const text = readAs(bytes, name, isEnd)
      found.push([
        name,
        fitOf(text, fit) +
          wordsWeight * wordsFit(text, name) +
          (bonus > 0 && !wideLetter.test(text) ? signsOnly : bonus) +
          prior(name, text) +
          ofItsOwn(name, text, bytes) +
          detectorBonus * (guesses.get(name) ?? 0),
      ])
    }
    for (const [name, fit] of Object.entries(wide)) add(name as EncodingName, fit, wideBonus)
    for (const name of narrow) add(name, narrowFit(name), rare.has(name) ? rareMalus : 0)
  }
  return found.toSorted(([, one], [, other]) => other - one)
}

/** A byte without a meaning counts as a bad character: a text may be damaged at a place. */
const readAs = (bytes: Uint8Array, name: EncodingName, isEnd: boolean): string => new TextDecoder(name).decode(bytes, { stream: !isEnd })

/** True for a few words that are usual ones in the encoding, and none at a letter of ASCII, which would be the rest of a western word. */
function areFewWords(text: string, fit: Fit): boolean {
  const beyond = text.match(/[^\0-\x7f]/gu) ?? []
  const isApart = !/[a-z][^\0-\x7f]|[^\0-\x7f][a-z]/iu.test(text)
  return (
    isApart && beyond.length > 0 && beyond.length <= mostFewWords && beyond.every((one) => wideLetter.test(one) && fit(one) >= usualFit)
  )
}

/** The fewer they are, the less they say by themselves, and the more the reader's language does. */
const fewWordsBonus = (text: string): number => 0.42 * (1 - ((text.match(/[^\0-\x7f]/gu)?.length ?? 0) - 1) / mostFewWords)

/** What one encoding alone has to show for itself. */
function ofItsOwn(name: EncodingName, text: string, bytes: Uint8Array): number {
  if (name === 'euc-kr') return hangulOnly(bytes)
  if (name === 'windows-1255') return hebrewOnly(text)
  return name === 'windows-1252' && hasWesternSigns(text) ? westernSignsBonus : 0
}

/**
 * All letters of Korean are between two first bytes; half of those of a Chinese text are behind them, so that the longer a text is without
 * one, the less it is Chinese.
 */
function hangulOnly(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    if (lead < 0xb0 || lead > 0xc8 || (bytes[at + 1] ?? 0xff) < 0xa1) return 0
    count += 1
    at += 1
  }
  return Math.min(mostHangulBonus, hangulBonus * (count - 1))
}

/** The letters of Hebrew are those of Russian without capitals and its last ones; five of them stand at the end of words only. */
function hebrewOnly(text: string): number {
  const letters = text.match(/[^\0-\x7f]/gu) ?? []
  const isHebrew = letters.every((letter) => /[א-ת]/.test(letter)) && text.match(oddLetters['windows-1255'] ?? /$^/) === null
  return isHebrew ? Math.min(mostHebrewBonus, hebrewBonus * Math.max(0, letters.length - 6)) : 0
}

/** A few bad bytes, or a last character that was cut off: letters of another encoding are hardly ever characters of UTF-8. */
function isDamagedUtf8(bytes: Uint8Array, isEnd: boolean): boolean {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: !isEnd })
  const [good, bad] = [text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0, text.match(/\ufffd/g)?.length ?? 0]
  return good >= 8 && bad * 8 <= good
}

/** From the line of the first byte beyond ASCII on: what comes before is the same in nearly all encodings. */
function tellingPart(bytes: Uint8Array): Uint8Array {
  const first = Math.max(
    0,
    bytes.findIndex((byte) => byte >= 0x80),
  )
  const start = bytes.lastIndexOf(0x0a, first) + 1
  const from = first - start > mostBytes / 2 ? first : start
  return bytes.subarray(from, from + mostBytes)
}

/** The likeliest encoding; undefined for bytes that are no text. */
export function guessEncoding(bytes: Uint8Array, hints: EncodingHints): EncodingName | undefined {
  const [best] = rankEncodings(bytes, hints)
  return best && best[1] >= leastFit ? best[0] : undefined
}

const control = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f-\x9f\ufffd\ufffe\uffff]|\p{Co}|\p{Cn}/u

const otherScript = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]`
/** What no writer does: capitals inside of words, signs between letters or beside signs, letters of two alphabets in one word. */
const oddPlaces = new RegExp(
  [
    String.raw`\p{Ll}\p{Lu}`,
    String.raw`(?=[^\0-\x7f]{3})\p{Lu}\p{Lu}\p{Ll}`,
    String.raw`[a-z](?![’'])[^\p{L}\p{M}\p{N}\s\0-\x7f][a-z]`,
    String.raw`[\u00a2-\u00a9\u00ac-\u00b6\u00b8-\u00ba\u00bc-\u00be\u00d7\u00f7]{2}`,
    String.raw`[\u00a2-\u00aa\u00ac-\u00be](?=[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f])`,
    String.raw`[a-zA-Z]\p{Script=Han}[a-zA-Z]`,
    String.raw`\b[A-Z]?[a-z]{2,}\p{Script=Han}(?!\p{Script=Han})`,
    String.raw`(?=\p{L})[^\0-\u024f][a-zA-Z](?=[^\0-\u024f])`,
    `[a-zA-Z](?=${otherScript})|${otherScript}(?=[a-zA-Z])`,
  ].join('|'),
  'gu',
)

/** The mean fit of what is not ASCII, less what no writer does: capitals inside of words and signs between letters. */
function fitOf(text: string, fit: Fit, oddOnes?: RegExp): number {
  let [sum, count] = [0, 0]
  for (const character of text) {
    if (character < '\x80' && !control.test(character)) continue
    count += 1
    sum += control.test(character) ? -3 : fit(character)
  }
  const odd = (text.match(oddPlaces)?.length ?? 0) + (oddOnes ? (text.match(oddOnes)?.length ?? 0) : 0)
  return count === 0 ? 0 : (sum - 0.8 * odd) / count
}

/** The part of the letters that are in words of the Latin alphabet without a plain letter, such as hardly a language has. */
function lettersWithoutAscii(text: string): number {
  const beyond = text.match(/[^\0-\x7f]/gu)?.length ?? 1
  const words = text.match(/(?<![\p{L}\p{M}])\p{Script=Latin}{2,}(?![\p{L}\p{M}])/gu) ?? []
  return words.filter((word) => !/[a-z]/i.test(word)).reduce((sum, word) => sum + word.length, 0) / beyond
}

/** UTF-16 is judged by all of its characters: ASCII too is made of two bytes there. */
function utf16Fits(bytes: Uint8Array, wide: WideFits, isEnd: boolean): [EncodingName, number][] {
  const whole = isEnd ? bytes : bytes.subarray(0, bytes.length & ~1)
  if (whole.length < 2) return []
  const fits: readonly Fit[] = [...Object.values(wide), ...narrow.map(narrowFit)]
  return (['utf-16le', 'utf-16be'] as const).flatMap((name): [EncodingName, number][] => {
    const text = readStrictly(whole, name, isEnd)
    if (text === undefined) return []
    const characters = [...text]
    const of = (fit: Fit): number =>
      characters.reduce((sum, one) => sum + (control.test(one) ? -3 : one < '\x80' ? 1 : fit(one)), 0) / characters.length
    return [[name, Math.max(...fits.map(of)) + wideBonus]]
  })
}
