import { useWindow } from '@cove/kernel'
import { useLocation, useNavigate, useWindowSteps } from '@cove/kernel/router'
import { useState } from 'react'
import { addressOfPlace, selectKeyOf, withoutPlace } from './place-address.ts'
import type { ShownPlace } from '../data/shown-place.ts'
import { isSamePlace, placeAbove, resourceKey } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import { placeOfSection, withPlace } from '../model/trails.ts'

/** Where the window is and how to get elsewhere. */
export interface Navigation {
  readonly place: Place
  /** Differs for each visit of a page. */
  readonly visit: string
  /** Key of what should be selected once it is loaded: the folder one came from, or what an address asks for. */
  readonly arriveAt: string | undefined
  readonly canBack: boolean
  readonly canForward: boolean
  readonly open: (place: Place, select?: string) => void
  /** FM-22: the tab of the page; the first one is 0. */
  readonly tab: number
  /** FM-22: shows a place as a page of another tab. */
  readonly openInTab: (place: Place, tab: number) => void
  readonly openSection: (top: Place) => void
  readonly back: () => void
  readonly forward: () => void
  readonly up: () => void
  /** The present folder has gone: another takes its place in the history too. */
  readonly leaveGone: (instead: Place) => void
}

/** FM-01c, H-30: the window's pages, walked by buttons, keys and the mouse's side buttons. */
export function useNavigation(shown: ShownPlace): Navigation {
  const { place } = shown
  const { rewriteHistory } = useWindow()
  const navigate = useNavigate()
  const { key: visit, state } = useLocation()
  const { at, canBack, canForward, back, forward } = useWindowSteps()
  const [last, setLast] = useState(() => ({ visit, at, place, arriveAt: selectKeyOf(shown), trails: withPlace({}, place) }))
  if (last.visit !== visit || !isSamePlace(last.place, place)) {
    // Going back from a folder, that folder is the one to select.
    const arriveAt = at < last.at ? keyOf(last.place) : (arrivalIn(state) ?? selectKeyOf(shown))
    setLast({ visit, at, place, arriveAt, trails: withPlace(last.trails, place) })
  }
  const tab = tabIn(state)
  const open = (next: Place, select?: string) => {
    if (isSamePlace(place, next) && select === undefined) return
    void navigate(addressOfPlace(next), { state: { ...(select === undefined ? {} : { arriveAt: select }), ...(tab === 0 ? {} : { tab }) } })
  }
  const openInTab = (next: Place, other: number) => void navigate(addressOfPlace(next), { state: other === 0 ? undefined : { tab: other } })
  return {
    place,
    visit,
    arriveAt: last.arriveAt,
    canBack,
    canForward,
    open,
    tab,
    openInTab,
    openSection: (top) => open(placeOfSection(last.trails, place, top)),
    back,
    forward,
    up: () => {
      const above = placeAbove(place)
      if (above) open(above, keyOf(place))
    },
    leaveGone: (instead) => rewriteHistory(withoutPlace(place, instead)),
  }
}

const keyOf = (place: Place) => (place.kind === 'folder' ? resourceKey(place) : undefined)

function tabIn(state: unknown): number {
  const tab = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined
  return typeof tab === 'number' ? tab : 0
}

function arrivalIn(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'arriveAt' in state ? state.arriveAt : undefined
  return typeof key === 'string' ? key : undefined
}
