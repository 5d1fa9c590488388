import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel, usePreference } from '@cove/kernel'
import type { PickedPlace, PickOptions } from '@cove/kernel'
import type { CollectionHandle } from '@cove/ui/data'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { folderAt, placeKey } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'
import { kindsOf, listedKinds, openProblemOf } from './picker-rules.ts'
import { favouritesPreference, recentPreference, toggled, viewPreference, withoutPlace } from './saved-places.ts'
import { useChoice } from './use-choice.ts'
import type { Choice } from './use-choice.ts'
import { usePlaceRows } from './use-place-rows.ts'
import type { PlaceRowsView } from './use-place-rows.ts'
import { usePlaces } from './use-places.ts'
import type { Places } from './use-places.ts'
import { useTrail } from './use-trail.ts'
import type { Trail } from './use-trail.ts'
import { useVanished } from './use-vanished.ts'
import type { Vanished } from './use-vanished.ts'
import { targetOf } from './verdict.ts'

export interface PathPickerProps {
  readonly options: PickOptions
  /** Called once, with undefined when the user cancels. */
  readonly onSettle: (places: readonly PickedPlace[] | undefined) => void
}

/** One open picker: where it is, what it lists and what is selected. */
export interface Picker {
  readonly options: PickOptions
  readonly places: Places
  readonly trail: Trail
  readonly rows: PlaceRowsView
  readonly choice: Choice
  readonly vanished: Vanished
  readonly search: string
  readonly setSearch: (text: string) => void
  readonly view: 'list' | 'grid'
  readonly setView: (view: 'list' | 'grid') => void
  /** True while the name of a new folder is typed. */
  readonly isNaming: boolean
  readonly setNaming: (isNaming: boolean) => void
  readonly canMakeFolder: boolean
  readonly recent: readonly ResourceRef[]
  readonly favourites: readonly ResourceRef[]
  readonly toggleFavourite: (() => void) | undefined
  /** Goes to a place the user chose. */
  readonly open: (place: PickerPlace) => void
  readonly listRef: RefObject<CollectionHandle | null>
}

export function usePicker(options: PickOptions): Picker {
  const listRef = useRef<CollectionHandle>(null)
  const places = usePlaces(options)
  const trail = useTrail(firstPlace(options, places))
  const { place } = trail
  const [search, setSearch] = useState('')
  const [isNaming, setNaming] = useState(false)
  const rows = usePlaceRows(place && { place, nameContains: search.trim(), kinds: listedKinds(options) })
  const choice = useChoice(options, rows, isNaming ? 1 : 0)
  const saved = useSavedPlaces(place)
  const { targets } = places
  const vanished = useVanished({ trail, rows, targets, onGone: saved.forget })
  useLeaving(place, (isOtherSpace) => {
    setSearch('')
    setNaming(false)
    if (!options.multiple || (isOtherSpace && !options.severalSpaces)) choice.clear()
  })
  const target = place?.kind === 'folder' ? targetOf(place, targets) : undefined
  const walk = usersTrail(trail, vanished)
  return {
    options,
    places,
    trail: walk,
    rows,
    choice,
    vanished,
    search,
    setSearch,
    isNaming,
    setNaming,
    ...saved,
    open: walk.open,
    canMakeFolder: offersNewFolder(options) && target !== undefined && target.problem === undefined && rows.status === 'ready',
    listRef,
  }
}

/** PP-01b: a picker that chooses folders can make one, unless told otherwise. */
export function offersNewFolder(options: PickOptions): boolean {
  return options.newFolder ?? kindsOf(options).includes('folder')
}

/** The place of `start` where it can be opened, else the first space that can. */
function firstPlace(options: PickOptions, { targets, spaces }: Places): PickerPlace | undefined {
  const open = (targets ?? []).filter(({ space }) => openProblemOf(space, options) === undefined)
  const { start } = options
  if (start && open.some(({ space }) => space.storageId === start.storageId)) return folderAt(start)
  const home = open.find(({ space }) => space.storageId === spaces?.home?.storageId) ?? open[0]
  return home && folderAt({ storageId: home.space.storageId, path: '/' })
}

/** The same trail; steps of the user also close the report of what disappeared. */
function usersTrail(trail: Trail, { report }: Vanished): Trail {
  const closing = (step: () => void) => () => {
    report(undefined)
    step()
  }
  return {
    ...trail,
    open: (place) => closing(() => trail.open(place))(),
    back: closing(trail.back),
    forward: closing(trail.forward),
    up: closing(trail.up),
  }
}

function useSavedPlaces(place: PickerPlace | undefined) {
  const { preferences } = useKernel()
  const [recent, setRecent] = usePreference(recentPreference)
  const [favourites, setFavourites] = usePreference(favouritesPreference)
  const [view, setView] = usePreference(viewPreference)
  const toggleFavourite = place?.kind === 'folder' ? () => setFavourites(toggled(favourites, place)) : undefined
  // The latest list: another window may have changed it.
  const forget = (gone: ResourceRef) => setRecent(withoutPlace(preferences.get(recentPreference), gone))
  return { recent, favourites, view, setView, toggleFavourite, forget }
}

/** What belongs to one place ends when the user goes to another. PP-02: several may be chosen across folders, or across disks. */
function useLeaving(place: PickerPlace | undefined, leave: (isOtherSpace: boolean) => void): void {
  const key = place && placeKey(place)
  const spaceKey = place?.kind === 'folder' ? place.storageId : key
  const lastSpace = useRef(spaceKey)
  const onPlace = useEffectEvent(() => {
    leave(lastSpace.current !== spaceKey)
    lastSpace.current = spaceKey
  })
  useEffect(() => onPlace(), [key])
}
