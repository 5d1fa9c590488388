const languages: readonly (readonly [string, RegExp])[] = [
  ['zh-Hans', /^(?:chs|sc|zh-?(?:cn|hans|sg)|gb|简|简体|简中|简体中文|chs&)$/i],
  ['zh-Hant', /^(?:cht|tc|zh-?(?:tw|hk|hant)|big5|繁|繁體|繁体|繁中|繁體中文|繁体中文)$/i],
  ['zh', /^(?:chi|zho|zh|cn|chinese|中|中文|中字|国语)$/i],
  ['en', /^(?:en|eng|en-?(?:us|gb)|english|英|英文|英语)$/i],
  ['ja', /^(?:ja|jp|jpn|japanese|日|日文|日语)$/i],
  ['ko', /^(?:ko|kor|korean|韩|韩文|韩语)$/i],
  ['fr', /^(?:fr|fre|fra|french|法|法语)$/i],
  ['de', /^(?:de|ger|deu|german|德|德语)$/i],
  ['es', /^(?:es|spa|spanish|es-?(?:es|la|419))$/i],
  ['pt', /^(?:pt|por|portuguese|pt-?br)$/i],
  ['ru', /^(?:ru|rus|russian)$/i],
  ['it', /^(?:it|ita|italian)$/i],
]
const flags = /^(?:forced|sdh|cc|hi|default|foreign|signs?|songs?|commentary)$/i

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const known = new Map<string, string | undefined>()

/** Any code of two letters that names a language: `sv`. */
function codeOf(word: string): string | undefined {
  if (!/^[a-z]{2}$/.test(word)) return undefined
  if (!known.has(word)) known.set(word, english.of(word) === undefined ? undefined : word)
  return known.get(word)
}

const languageOf = (word: string): string | undefined => languages.find(([, pattern]) => pattern.test(word))?.[0] ?? codeOf(word)

/** `简英双语特效` names its languages by single characters. */
function byCharacters(word: string): string[] {
  if (!/[语語字幕文中体體效日]$/.test(word)) return []
  return [...word].map((one) => languageOf(one)).filter((one) => one !== undefined)
}

/** The languages of a piece behind a dot; nothing when it is something else. */
function piece(text: string): string[] | undefined {
  const words = text.split(/[&+,_ -]+/).filter((word) => word !== '')
  const whole = languageOf(text)
  if (whole !== undefined) return [whole]
  if (flags.test(text)) return [text.toLowerCase()]
  const found = words.map((word) => (flags.test(word) ? word.toLowerCase() : (languageOf(word) ?? byCharacters(word))))
  const isAll = found.length > 0 && found.every((one) => one.length > 0)
  return isAll ? found.flat() : undefined
}

/** Takes the languages and marks from the end of a name of subtitles: `film.zh-Hans&en.forced`. */
export function splitLanguages(stem: string): { stem: string; language: string | undefined } {
  const pieces = stem.split('.')
  const found: string[][] = []
  while (pieces.length > 0) {
    const last = pieces.at(-1) ?? ''
    const languagesHere = pieces.length > 1 || !codeOf(last) ? piece(last) : undefined
    if (!languagesHere && !(/^\d$/.test(last) && pieces.length > 1)) break
    if (languagesHere) found.unshift(languagesHere)
    pieces.pop()
  }
  const names = found.flat()
  const spoken = [...new Set(names.filter((one) => !flags.test(one)))]
  const marks = names.filter((one) => flags.test(one))
  return { stem: pieces.join('.'), language: [spoken.join('+'), ...marks].filter((one) => one !== '').join(' ') || undefined }
}
