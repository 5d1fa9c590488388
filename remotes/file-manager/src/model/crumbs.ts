import { segmentsOf } from '@cove/device-contract/rules'
import { folderPlace, placeKey } from './place.ts'
import type { Place, PlaceCrumb } from './place.ts'

/** The way from the top of a section to a place; the first step has no label of its own. */
export function crumbsOf(place: Place): readonly PlaceCrumb[] {
  if (place.kind !== 'folder') return [{ id: placeKey(place), label: undefined, place }]
  const root = folderPlace(place.storageId, '/')
  return [
    { id: placeKey(root), label: undefined, place: root },
    ...segmentsOf(place.path).map(({ name, path }) => {
      const at = folderPlace(place.storageId, path)
      return { id: placeKey(at), label: name, place: at }
    }),
  ]
}
