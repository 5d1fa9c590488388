import { stripControlCharacters } from './account.ts'

/** DEV-03a: how many characters the name of a device may have. */
export const longestDeviceName = 10

/** DEV-03a: the name as it is kept; undefined for one that is empty or too long. */
export function deviceNameOf(text: string): string | undefined {
  const name = stripControlCharacters(text).trim()
  return name === '' || Array.from(name).length > longestDeviceName ? undefined : name
}
