import { spaceNames } from './texts/space-names.ts'

type Locale = keyof typeof spaceNames

/** STO-07a: the name of a space for which no one chose one. It is stored in Chinese; a screen shows it in its language. */
export const numberedSpaceName = (number: number, locale: Locale = 'zh-CN'): string => `${spaceNames[locale].numbered} ${number}`

/** What the space is called in which homes are, while no one has named it. */
export const firstSpaceTitle = (locale: Locale): string => spaceNames[locale].first

/** What a space is called on a screen: a name that a user chose stays, one of the device is in the language of the reader. */
export function spaceTitle(
  { name, isFirst = false }: { readonly name: string; readonly isFirst?: boolean | undefined },
  locale: Locale,
): string {
  const number = spaceNumberOf(name)
  if (number === undefined) return name
  return isFirst ? firstSpaceTitle(locale) : numberedSpaceName(number, locale)
}

/** The number in a name that the device gave; undefined for a name that a user chose. */
export function spaceNumberOf(name: string): number | undefined {
  const digits = /^(\d{1,6})$/.exec(name.startsWith(numberedStart) ? name.slice(numberedStart.length) : '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const numberedStart = `${spaceNames['zh-CN'].numbered} `
