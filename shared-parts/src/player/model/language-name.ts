const names = new Map<string, Intl.DisplayNames>()

/** Old codes of films that the tables of browsers do not have: ISO 639-2 knows two for these. */
const bibliographic: Readonly<Record<string, string>> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  mao: 'mi',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  tib: 'bo',
  wel: 'cy',
}
/** Nothing is said: undetermined, none, not in the table. */
const saysNothing = new Set(['und', 'zxx', 'mis'])

/** VID-03: what a language is called in the user's; a code that is none stays as it is, and one that says nothing is left out. */
export function languageName(code: string | undefined, locale: string): string | undefined {
  const tag = code?.trim().replaceAll('_', '-') ?? ''
  if (tag === '' || saysNothing.has(tag.toLowerCase())) return undefined
  const [first = '', ...rest] = tag.split('-')
  const known = [bibliographic[first.toLowerCase()] ?? first, ...rest].join('-')
  try {
    return namesIn(locale).of(known) ?? tag
  } catch {
    // A file may say anything.
    return tag
  }
}

/** Whether a code of a file means the user's language, whatever its script or country. */
export function isInLanguage(code: string | undefined, locale: string): boolean {
  const [first = ''] = (code?.trim().replaceAll('_', '-') ?? '').split('-')
  try {
    return new Intl.Locale(bibliographic[first.toLowerCase()] ?? first).language === new Intl.Locale(locale).language
  } catch {
    // A file may say anything.
    return false
  }
}

function namesIn(locale: string): Intl.DisplayNames {
  const made = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
  names.set(locale, made)
  return made
}
