import { simplifiedPairs } from './simplified-pairs.ts'

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

/** SRC-01: a text without case, accents, width and the shape of kana: what sorting compares. Traditional characters stay. */
export function foldLetters(text: string): string {
  if (simple.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replace(marks, '')
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
