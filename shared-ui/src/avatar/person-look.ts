import { graphemesOf } from '../name-text/split-name.ts'

/** What stands for a person without a picture. */
export interface PersonLook {
  readonly letter: string
  readonly hue: number
}

/** The first character of a name, on a colour that stays theirs. Pages without React show the same. */
export const personLook = (name: string): PersonLook => ({ letter: graphemesOf(name)[0]?.toUpperCase() ?? '', hue: hueOf(name) })

function hueOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}
