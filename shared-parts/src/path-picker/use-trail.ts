import { useState } from 'react'
import { placeAbove, placeKey } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'

/** The places visited, and how to walk them. */
export interface Trail {
  readonly place: PickerPlace | undefined
  readonly canBack: boolean
  readonly canForward: boolean
  readonly canUp: boolean
  readonly open: (place: PickerPlace) => void
  readonly back: () => void
  readonly forward: () => void
  readonly up: () => void
  /** Shows another place instead of the present one, which no longer exists. */
  readonly replace: (place: PickerPlace) => void
  /** Begins again at `first`. */
  readonly restart: () => void
}

interface Visited {
  readonly places: readonly PickerPlace[]
  readonly at: number
}

/** PP-01b: back and forward. `first` is shown until the user goes elsewhere. */
export function useTrail(first: PickerPlace | undefined): Trail {
  const [walked, setWalked] = useState<Visited>()
  const { places, at } = walked ?? { places: first ? [first] : [], at: 0 }
  const place = places[at]
  const above = place && placeAbove(place)
  const open = (next: PickerPlace) => {
    if (place && placeKey(place) === placeKey(next)) return
    setWalked({ places: [...places.slice(0, at + 1), next], at: place ? at + 1 : 0 })
  }
  const step = (by: number) => {
    if (places[at + by]) setWalked({ places, at: at + by })
  }
  return {
    place,
    canBack: at > 0,
    canForward: at < places.length - 1,
    canUp: above !== undefined,
    open,
    back: () => step(-1),
    forward: () => step(1),
    up: () => above && open(above),
    replace: (next) => setWalked({ places: places.map((one, index) => (index === at ? next : one)), at }),
    restart: () => setWalked(undefined),
  }
}
