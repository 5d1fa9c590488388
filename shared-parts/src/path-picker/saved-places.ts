import type { ResourceRef } from '@cove/device-contract/files'
import type { PreferenceDefinition } from '@cove/kernel'
import { array, object, oneOf, string } from '@cove/kernel/schema'
import { refKey } from './picker-place.ts'

const places = array(object({ storageId: string(), path: string() }))

/** The folders chosen last, newest first; they follow the user. */
export const recentPreference: PreferenceDefinition<ResourceRef[]> = { key: 'picker.recent', schema: places, initial: [] }
/** The folders the user keeps at hand. */
export const favouritesPreference: PreferenceDefinition<ResourceRef[]> = { key: 'picker.favourites', schema: places, initial: [] }
export const viewPreference: PreferenceDefinition<'list' | 'grid'> = {
  key: 'picker.view',
  schema: oneOf(['list', 'grid']),
  initial: 'list',
}

const keptRecent = 5
const keptFavourites = 50

/** The list with these folders in front, without repeats. */
export function withRecent(recent: readonly ResourceRef[], used: readonly ResourceRef[]): ResourceRef[] {
  const known = new Set<string>()
  const isFirst = (place: ResourceRef) => !known.has(refKey(place)) && known.add(refKey(place)).size > 0
  return [...used, ...recent]
    .filter(isFirst)
    .slice(0, keptRecent)
    .map(({ storageId, path }) => ({ storageId, path }))
}

export function withoutPlace(list: readonly ResourceRef[], gone: ResourceRef): ResourceRef[] {
  return list.filter((one) => refKey(one) !== refKey(gone))
}

/** Adds a favourite, or removes it. */
export function toggled(favourites: readonly ResourceRef[], { storageId, path }: ResourceRef): ResourceRef[] {
  const rest = withoutPlace(favourites, { storageId, path })
  return rest.length < favourites.length ? rest : [...rest, { storageId, path }].slice(-keptFavourites)
}
