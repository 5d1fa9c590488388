import type { Storage } from '@cove/device-contract/storage'
import type { Translate } from '@cove/kernel/i18n'
import { baseNameOf, shownName, shownPath } from '@cove/device-contract/rules'
import type { Place } from '../model/place.ts'

/** The storage spaces of this person; `home` is where a new window opens. */
export interface Spaces {
  readonly all: readonly Storage[]
  readonly home: Storage | undefined
}

/** The first space the device manages itself is home; without one, the first that can be opened. */
export function spacesOf(all: readonly Storage[]): Spaces {
  const open = all.filter((space) => space.status === 'normal' || space.status === 'readonly')
  return { all, home: open.find((space) => space.origin === 'managed') ?? open[0] ?? all[0] }
}

export function spaceName(space: Storage, spaces: Spaces, t: Translate): string {
  if (space === spaces.home && space.origin === 'managed') return t('sidebar.home')
  return shownName(space.label || space.name)
}

/** What a place is called above its listing and in the window's title. */
export function placeName(place: Place, spaces: Spaces, t: Translate): string {
  if (place.kind === 'category') return t(`category.${place.category}`)
  if (place.path !== '/') return shownName(baseNameOf(place.path))
  return rootName(place, spaces, t)
}

/** The whole way to a place, as people name it: 'My files / Photos / 2026'. */
export function placePath(place: Place, spaces: Spaces, t: Translate): string {
  const root = rootName(place, spaces, t)
  return place.kind === 'category' ? root : shownPath(root, place.path)
}

/** The name of a section's top. */
export function rootName(place: Place, spaces: Spaces, t: Translate): string {
  if (place.kind === 'category') return t(`category.${place.category}`)
  const space = spaces.all.find(({ storageId }) => storageId === place.storageId)
  return space ? spaceName(space, spaces, t) : t('sidebar.home')
}
