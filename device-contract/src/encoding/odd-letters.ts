import type { EncodingName } from './text-encoding.ts'

const cyrillic = String.raw`(?<!\p{L})[ьы]|[аеёиоуыэюя][ьъ]|[бвгджзклмнпрстфхцчшщ]й|[йьъ][йьъ]|[бвгджзклмнпрстфхцчшщ]{5}|([аеёиоуыэюя])\1\1`

/** Where letters of an alphabet hardly stand, by the encoding: its bytes are letters of other alphabets too. */
export const oddLetters: Readonly<Partial<Record<EncodingName, RegExp>>> = {
  // Small words without a vowel; capitals may be initials.
  'windows-1251': new RegExp(String.raw`${cyrillic}|(?<!\p{L})[бвгджзйклмнпстфхцчшщ]{3,}(?!\p{L})`, 'gu'),
  // Its capitals are the small letters of others.
  'koi8-r': new RegExp(String.raw`${cyrillic}|(?<=[А-Я])[А-Я](?=[А-Я])`, 'gu'),
  // Words end in vowels and in few consonants.
  'windows-1253': /[\u0370-\u03ff][βγδζθκλμπσφχ](?!\p{L})|ς(?=\p{L})/gu,
  // Five letters have another form at the end of words.
  'windows-1255': /[ךםןףץ](?=[א-ת])|(?<=[א-ת])[כמנצ](?![א-ת"'׳״])/gu,
}
