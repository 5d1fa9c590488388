import { baseNameOf, shownName } from '@cove/device-contract/rules'
import type { Translate } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import type { Place } from '../model/place.ts'

/** What a place is called above its listing and in the window's title. */
export function placeName(place: Place, spaces: NamedSpaces, t: Translate): string {
  return place.kind === 'folder' && place.path !== '/' ? shownName(baseNameOf(place.path)) : rootName(place, spaces, t)
}

/** The whole way to a place, as people name it: 'My files / Photos / 2026'. */
export function placePath(place: Place, spaces: NamedSpaces, t: Translate): string {
  return place.kind !== 'folder' ? rootName(place, spaces, t) : spaces.pathOf(place.storageId, place.path)
}

/** The name of a section's top. */
export function rootName(place: Place, spaces: NamedSpaces, t: Translate): string {
  // The name of a tag is the user's own; the window shows it where it knows the tags.
  if (place.kind === 'tag') return t('category.tag')
  if (place.kind === 'day') return t('category.day', { day: place.day })
  return place.kind === 'category' ? t(`category.${place.category}`) : spaces.topOf(place.storageId)
}
