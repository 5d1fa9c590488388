import type { EncodingName } from './text-encoding.ts'

/** The letters that languages of the west of Europe have beside those of ASCII. */
const western = [
  'àâæçéèêëîïôœùûüÿ', // French
  'äöüßé',
  'áéíñóúü', // Spanish
  'áâãàçéêíóôõúü', // Portuguese
  'àèéìòù', // Italian
  'åäöé', // Swedish and Finnish
  'æøåéô', // Danish and Norwegian
  'áðéíóúýþæö', // Icelandic
  'áðíóúýæø', // Faroese
  'àçèéíïòóúü', // Catalan
  'éëèïöü', // Dutch
  'äõöüšž', // Estonian
]

/** The letters of languages by the encoding of their old files. */
const alphabets: Readonly<Partial<Record<EncodingName, readonly string[]>>> = {
  macintosh: western,
  'windows-1250': [
    'áčďéěíňóřšťúůýž', // Czech
    'áäčďéíĺľňóôŕšťúýž', // Slovak
    'ąćęłńóśźż', // Polish
    'áéíóöőúüű', // Hungarian
    'čćđšž', // Croatian
    'ăâîşţ', // Romanian
    'äöüß',
  ],
  'windows-1252': western,
  'windows-1254': ['çğıöşüâîû', 'äöüß'],
}

const westernOdd =
  /[ìùò](?=\p{L})|^[ýð]|ã(?![oei]|$|s$)|[aeiouy][èøêìòù](?!\p{L}*te\b)|[èêì][aeouyáéíóúý]|ø[aeouáéíóúý]|[£¥¹³¯¿]\p{L}*\p{Ll}[£¥¹³¯¿]|\p{L}[£¥¹³¯¿]/iu

/** What no language of the encoding writes, or hardly: where its vowels meet others, and where its consonants stand among consonants. */
const odd: Readonly<Partial<Record<EncodingName, RegExp>>> = {
  'windows-1250':
    /(?<=[bcdfghjklmnpqrstvwxz])[řđćţ](?=[bcdfghjklmnpqrstvwxz])|rř|řr|cś|^ý|[bcdfghjklmnpqrstvwxz]ř$|^ř[bcdfghjklmnpqrstvwxz]|[aeiou]ů|^[čřěžůťďň]$|[qwx].*[řđţů]/iu,
  'windows-1252': westernOdd,
  macintosh: westernOdd,
  'windows-1254': /(?<![aeıioöuüâîû])ğ|[aıou]ğ[eiöü]|[eiöü]ğ[aıou]|(?<!^[dbsçyt][au]|^be)ğ$|nds|[wxq]/iu,
}

/**
 * Up to 1 for words that languages of the encoding can have written, and down to -1 and less for words that none can; 0 without such words.
 * Half of it is for words of one language: a file seldom has several.
 */
export function wordsFit(text: string, name: EncodingName): number {
  const languages = alphabets[name]
  const words = text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}£¥¹³¯¿]+/u)
    .filter((word) => /[^\0-\x7f]/.test(word))
  if (!languages || words.length === 0) return 0
  const fits = languages.map((alphabet) => words.map((word) => (isWrittenIn(word, alphabet) ? 1 : -1)))
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / words.length
  const each = mean(words.map((_word, at) => Math.max(...fits.map((fit) => fit[at] ?? -1))))
  const together = Math.max(...fits.map(mean))
  const oddOnes = words.filter((word) => odd[name]?.test(word) === true).length
  return (each + together) / 2 - (1.5 * oddOnes) / words.length
}

const isWrittenIn = (word: string, alphabet: string): boolean =>
  [...word.replaceAll('İ', 'i').toLowerCase()].every((letter) => letter <= '\x7f' || !/\p{L}/u.test(letter) || alphabet.includes(letter))
