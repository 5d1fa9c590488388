import { refuse } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'

/** S-J1: how many names of a path must stand, from the folder the caller names; none when it names none. */
export function standingNamesOf(standing: Location | undefined, at: Location): number {
  const names = standing?.names ?? []
  if (names.length >= at.names.length || names.some((name, order) => name !== at.names[order])) refuse('invalidPath')
  return names.length
}
