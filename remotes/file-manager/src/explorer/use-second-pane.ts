import { useWindow } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { readPlace } from '../model/kept-view.ts'
import { isSamePlace, placeAbove, resourceKey } from '../model/place.ts'
import type { Place } from '../model/place.ts'
import type { Navigation } from './use-navigation.ts'

interface Trail {
  readonly places: readonly { readonly place: Place; readonly select: string | undefined }[]
  readonly at: number
}

/** FM-22: the second pane of a window; it has a history of its own. */
export interface SecondPaneState {
  /** Undefined while the window has one pane. */
  readonly navigation: Navigation | undefined
  /** What the pane showed when it was closed last. */
  readonly last: Place | undefined
  readonly open: (place: Place) => void
  readonly close: () => void
}

export function useSecondPane(): SecondPaneState {
  const { keep, kept } = useWindow()
  const [trail, setTrail] = useState<Trail | undefined>(() => trailAt(readPlace(kept('secondPane'))))
  const shown = trail?.places[trail.at]?.place
  const [last, setLast] = useState(() => readPlace(kept('lastSecondPane')))
  useEffect(() => keep('secondPane', shown), [keep, shown])
  useEffect(() => keep('lastSecondPane', last), [keep, last])
  return {
    last,
    navigation: trail && navigationOf(trail, setTrail),
    open: (place) => setTrail(trailAt(place)),
    close() {
      setLast(shown)
      setTrail(undefined)
    },
  }
}

const trailAt = (place: Place | undefined): Trail | undefined => place && { places: [{ place, select: undefined }], at: 0 }

function navigationOf(trail: Trail, setTrail: (trail: Trail) => void): Navigation {
  const { places, at } = trail
  const now = places[at]
  if (!now) throw new Error('a trail without its present place')
  const { place } = now
  const open = (next: Place, select?: string) => {
    if (isSamePlace(place, next) && select === undefined) return
    setTrail({ places: [...places.slice(0, at + 1), { place: next, select }], at: at + 1 })
  }
  const step = (by: number) => setTrail({ places, at: Math.min(places.length - 1, Math.max(0, at + by)) })
  return {
    place,
    visit: String(at),
    arriveAt: now.select,
    tab: 0,
    canBack: at > 0,
    canForward: at < places.length - 1,
    open,
    openInTab: (next) => open(next),
    openSection: (top) => open(top),
    back: () => step(-1),
    forward: () => step(1),
    up() {
      const above = placeAbove(place)
      if (above) open(above, place.kind === 'folder' ? resourceKey(place) : undefined)
    },
    leaveGone: (instead) => setTrail({ places: [...places.slice(0, at), { place: instead, select: undefined }], at }),
  }
}
