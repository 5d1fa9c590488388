import { simplifiedPairs } from './simplified-pairs.ts'

/** What stands for the hyphen of the keyboard: hyphens that do not break, dashes, the minus. */
const hyphens = /[\u058a\u05be\u2010-\u2015\u2212\u2e17\u2e3a\u2e3b]/g
/** What stands for its apostrophe, as word processors and phones write it. */
const apostrophes = /[\u02b9\u02bb-\u02bd\u05f3\u2018-\u201b\u2032\ua78c]/g
/** Digits of other scripts. */
const digits = /(?![0-9])\p{Nd}/gu
const digit = /^\p{Nd}$/u

/** In each script ten digits stand in a row, which begins with zero; a second row may follow. */
function asciiDigit(one: string): string {
  const code = one.codePointAt(0) ?? 0
  let zero = code
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** ASCII and unified ideographs: most names, and quickly done. */
const simple = /^[\0-\x7f\u3400-\u9fff]*$/
/** Accents, points and vowel signs that a reader leaves out, and what is not seen at all. Vowels of Indic scripts and of Thai are letters. */
const marks =
  /\u0640|\p{Default_Ignorable_Code_Point}|(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Syriac}])(?![\u3099\u309a])\p{M}/gu
/** Letters with a stroke, or of two letters, that Unicode does not take apart. */
const letters = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ƀ: 'b', ɨ: 'i', þ: 'th', æ: 'ae', œ: 'oe', ĸ: 'k', ς: 'σ' }),
)
const letter = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')
const katakana = /[\u30a1-\u30f6]/g
const kanaDistance = 0x60

/** SRC-01: a text without case, accents, width, the shape of kana, of digits, hyphens and apostrophes: what sorting compares. Traditional characters stay. */
export function foldLetters(text: string): string {
  if (simple.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replace(marks, '')
      .replace(hyphens, '-')
      .replace(apostrophes, "'")
      .replace(digits, asciiDigit)
      // To capitals and back: ß is ss, and ı is i, only on this way.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(letter, (one) => letters.get(one) ?? one)
      .replace(katakana, (one) => String.fromCharCode(one.charCodeAt(0) - kanaDistance))
      .normalize('NFC')
  )
}

const hanFirst = 0x3400
const hanLast = 0x9fff
const traditional = /[\u3400-\u9fff]/g
/** The simplified form of each character by its code, zero where it has none of its own. */
const simplified = new Uint16Array(hanLast - hanFirst + 1)
for (let at = 0; at < simplifiedPairs.length; at += 2)
  simplified[simplifiedPairs.charCodeAt(at) - hanFirst] = simplifiedPairs.charCodeAt(at + 1)

/** Traditional characters as simplified ones, each by itself. The length stays. */
export const simplify = (text: string): string =>
  text.replace(traditional, (one) => String.fromCharCode(simplified[one.charCodeAt(0) - hanFirst] || one.charCodeAt(0)))

/**
 * SRC-01: a text as every search and every filter compares it. There is no second fold: two places that compare differently find
 * different things.
 */
export const foldText = (text: string): string => simplify(foldLetters(text))
