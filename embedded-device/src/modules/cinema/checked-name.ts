import { longestName } from '@cove/device-contract/cinema'
import { foldText } from '@cove/device-contract/fold'

/** What is wrong with a name. */
export type NameFault = 'cinemaNameEmpty' | 'cinemaNameInvalid' | 'cinemaNameTooLong'

/** A name as it is stored, and the form in which names are compared. */
export interface CheckedName {
  readonly name: string
  readonly key: string
}

/** Chinese characters, English letters and digits; between them one space, or the point of Chinese names. */
const allowed = /^[\p{Script=Han}A-Za-z0-9]+(?:[ ·][\p{Script=Han}A-Za-z0-9]+)*$/u
/** What keyboards write in the place of the point. */
const points = /[・•‧∙⋅]/g

/** CIN-02a: the name of a library, collection, tag or person, or what is wrong with it. */
export function checkedName(typed: string): CheckedName | NameFault {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').replaceAll(points, '·').replaceAll(/ ?· ?/g, '·')
  if (name === '') return 'cinemaNameEmpty'
  if ([...name].length > longestName) return 'cinemaNameTooLong'
  if (!allowed.test(name)) return 'cinemaNameInvalid'
  return { name, key: nameKeyOf(name) }
}

/** Two names with the same key are the same name. */
export const nameKeyOf = (name: string): string => foldText(name).replaceAll(/\s+/g, ' ').trim()

/** All of these names, or the first fault; a name that stands twice is one too. */
export function checkedNames(typed: readonly string[]): CheckedName[] | NameFault | 'cinemaNameExists' {
  const names: CheckedName[] = []
  for (const one of typed) {
    const checked = checkedName(one)
    if (typeof checked === 'string') return checked
    if (names.some(({ key }) => key === checked.key)) return 'cinemaNameExists'
    names.push(checked)
  }
  return names
}
