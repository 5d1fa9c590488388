import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { CollectionHandle, SelectionHandle } from '@cove/ui/data'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { indexOfKey } from '../model/folder-pages.ts'
import type { FolderPages } from '../model/folder-pages.ts'
import { listingKey, placeAbove, placeKey } from '../model/place.ts'
import type { Listing } from '../model/place.ts'
import type { Navigation } from './use-navigation.ts'

interface ArrivalParts {
  readonly navigation: Navigation
  readonly listing: Listing
  readonly pages: FolderPages
  readonly selection: SelectionHandle
  readonly listRef: RefObject<CollectionHandle | null>
  readonly beginRename: (key: string | undefined) => void
}

/** Selects a row and brings it on screen once it is loaded; with `rename`, its name is edited then. */
export type Arrive = (key: string, rename?: boolean) => void

/** Clears what belonged to the last place when the window shows another one, and selects the row to arrive at. */
export function useArrival({ navigation, listing, pages, selection, listRef, beginRename }: ArrivalParts): Arrive {
  const [arrival, setArrival] = useState<{ readonly key: string; readonly rename: boolean }>()
  const onMoved = useEffectEvent(() => {
    selection.clear()
    beginRename(undefined)
    setArrival(navigation.arriveAt === undefined ? undefined : { key: navigation.arriveAt, rename: false })
  })
  const here = placeKey(listing.place)
  // oxlint-disable-next-line react/set-state-in-effect -- another place was opened: the state of the last one is cleared
  useEffect(() => onMoved(), [here, navigation.visit, listing.search])

  const land = useEffectEvent(() => {
    const index = arrival === undefined ? undefined : indexOfKey(pages, arrival.key)
    if (index === undefined || !arrival) return
    setArrival(undefined)
    listRef.current?.reveal(index)
    selection.select(index, 'only')
    if (arrival.rename) beginRename(arrival.key)
  })
  const shownRows = listingKey(listing)
  // oxlint-disable-next-line react/set-state-in-effect -- rows that arrived, or a row to arrive at, are the event
  useEffect(() => land(), [pages, arrival, shownRows])

  return (key, rename = false) => setArrival({ key, rename })
}

/** FM-15b, 9406: when another user deletes or renames the open folder, the window goes up and says so. */
export function useLeaveGone(navigation: Navigation, failure: Failure | undefined): void {
  const kernel = useKernel()
  const t = useT('file-manager')
  const { place } = navigation
  const leave = useEffectEvent(() => {
    const above = placeAbove(place)
    const gone = failure?.name === 'directoryNotFound' || failure?.name === 'fileNotFound'
    if (!gone || !above || place.kind !== 'folder') return
    kernel.toasts.show({ tone: 'warning', title: t('failed.gone', { name: shownName(baseNameOf(place.path)) }) })
    navigation.leaveGone(above)
  })
  useEffect(() => leave(), [failure])
}
