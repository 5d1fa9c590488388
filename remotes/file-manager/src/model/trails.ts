import { sectionOf } from './place.ts'
import type { Place } from './place.ts'

/** FM-01c: where each section of the sidebar was left, by section. */
export type Trails = Readonly<Record<string, Place>>

/** The trails after a place was shown. */
export function withPlace(trails: Trails, place: Place): Trails {
  return { ...trails, [sectionOf(place)]: place }
}

/** FM-01c: a section opens where it was left; chosen again while it is open, it goes to its top. */
export function placeOfSection(trails: Trails, here: Place, top: Place): Place {
  const section = sectionOf(top)
  if (sectionOf(here) === section) return top
  return (Object.hasOwn(trails, section) ? trails[section] : undefined) ?? top
}
